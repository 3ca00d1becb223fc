import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  composeMigration,
  contractMigrations,
  lockTimeout,
  migrationProblems,
  missingStatements,
  statementsOf,
} from './migration-rules.ts'
import { changedSinceRelease, readReleased } from './released.ts'

const files = readdirSync('db/migrations').filter((file) => file.endsWith('.sql'))
const textOf = (file: string) => readFileSync(`db/migrations/${file}`, 'utf8')

test('migrations of a release are as they were released', () => {
  expect(changedSinceRelease(readReleased())).toEqual([])
})

test('a changed or missing migration of a release is named, with what to do', () => {
  const released = { '0000_foundation.sql': { release: '1.0.0', sha256: 'a' } }
  for (const hash of ['b', null])
    expect(changedSinceRelease(released, () => hash)).toEqual([
      expect.stringMatching(
        /0000_foundation\.sql differs from the one in release 1\.0\.0.*Put it back.*db:generate/,
      ),
    ])
  expect(changedSinceRelease(released, () => 'a')).toEqual([])
})

test('every migration after the first waits briefly for locks, and leaves what the build before it uses', () => {
  const later = files.filter((file) => !file.startsWith('0000_'))
  expect(later.flatMap((file) => migrationProblems(file, textOf(file)))).toEqual([])
  expect(Object.keys(contractMigrations).filter((file) => !files.includes(file))).toEqual([])
})

test('migrations are numbered without gaps, and their times rise', () => {
  const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[]
  }
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort())
  expect(entries.map(({ tag }) => Number(tag.slice(0, 4)))).toEqual(entries.map((_, index) => index))
  const times = entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other))
})

test('the migrations have every statement of db/sql', () => {
  const texts = files.map(textOf)
  for (const file of ['before', 'after'])
    expect(missingStatements(readFileSync(`db/sql/${file}.sql`, 'utf8'), texts)).toEqual([])
})

const problemsWith = (...statements: string[]) =>
  migrationProblems('0001_x.sql', [lockTimeout, ...statements].join('\n--> statement-breakpoint\n'))

test.each([
  'CREATE TABLE "a" ("id" serial PRIMARY KEY NOT NULL, "name" text NOT NULL);',
  'ALTER TABLE "a" ADD COLUMN "b" text;',
  `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "a" ADD COLUMN "b" tsvector GENERATED ALWAYS AS (to_tsvector(c)) STORED NOT NULL;',
  'ALTER TABLE "a" ADD CONSTRAINT "d" CHECK ("b" IS NOT NULL);',
  'ALTER TABLE "a" DROP CONSTRAINT "d";',
  'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;',
  'DROP INDEX "i";',
  'CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM a; DROP TABLE b; RETURN NULL; END $$;',
  '-- drop column: not here\nCREATE INDEX "rename_it" ON "a" ("b");',
])('a migration may say: %s', (statement) => {
  expect(problemsWith(statement)).toEqual([])
})

test.each([
  'DROP TABLE "a";',
  'drop table if exists "a" cascade;',
  'ALTER TABLE "a" DROP COLUMN "b";',
  'ALTER TABLE "a" DROP "b";',
  'ALTER TABLE "a"\n  DROP COLUMN IF EXISTS "b";',
  'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
  'ALTER TABLE "a" RENAME TO "c";',
  'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
  `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '', ADD COLUMN "c" text NOT NULL;`,
  'ALTER TABLE "a" ADD "b" text NOT NULL;',
  'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
  'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE integer;',
  'ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT;',
  `UPDATE "a" SET "b" = '';`,
  'DELETE FROM "a";',
  'DO $$ BEGIN DROP TABLE a; END $$;',
])('a migration that is not listed may not say: %s', (statement) => {
  expect(problemsWith(statement)).toEqual([expect.stringContaining('0001_x.sql ')])
})

test('a migration without a limit for locks, or that claims to be listed, is refused', () => {
  const add = 'ALTER TABLE "a" ADD COLUMN "b" text;'
  expect(migrationProblems('0001_x.sql', add)).toEqual([`0001_x.sql must begin with ${lockTimeout}`])
  expect(problemsWith('-- contract: works with 1.2.0 and later\nDROP TABLE "a";')).toHaveLength(2)
})

test('a new migration begins with the limit for locks, then what tables need, the tables, and what needs tables', () => {
  const tables = 'CREATE TABLE a ();\n--> statement-breakpoint\nCREATE INDEX i ON a (b);'
  const text = composeMigration(['CREATE FUNCTION f'], tables, ['CREATE TRIGGER t'])
  expect(statementsOf(text)).toEqual([
    lockTimeout,
    'CREATE FUNCTION f',
    'CREATE TABLE a ();',
    'CREATE INDEX i ON a (b);',
    'CREATE TRIGGER t',
  ])
})

test('of db/sql a new migration takes what is new or changed', () => {
  const sql = 'CREATE EXTENSION a;\n--> statement-breakpoint\n-- why\nCREATE OR REPLACE FUNCTION f() AS 2;\n'
  expect(
    missingStatements(sql, [
      'CREATE EXTENSION a;\n--> statement-breakpoint\nCREATE OR REPLACE FUNCTION f() AS 1;',
    ]),
  ).toEqual(['CREATE OR REPLACE FUNCTION f() AS 2;'])
})
