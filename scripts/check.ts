import { spawnSync } from 'node:child_process'

/** `npm run check`: types, lint and format, the architecture, dead code, regular expressions. */
const parts: [string, string, string[]][] = [
  ['route types', 'react-router', ['typegen']],
  ['types', 'tsc', ['--noEmit']],
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['dead code', 'knip', ['--no-progress']],
  ['code that only tests use', 'knip', ['--no-progress', '--production', '--exclude', 'binaries']],
  ['patterns in linear time', 'node', ['scripts/check-patterns.ts']],
  ['architecture', 'vitest', ['run', '--project', 'unit', 'app/architecture.test.ts']],
]

const failed = parts.filter(([name, command, parameters]) => {
  const done = spawnSync(command, parameters, { encoding: 'utf8' })
  if (done.status === 0) {
    console.log(`ok      ${name}`)
    return false
  }
  console.log(`FAILED  ${name}\n${done.stdout}${done.stderr}`)
  return true
})
process.exit(failed.length === 0 ? 0 : 1)
