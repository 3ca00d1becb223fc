import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeMigration, migrationProblems, missingStatements } from './migration-rules.ts'
import { changedSinceRelease, readReleased } from './released.ts'

/**
 * `npm run db:generate -- name`: adds a numbered migration with what the tables and `db/sql` have and the migrations do not have
 * yet. Migrations that are there stay as they are. `--again` writes the newest one again, as long as no release has it.
 */
const out = 'db/migrations'
const work = '.cache/migrations'
const released = readReleased()
const changed = changedSinceRelease(released)
if (changed.length > 0) fail(changed.join('\n'))

rmSync(work, { recursive: true, force: true })
mkdirSync(work, { recursive: true })
cpSync(out, work, { recursive: true })
const previous = process.argv.includes('--again') ? forgetNewest() : undefined
const name = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? previous
if (!name || !/^[a-z0-9_-]+$/.test(name))
  fail('Name the migration after what it adds, as in: npm run db:generate -- saved_searches')
const known = migrationsIn(work)
const texts = known.map((file) => readFileSync(join(work, file), 'utf8'))
const before = missingStatements(readFileSync('db/sql/before.sql', 'utf8'), texts)
const after = missingStatements(readFileSync('db/sql/after.sql', 'utf8'), texts)

generate([])
let added = newestAfter(known)
if (!added && before.length + after.length > 0) {
  generate(['--custom'])
  added = newestAfter(known)
}
if (added) {
  const path = join(work, added)
  const tables = readFileSync(path, 'utf8').replace(/^-- Custom SQL migration file.*\n?/m, '')
  writeFileSync(path, composeMigration(before, tables, after))
  keepOrder()
}
if (added || previous) {
  rmSync(out, { recursive: true })
  cpSync(work, out, { recursive: true })
}
console.log(added ? `Wrote ${added} in ${out}.` : 'The migrations have everything that the tables need.')
const problems = added ? migrationProblems(added, readFileSync(join(out, added), 'utf8')) : []
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\nSee docs/decisions/0045-migrations-are-frozen.md.`)
  process.exitCode = 1
}

execFileSync(process.execPath, ['scripts/data-inventory.ts'], { stdio: 'inherit' })

function generate(more: string[]): void {
  execFileSync('drizzle-kit', ['generate', '--name', name as string, ...more], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function migrationsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((entry) => entry.endsWith('.sql'))
    .sort()
}

function newestAfter(known: string[]): string | undefined {
  return migrationsIn(work).find((file) => !known.includes(file))
}

type Journal = { entries: { idx: number; when: number; tag: string }[] }

/** Takes the newest migration out of the working copy. Returns the name it had. */
function forgetNewest(): string {
  const newest = migrationsIn(work).at(-1) ?? ''
  if (newest in released)
    fail(`${newest} is part of release ${released[newest]?.release} and stays as it is.`)
  const journal = readJournal()
  const entry = journal.entries.pop()
  rmSync(join(work, newest))
  rmSync(join(work, 'meta', `${newest.slice(0, 4)}_snapshot.json`))
  writeJournal(journal)
  return entry?.tag.slice(5) ?? ''
}

/** Migrations are applied in the order of their times, also where the clock of a machine was ahead. */
function keepOrder(): void {
  const journal = readJournal()
  const [before, newest] = journal.entries.slice(-2)
  if (before && newest && newest.when <= before.when) newest.when = before.when + 1
  writeJournal(journal)
}

function readJournal(): Journal {
  return JSON.parse(readFileSync(join(work, 'meta/_journal.json'), 'utf8'))
}

function writeJournal(journal: Journal): void {
  writeFileSync(join(work, 'meta/_journal.json'), JSON.stringify(journal, null, 2))
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
