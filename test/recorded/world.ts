import { eq, inArray, sql } from 'drizzle-orm'
import { prepareDemo } from '#app/demo.server.ts'
import { demoLogIns } from '#app/features/demo/log-ins.ts'
import { ownedTables } from '#app/features/people/owned-tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { signingKey } from '#app/platform/credentials/keys.server.ts'
import { newVisitorToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { slices } from '#app/slices.server.ts'
import { createSession } from '#test/people.ts'
import { insertSampleRow, propertyOf } from '#test/sample-rows.ts'
import { type TestSite, testSite } from '#test/site.ts'
import { newCaller, type Visit } from '../whole-product/callers.ts'
import { addActivity, addLinks, addOthers } from './others.ts'

/** The morning of 12 August in Sydney and in Auckland, when it is still the 11th in UTC. */
const at = '2026-08-11T22:30:00Z'

/** Rows that the calls are made on, in the order in which they were written. */
export type Row = { label: string; table: string; key: string | null; values: Record<string, unknown> }

export type World = {
  site: TestSite
  now: Date
  visits: Record<string, Visit>
  rows: Row[]
  /** Numbers of rows that come later are larger. */
  nameOf(value: unknown): string | undefined
}

/** The demo, with a row in every table of people for its student, and everybody of its log-ins signed in. */
export async function recordedWorld(): Promise<World> {
  const site = await testSite({ apiOnly: true, at })
  const { db } = site
  const before = await countRows(db)
  await spreadIdentities(db, 0)
  const demoSettings = { ...site.services.settings, demo: true }
  await prepareDemo({ ...site.services, settings: demoSettings }, () => {})
  await signingKey(site.services)
  const visits = await signIn(site)
  const student = visits.student?.userId ?? 0
  const found = await db.select().from(schools).where(eq(schools.isSample, true)).orderBy(schools.officialId)
  const [own, other] = found.map(({ id }) => id)
  if (!own || !other) throw new Error('the sample schools are not there')
  await addOthers(site, own, other)
  await addActivity(site, visits)
  await fillForStudent(db, student)
  await addLinks(site, { student, advisor: visits.advisor?.userId ?? 0 }, { own, other })
  const after = await countRows(db)
  const tables = Object.keys(after)
    .filter((name) => after[name] !== before[name])
    .sort((one, other) => Number(other === 'user') - Number(one === 'user'))
  const rows = (await Promise.all(tables.map((name) => rowsOf(db, name)))).flat()
  await spreadIdentities(db, laterRows)
  const names = namesOf(rows)
  return { site, now: new Date(at), visits, rows, nameOf: (value) => names.get(String(value)) }
}

const rowsPerTable = 1_000_000
const laterRows = 500_000
const firstIdentity = 10_000_000

/** Whether the number is that of a row written after the world was. */
export function isLaterRow(value: number): boolean {
  return value >= firstIdentity && value % rowsPerTable >= laterRows
}

/** A range of numbers for each table, so that a number stands for one row only. */
async function spreadIdentities(db: Database, from: number): Promise<void> {
  await db.execute(sql`select setval(format('%I.%I', schemaname, sequencename)::regclass,
    ${firstIdentity} + ${rowsPerTable} * (row_number() over (order by sequencename)) + ${from + 1}, false)
    from pg_sequences where schemaname = 'public'`)
}

async function countRows(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const counts = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await db.execute<{ n: number }>(sql`select count(*)::int n from ${sql.identifier(name)}`)
      return [name, found.rows[0]?.n ?? 0] as const
    }),
  )
  return Object.fromEntries(counts)
}

async function rowsOf(db: Database, table: string): Promise<Row[]> {
  const keys = await db.execute<{ name: string }>(sql`select a.attname as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${`public.${table}`}::regclass and i.indisprimary`)
  const key = keys.rows.length === 1 ? (keys.rows[0]?.name ?? null) : null
  const found = await db.execute<{ values: Record<string, unknown> }>(
    sql`select to_jsonb(t) as values from ${sql.identifier(table)} t order by t.ctid`,
  )
  return found.rows.map(({ values }, index) => ({ label: `${table}#${index + 1}`, table, key, values }))
}

/** Keys, and whatever else names one row alone: tokens, codes, addresses. */
function namesOf(rows: Row[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const { label, key, values } of rows)
    for (const [column, value] of Object.entries(values)) {
      if (column === key && (typeof value === 'string' || Number(value) >= firstIdentity))
        names.set(String(value), names.get(String(value)) ?? label)
      else if (typeof value === 'string' && isRandom(value) && !names.has(value))
        names.set(value, `${label}.${column}`)
    }
  return names
}

/** A UUID, a token or a hash. */
export function isRandom(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^(?=.*[A-Z\d])[\w-]{20,}$/.test(text)
}

async function signIn(site: TestSite): Promise<Record<string, Visit>> {
  const visits: Record<string, Visit> = {}
  const emails = demoLogIns.map(({ email }) => email)
  const people = await site.db.select().from(users).where(inArray(users.email, emails)).orderBy(users.id)
  for (const person of people) {
    const browser = site.visitor()
    browser.cookies.set('yonder', await createSession(site.services, person.id))
    const name = person.email?.split('@')[0] ?? ''
    visits[name] = Object.assign(browser, { userId: person.id })
  }
  visits.ghost = await newCaller(site, 'ghost')
  const visitor = site.visitor()
  visitor.cookies.set('yonder', newVisitorToken())
  visits.visitor = visitor
  return visits
}

/** Sealed, or asked for at each sign-in. */
const notFilled = new Set(['user_sensitive', 'second_factor', 'recovery_code'])

/** A row in every table of people that the demo leaves without one of the student. */
async function fillForStudent(db: Database, userId: number): Promise<void> {
  const made = new Map<unknown, Record<string, unknown>>()
  for (const owned of ownedTables(slices.tables).filter(({ onDelete }) => onDelete === 'cascade')) {
    const parent = owned.through && made.get(owned.through.table)
    if ((owned.through && !parent) || notFilled.has(owned.name)) continue
    const key =
      owned.through && parent ? parent[propertyOf(owned.through.table, owned.through.column)] : userId
    const [found] = await db.select().from(owned.table).where(sql`${owned.column} = ${key}`).limit(1)
    made.set(owned.table, (found as Record<string, unknown>) ?? (await insertSampleRow(db, owned, key)))
  }
}
