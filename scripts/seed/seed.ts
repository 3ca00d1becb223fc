import type pg from 'pg'
import type { OpenDatabase } from '../../app/platform/database.server.ts'
import { addAudit } from './audit.ts'
import { readForSeed } from './catalogue.ts'
import { idsOfSchool } from './chance.ts'
import { seedDomain } from './person.ts'
import { firstSeedId, peopleOfSchool, rowsOfSchool } from './school.ts'

const streams = 3

export type SeedOptions = { people: number; today: Date; progress?: (line: string) => void }

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
 * Adds generated people until there are as many as `people`: the same ones for the same content and day, in schools of one size.
 * What an earlier run has written stays. @returns how many rows it wrote
 */
export async function seedPeople({ db, pool }: OpenDatabase, options: SeedOptions): Promise<number> {
  if (!pool) throw new Error('generated people need PostgreSQL')
  const { people, today, progress = () => {} } = options
  const catalogue = await readForSeed(db)
  const numbers = await missingSchools(pool, people)
  const waiting = [...numbers]
  const began = Date.now()
  let written = 0
  const stream = async () => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      const size = Math.min(peopleOfSchool, people - number * peopleOfSchool)
      const rows = rowsOfSchool(number, catalogue, today, size)
      await inTransaction(pool, (client) => rows.write(client))
      written += rows.count
      const done = numbers.length - waiting.length
      const perSecond = Math.round((written / (Date.now() - began)) * 1_000)
      if (done % 50 === 0)
        progress(`${done} of ${numbers.length} schools, ${written} rows, ${perSecond} a second`)
    }
  }
  await Promise.all(Array.from({ length: streams }, stream))
  if (numbers.length > 0) written += await addAudit(pool, numbers, today)
  await raiseSequences(pool)
  await pool.query('vacuum analyze') // as it is after a while of use
  return written
}

/** The numbers of the schools that have not been written yet. */
async function missingSchools(pool: pg.Pool, people: number): Promise<number[]> {
  const { rows } = await pool.query<{ number: number }>(
    `select distinct (id - $1) / $2 as number from "user" where id >= $1 and email like '%@${seedDomain}'`,
    [firstSeedId, idsOfSchool],
  )
  const there = new Set(rows.map(({ number }) => number))
  const all = Array.from({ length: Math.ceil(people / peopleOfSchool) }, (_, number) => number)
  return all.filter((number) => !there.has(number))
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
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
