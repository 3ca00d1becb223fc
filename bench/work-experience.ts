import { sql } from 'drizzle-orm'
import { users } from '../app/features/people/tables.server.ts'
import { parties } from '../app/features/placements/rules/topics.ts'
import { statuses } from '../app/features/placements/status.ts'
import { schools } from '../app/features/places/tables.server.ts'
import { newToken } from '../app/platform/csrf.server.ts'
import type { Database } from '../app/platform/database.server.ts'
import { newId } from '../app/platform/ids.ts'
import type { Services } from '../app/platform/services.server.ts'
import { createPerson, createSession } from '../test/people.ts'
import { createHost, createPlacement } from '../test/work-experience.ts'

export type BenchSchool = { schoolId: number; cookie: string; placementIds: number[] }

/** As much of the site's services as makers of test rows need. */
export function servicesOn(db: Database): Services {
  const clock = { now: () => new Date() }
  return { db, clock } as Services
}

/** The first schools of New South Wales. */
export async function schoolsOf(db: Database, count: number): Promise<number[]> {
  const rows = await db
    .select({ id: schools.id })
    .from(schools)
    .where(sql`${schools.regionCode} = 'NSW'`)
    .orderBy(schools.id)
    .limit(count)
  if (rows.length < count) throw new Error('there are not enough schools')
  return rows.map(({ id }) => id)
}

/**
 * A school with an advisor and so many placements, each of a student of its own: of all statuses in turn unless `only` names one, a
 * week each, signed by all, with a log and events.
 */
export async function fillSchool(
  db: Database,
  schoolId: number,
  { size, only }: { size: number; only?: (typeof statuses)[number] },
): Promise<BenchSchool> {
  const services = servicesOn(db)
  const advisor = await createPerson(services, {
    role: 'advisor',
    schoolId,
    email: `wex-${schoolId}@bench.example`,
    permissions: ['approve_wex', 'export'],
  })
  const patterns = await patternsOf(services, schoolId, only ? [only] : statuses)
  const copies = size - patterns.length
  const students = copies > 0 ? await addStudents(db, schoolId, copies) : []
  const placementIds = [...patterns, ...(await copyPlacements(db, patterns, students))]
  await db.execute(sql`analyze`)
  return { schoolId, placementIds, cookie: `yonder=${await createSession(services, advisor.id)}` }
}

async function patternsOf(services: Services, schoolId: number, all: readonly (typeof statuses)[number][]) {
  const { id: hostId } = await createHost(services, schoolId)
  const ids: number[] = []
  for (const status of all) {
    const { id } = await createPlacement(services, {
      schoolId,
      hostId,
      status,
      signed: status === 'draft' ? [] : parties,
    })
    ids.push(id)
    await services.db.execute(sql`insert into placement_event (placement_id, kind, party, at)
      select ${id}, kind, 'student', now() from unnest(array['submit', 'host-accepts', 'letter-sent']) kind`)
    await services.db.execute(sql`insert into placement_log (placement_id, client_id, date, hours, text, created_at)
      select ${id}, gen_random_uuid(), d.date, 7, 'I watched first, then helped with the post and the telephone.', now()
      from placement_day d where d.placement_id = ${id}`)
  }
  return ids
}

async function addStudents(db: Database, schoolId: number, count: number): Promise<number[]> {
  const now = new Date()
  const rows = Array.from({ length: count }, (_, at): typeof users.$inferInsert => ({
    guid: newId(),
    kind: 'user',
    status: 'active',
    isStudent: true,
    schoolId,
    firstName: `Sam ${at % 40}`,
    lastName: `Sample ${at}`,
    country: 'AU',
    state: 'NSW',
    email: `wex-${schoolId}-${at}@bench.example`,
    emailVerifiedAt: now,
    classYear: now.getUTCFullYear() + 2,
    referralCode: newToken().slice(0, 10),
    createdAt: now,
    updatedAt: now,
  }))
  const made = await db.insert(users).values(rows).returning({ id: users.id })
  return made.map(({ id }) => id)
}

const children = [
  'placement_day',
  'placement_answers',
  'placement_signature',
  'placement_evidence',
  'placement_event',
  'placement_log',
]

/** A copy for each student, of the patterns in turn, some weeks later. @returns the ids of the copies */
async function copyPlacements(db: Database, patterns: number[], students: number[]): Promise<number[]> {
  if (students.length === 0) return []
  const pairs = JSON.stringify(
    students.map((student, at) => ({
      student,
      pattern: patterns[at % patterns.length],
      days: 7 * (Math.floor(at / patterns.length) % 8),
    })),
  )
  return db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table bench_pair on commit drop as
      select * from json_to_recordset(${pairs}::json) as (student int, pattern int, days int)`)
    await copyRows(tx, 'placement', { student_id: 'b.student' }, 't.id = b.pattern')
    await tx.execute(sql`create temporary table bench_copy on commit drop as
      select p.id, b.pattern, b.days from placement p join bench_pair b on b.student = p.student_id`)
    await tx.execute(sql.raw('alter table bench_pair rename to bench_done'))
    await tx.execute(sql.raw('alter table bench_copy rename to bench_pair'))
    for (const table of children)
      await copyRows(
        tx,
        table,
        { placement_id: 'b.id', client_id: 'gen_random_uuid()' },
        't.placement_id = b.pattern',
      )
    const { rows } = await tx.execute<{ id: number }>(sql`select id from bench_pair order by id`)
    return rows.map(({ id }) => id)
  })
}

/** Copies rows with all their columns; days move, and what is named differs. */
async function copyRows(
  tx: Database,
  table: string,
  other: Record<string, string>,
  on: string,
): Promise<void> {
  const { rows } = await tx.execute<{
    name: string
    type: string
  }>(sql`select column_name as name, data_type as type
    from information_schema.columns where table_name = ${table} and is_identity = 'NO' order by ordinal_position`)
  const sourceOf = ({ name, type }: { name: string; type: string }) =>
    other[name] ?? (type === 'date' ? `t."${name}" + b.days` : `t."${name}"`)
  await tx.execute(
    sql.raw(`insert into ${table} (${rows.map(({ name }) => `"${name}"`).join(', ')})
      select ${rows.map(sourceOf).join(', ')} from bench_pair b join ${table} t on ${on}`),
  )
}

const headers = (cookie: string) => ({
  accept: 'application/json',
  'x-requested-with': 'XMLHttpRequest',
  cookie,
})

/** Sends a command with the token of a session. */
export async function post(address: string, cookie: string, path: string, body: object): Promise<unknown> {
  const session = await fetch(`${address}/api/session`, { headers: headers(cookie) })
  const { token } = (await session.json()) as { token: string }
  const reply = await fetch(address + path, {
    method: 'POST',
    headers: { ...headers(cookie), 'content-type': 'application/json', 'x-csrf-token': token },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}

/** Asks for something so many times, some at once. @returns how long each took, in milliseconds, the shortest first */
export async function timesOf(
  url: string,
  cookie: string,
  { requests, clients }: { requests: number; clients: number },
): Promise<number[]> {
  const times: number[] = []
  const ask = async () => {
    const began = performance.now()
    const reply = await fetch(url, { headers: headers(cookie) })
    if (!reply.ok) throw new Error(`${url}: ${await reply.text()}`)
    await reply.arrayBuffer()
    times.push(performance.now() - began)
  }
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let at = 0; at < requests / clients; at += 1) await ask()
    }),
  )
  return times.toSorted((one, other) => one - other)
}

export function p95(times: readonly number[]): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? Number.NaN
}
