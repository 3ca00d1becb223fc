import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the migration that creates today's tables: `db/sql/before.sql`, what Drizzle derives from the tables,
 * `db/sql/after.sql`. Until the first release there is one migration, regenerated each time; from then on this
 * script adds one instead (`--add name`).
 */
const out = 'db/migrations'
const work = '.cache/migrations'
const name = process.argv.includes('--add') ? process.argv[process.argv.indexOf('--add') + 1] : undefined

rmSync(work, { recursive: true, force: true })
mkdirSync(work, { recursive: true })
if (name) cpSync(out, work, { recursive: true })
execFileSync('drizzle-kit', ['generate', '--name', name ?? 'foundation'], {
  stdio: ['ignore', 'ignore', 'inherit'],
})

if (!name) {
  const file = readdirSync(work).find((entry) => entry.endsWith('.sql'))
  if (!file) throw new Error('drizzle-kit wrote no migration')
  const parts = [readFileSync('db/sql/before.sql', 'utf8'), readFileSync(join(work, file), 'utf8'), after()]
  writeFileSync(join(work, file), parts.join('\n'))
}
if (existsSync(out)) rmSync(out, { recursive: true })
cpSync(work, out, { recursive: true })
console.log(
  `Wrote ${readdirSync(out)
    .filter((entry) => entry.endsWith('.sql'))
    .join(', ')} in ${out}.`,
)

execFileSync(process.execPath, ['scripts/data-inventory.ts'], { stdio: 'inherit' })

function after(): string {
  const text = readFileSync('db/sql/after.sql', 'utf8')
  return text.trim() ? `--> statement-breakpoint\n${text}` : ''
}
