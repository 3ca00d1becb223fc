import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { quizResults } from '#app/features/guidance/tables.server.ts'
import { type OwnedTable, ownedTables } from '#app/features/people/owned-tables.server.ts'
import { ghosts, users } from '#app/features/people/tables.server.ts'
import { hashPassword } from '#app/features/sign-in/passwords.server.ts'
import { type Endpoint, endpointId } from '#app/platform/contract.ts'
import { newId } from '#app/platform/ids.ts'
import { operationOf } from '#app/platform/openapi.server.ts'
import type { Route } from '#app/platform/routes.server.ts'
import { slices } from '#app/slices.server.ts'
import type { PersonFacts } from '#test/people.ts'
import { insertSampleRow, propertyOf, type Row } from '#test/sample-rows.ts'
import { goodPassword } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'
import { admitted, type Caller, call, newCaller } from './callers.ts'

/**
 * Every write of the API, called by someone else with whatever can be learnt of a person's rows: their keys, what they
 * point at, and the person's own id. None of it may change a row of that person.
 */
const site = await testSite({ apiOnly: true })
const tables = ownedTables(slices.tables).filter(({ onDelete }) => onDelete === 'cascade')
const writes = slices.api
  .flatMap(({ list }) => list)
  .filter(({ endpoint }) => endpoint.method !== 'GET')
  .map((route) => [endpointId(route.endpoint), route] as const)

const owner = await ownerWithRows()
let asItStood = await ownedNow()

test('the owner has a row in every table whose rows belong to people', () => {
  expect(owner.rows.map(({ name }) => name)).toEqual(tables.map(({ name }) => name))
})

test('an account being deleted signs in as before and reads its own; its owner alone calls it off', async () => {
  const passwordHash = await hashPassword(goodPassword)
  const email = 'goes@test.example'
  const { person } = await site.signedIn({ role: 'student', email, passwordHash, ...goes })
  const due = async () =>
    (await site.db.select({ due: users.deletionDueAt }).from(users).where(eq(users.id, person.id)))[0]?.due
  const stranger = await newCaller(site, 'student', goes)
  expect((await call(stranger, 'POST', cancelling, {})).status).toBe(200) // their own
  expect(await due()).toEqual(goes.deletionDueAt)
  const owner = site.visitor()
  expect((await owner.post('/api/login', { email, password: goodPassword })).status).toBe(200)
  owner.clearToken()
  expect((await owner.get('/api/user/profile')).status).toBe(200)
  expect(await due()).toEqual(goes.deletionDueAt)
  expect((await owner.post(cancelling)).status).toBe(200)
  expect(await due()).toBeNull()
})

test.each(writes)('%s changes nothing of someone else', async (_id, route) => {
  const { endpoint, audience } = route
  const before = asItStood
  for (const [who, more] of intruders.filter(([one]) => admitted[audience].includes(one))) {
    const intruder = await newCaller(site, who, more)
    for (const { path, secret, body } of attempts(route)) {
      const reply = await call(intruder, endpoint.method, path, body)
      expect([path, reply.status < 500]).toEqual([path, true])
      if (secret) expect([who, path, reply.ok]).toEqual([who, path, false])
    }
  }
  asItStood = await ownedNow()
  expect(asItStood).toEqual(before)
})

type Attempt = {
  path: string
  body: unknown /** The path names what nobody else may know. */
  secret: boolean
}

const cancelling = '/api/user/security/keep-account'
const goes = { deletionDueAt: new Date(site.services.clock.now().getTime() + 3 * 86_400_000) }
const intruders: [who: Caller, more?: Partial<PersonFacts>][] = [
  ['visitor'],
  ['ghost'],
  ['student'],
  ['student', goes],
  ['advisor'],
  ['provider'],
]

/**
 * The calls with a value of each row in each place of the address, and with the values as ids in the body. Of those that the contract
 * refuses before anything is looked up, one is made.
 */
function attempts(route: Route): Attempt[] {
  const { path, upload, params, body } = route.endpoint
  const names = [...path.matchAll(/:([A-Za-z_]+)/g)].map(([, name = '']) => name)
  const bodies = upload ? [undefined] : withOneRefused(bodiesOf(route), (one) => takes(body, one))
  if (names.length === 0) return bodies.map((body) => ({ path, body, secret: false }))
  const chosen = names.length === 1 ? owner.values.map((value) => [value]) : owner.pairs
  const filled = chosen.map((values) => names.map((name, at): [string, string] => [name, values[at] ?? 'x']))
  return withOneRefused(filled, (values) => takes(params, Object.fromEntries(values))).map((values) => ({
    path: values.reduce((left, [name, value]) => left.replace(`:${name}`, encodeURIComponent(value)), path),
    body: bodies[0],
    secret: values.some(([, value]) => owner.secrets.has(value)),
  }))
}

const takes = (shape: Endpoint['body'], value: unknown) => !shape || z.safeParse(shape, value).success

function withOneRefused<T>(all: readonly T[], isTaken: (one: T) => boolean): T[] {
  const refused = all.find((one) => !isTaken(one))
  return [...all.filter(isTaken), ...(refused === undefined ? [] : [refused])]
}

/** A body of the right shape, once for each value that could stand for an id in it. */
function bodiesOf(route: Route): unknown[] {
  const { requestBody } = operationOf(route)
  const schema = requestBody?.content['application/json']?.schema
  if (!schema) return [undefined]
  const sample = sampleOf(schema) as Row
  const ids = Object.keys((schema.properties as object | undefined) ?? {}).filter((name) =>
    /(^|_)(id|slug|token)$/i.test(name),
  )
  if (ids.length === 0) return [sample]
  return owner.values.map((value) => ({ ...sample, ...Object.fromEntries(ids.map((name) => [name, value])) }))
}

function sampleOf(schema: Record<string, unknown>): unknown {
  const { type, properties, required, anyOf } = schema as {
    type?: string
    properties?: Record<string, Record<string, unknown>>
    required?: string[]
    anyOf?: Record<string, unknown>[]
  }
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (anyOf?.[0]) return sampleOf(anyOf[0])
  if (type === 'object')
    return Object.fromEntries((required ?? []).map((name) => [name, sampleOf(properties?.[name] ?? {})]))
  if (type === 'array') return []
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return (schema.minimum as number | undefined) ?? 0
  return 'sample'
}

/** Someone with a row in every table of people, beside a ghost with a quiz. */
async function ownerWithRows() {
  // Beyond the ids of content, so that a value stands for one thing only.
  await site.db.execute(sql`alter table "user" alter column id restart with 7000001`)
  const { person } = await site.signedIn({ role: 'student', email: 'owner@test.example' })
  const rows: { name: string; row: Row; owned: OwnedTable }[] = []
  for (const owned of tables) {
    const parent = owned.through && rows.find((one) => one.owned.table === owned.through?.table)
    const key =
      parent && owned.through ? parent.row[propertyOf(owned.through.table, owned.through.column)] : person.id
    rows.push({ name: owned.name, owned, row: await insertSampleRow(site.db, owned, key) })
  }
  const [ghost] = await site.db
    .insert(ghosts)
    .values({
      id: `ghost-${newId()}`,
      tokenHash: newId(),
      source: 'test',
      createdAt: site.services.clock.now(),
      seenAt: site.services.clock.now(),
    })
    .returning()
  if (!ghost) throw new Error('no ghost was written')
  await site.db.insert(quizResults).values({
    id: newId(),
    ghostId: ghost.id,
    methodVersion: '1',
    dataVersion: '1',
    createdAt: site.services.clock.now(),
    updatedAt: site.services.clock.now(),
  })
  const scalars = rows.map(({ row }) => Object.entries(row).flatMap(keysOf))
  const known = [String(person.id), ghost.id, person.guid]
  const values = [...new Set([...known, ...scalars.flat()])]
  const secrets = new Set(values.filter((value) => value === String(person.id) || value.length >= 20))
  // Many rows are the first of their table: that pair of numbers is the same call for all of them.
  const pairs = new Map(scalars.flatMap(pairsOf).map((pair) => [pair.join('\n'), pair]))
  return { person, ghost, rows, values, secrets, pairs: [...pairs.values()] }
}

/** What of a row could name it in a call: keys, tokens, kinds; not its texts. */
function keysOf([property, value]: [string, unknown]): string[] {
  if (!/(id|hash|token|slug|type|kind|challenge|key|subject)$/i.test(property)) return []
  return typeof value === 'number' || typeof value === 'string' ? [String(value)] : []
}

function pairsOf(values: string[]): [string, string][] {
  return values.flatMap((one) =>
    values.filter((other) => other !== one).map((other): [string, string] => [one, other]),
  )
}

/** All that belongs to the owner and the ghost, as it stands: one statement, as it is read after each write of the API. */
async function ownedNow(): Promise<Record<string, unknown>> {
  const parts = [
    partOf('user', users, users.id, owner.person.id),
    partOf('ghost', ghosts, ghosts.id, owner.ghost.id),
    partOf('quiz', quizResults, quizResults.ghostId, owner.ghost.id),
    ...owner.rows.map(({ name, owned, row }) =>
      partOf(name, owned.table, owned.column, row[propertyOf(owned.table, owned.column)]),
    ),
  ]
  const { rows } = await site.db.execute<{ name: string; rows: unknown }>(sql.join(parts, sql` union all `))
  expect(rows).toHaveLength(parts.length)
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

function partOf(name: string, table: PgTable, column: PgColumn, key: unknown): SQL {
  return sql`select ${name} as name, (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from (select * from ${table} where ${column} = ${key}) t) as rows`
}
