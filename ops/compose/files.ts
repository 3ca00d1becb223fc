// Before the first start, for compose.yaml: writes the file of each part, and the settings of each node, which keep what .env has.
import { environmentOf, writeFiles } from '../cluster/files.ts'
import { writeOwned } from '../cluster/settings.ts'

writeFiles({ postgres: '/usr/lib/postgresql/15/bin', pgbackrest: '/usr/bin/pgbackrest' })
for (const name of ['worker', 'node1', 'node2', 'node3']) {
  const lines = Object.entries(environmentOf(name)).map(([key, value]) => `${key}=${value}`)
  writeOwned(`${name}.env`, `${lines.join('\n')}\n`)
}
