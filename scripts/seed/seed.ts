import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { OpenDatabase } from '../../app/platform/database.server.ts'
import { addAudit } from './audit.ts'
import { type Catalogue, readForSeed } from './catalogue.ts'
import { idsOfSchool, type Span, spanOf } from './chance.ts'
import { Rows } from './copy.ts'
import { seedDomain } from './person.ts'
import { removeIndexes, settle } from './quick.ts'
import { addSchool, firstSeedId, peopleOfSchool } from './school.ts'
import type { Order, Written } from './writer.ts'

const threads = 3

/** `days`: only what happened in the last so many, beside what people have today. Null: everything. */
export type SeedOptions = {
  people: number
  today: Date
  days?: number | null
  progress?: (line: string) => void
}

const mostWithAllYears = 100_000

/** Of how many days so many people have rows unless it is said: null for all years. */
export function daysFor(people: number): number | null {
  return people > mostWithAllYears ? 90 : null
}

/** Why a database must not be filled with generated people, or null. */
export async function seedRefusal(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ real: string }>(
    `select count(*) as real from "user" where not (system_generated and coalesce(email, '') like '%.example')`,
  )
  const real = Number(rows[0]?.real)
  if (real === 0) return null
  return `This database has ${real === 1 ? 'a person who was' : `${real} people who were`} not generated. Generated people are never added beside real ones: use an empty database.`
}

/**
 * Adds generated people until there are as many as `people`: the same ones for the same content and span, in schools of one size.
 * What an earlier run has written stays. Where most of them are missing it writes without indexes and makes those afterwards.
 * @returns how many rows it wrote
 */
export async function seedPeople({ db, pool, url }: OpenDatabase, options: SeedOptions): Promise<number> {
  if (!pool || !url) throw new Error('generated people need PostgreSQL')
  const { people, today, days = null, progress = () => {} } = options
  const span = spanOf(today, days)
  const catalogue = await readForSeed(db)
  const all = Array.from({ length: Math.ceil(people / peopleOfSchool) }, (_, number) => number)
  const numbers = await missingSchools(pool, all)
  const sizeOf = (number: number) => Math.min(peopleOfSchool, people - number * peopleOfSchool)
  const schools = numbers.map((number) => ({ number, size: sizeOf(number) }))
  if (numbers.length > all.length / 2) await removeIndexes(pool, tablesOfSchool(catalogue, span))
  let written = await write({ url, schools, catalogue, span }, progress)
  if (numbers.length > 0) written += await addAudit(pool, numbers, span)
  await settle(pool, progress)
  await raiseSequences(pool)
  return written
}

/** Shares the schools out among threads. */
async function write(order: Order, progress: (line: string) => void): Promise<number> {
  const began = Date.now()
  const count = Math.min(threads, order.schools.length)
  let [written, done] = [0, 0]
  const hear = ({ schools, rows }: Written) => {
    written += rows
    const isTold = Math.floor((done + schools) / 50) > Math.floor(done / 50)
    done += schools
    const perSecond = Math.round((written / (Date.now() - began)) * 1_000)
    if (isTold) progress(`${done} of ${order.schools.length} schools, ${written} rows, ${perSecond} a second`)
  }
  const started = Array.from({ length: count }, (_, thread) => {
    const schools = order.schools.filter((_, at) => at % count === thread)
    return new Worker(new URL('writer.ts', import.meta.url), {
      workerData: { ...order, schools },
      resourceLimits: { maxYoungGenerationSizeMb: 64 }, // rows are short-lived
    })
  })
  try {
    await Promise.all(started.map((thread) => once(thread.on('message', hear), 'exit')))
  } finally {
    for (const thread of started) await thread.terminate()
  }
  return written
}

/** The tables that have rows of a school. */
function tablesOfSchool(catalogue: Catalogue, span: Span): string[] {
  const rows = new Rows()
  addSchool(rows, 0, { catalogue, span })
  return rows.tables
}

/** The numbers of the schools that have not been written yet. */
async function missingSchools(pool: pg.Pool, all: readonly number[]): Promise<number[]> {
  const { rows } = await pool.query<{ number: number }>(
    `select distinct (id - $1) / $2 as number from "user" where id >= $1 and email like '%@${seedDomain}'`,
    [firstSeedId, idsOfSchool],
  )
  const there = new Set(rows.map(({ number }) => number))
  return all.filter((number) => !there.has(number))
}

/** Rows that people add get ids above those of the seed. */
async function raiseSequences(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; sequence: string }>(
    `select quote_ident(table_name) as name, pg_get_serial_sequence(quote_ident(table_name), 'id') as sequence
     from information_schema.columns where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`,
  )
  for (const { name, sequence } of rows)
    await pool.query(`select setval('${sequence}', greatest((select max(id) from ${name}), 1))`)
}
