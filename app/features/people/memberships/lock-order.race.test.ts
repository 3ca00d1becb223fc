import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { runImport } from '#app/features/onboarding/run-import.server.ts'
import {
  studentImportMissing,
  studentImportRows,
  studentImports,
} from '#app/features/onboarding/tables.server.ts'
import { undoImport } from '#app/features/onboarding/undo-import.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { consentTo, createPerson } from '#test/people.ts'
import { type TestSite, testSite } from '#test/site.ts'
import { leaveStaff } from '../advisors.server.ts'
import { claimSchool, declineSchool, joinSchool, leaveSchool } from '../students.server.ts'
import { users } from '../tables.server.ts'
import { advisorMemberships, studentMemberships } from './tables.server.ts'

const onPostgres = test.runIf(inject('postgres'))
const site = inject('postgres') ? await testSite({ apiOnly: true }) : (undefined as unknown as TestSite)
const [school] = site ? await site.db.select().from(schools).orderBy(schools.id).limit(1) : []
const schoolId = school?.id ?? 0
const now = new Date('2026-05-04T00:00:00Z')

const student = () => createPerson(site.services, { role: 'student', schoolId, classYear: 2027 })

/** Holds the row of a person while `work` begins, until it waits for that row. @returns what `work` has locked by then */
async function lockedBefore(userId: number, work: () => Promise<unknown>): Promise<string[]> {
  const { db } = site
  let pending: Promise<unknown> | undefined
  const locked = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, userId)).for('update')
    pending = work()
    await waiting(1)
    return [
      ...(await taken(tx, studentMemberships, userId)),
      ...(await taken(tx, advisorMemberships, userId)),
    ]
  })
  await pending
  return locked
}

type Memberships = typeof studentMemberships | typeof advisorMemberships

async function taken(tx: Database, table: Memberships, userId: number): Promise<string[]> {
  const mine = ownedBy(table, { userId })
  const free = await tx.select({ id: table.id }).from(table).where(mine).for('update', { skipLocked: true })
  const all = await tx.select({ id: table.id }).from(table).where(mine)
  return all.filter(({ id }) => !free.some((one) => one.id === id)).map(({ id }) => `membership ${id}`)
}

/** Until so many statements wait for a lock. */
async function waiting(statements: number): Promise<void> {
  const query = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await site.db.execute(query)).rows.length).toBe(statements)
}

const inTransaction = (work: (tx: Database) => Promise<unknown>) => () => site.db.transaction(work)

onPostgres.for([
  [
    'joins',
    (userId: number) => (tx: Database) => joinSchool(tx, consentTo(schoolId, userId, now), 'code', now),
  ],
  ['leaves', (userId: number) => (tx: Database) => leaveSchool(tx, userId, now)],
  [
    'declines',
    (userId: number) => (tx: Database) => declineSchool(tx, { userId, schoolId, wording: 'No' }, now),
  ],
  [
    'claims',
    (userId: number) => (tx: Database) => claimSchool(tx, { userId, schoolId, verifyDeadline: null }, now),
  ],
] as const)('a student who %s locks their own row before their memberships', async ([, change]) => {
  const { id } = await student()
  expect(await lockedBefore(id, inTransaction(change(id)))).toEqual([])
})

onPostgres('an advisor whose access ends is locked before their memberships', async () => {
  const { id } = await createPerson(site.services, { role: 'advisor', schoolId })
  expect(
    await lockedBefore(
      id,
      inTransaction((tx) => leaveStaff(tx, { userId: id, schoolId }, now)),
    ),
  ).toEqual([])
})

onPostgres(
  'an advisor who changes many students, or takes it back, locks them before their memberships',
  async () => {
    const advisor = await site.signedIn({ role: 'advisor', schoolId })
    const { id } = await student()
    type Reply = { data: { undo: string } }
    const change = async (year: string) => {
      const body = { action: 'year', ids: [id], class_year: year }
      const reply = await advisor.post('/api/advisor/students/bulk', body)
      return ((await reply.json()) as Reply).data.undo
    }
    expect(await lockedBefore(id, () => change('2028'))).toEqual([])
    const undo = await change('2029')
    const takeBack = async () => {
      const reply = await advisor.post(`/api/advisor/students/bulk/${undo}/undo`)
      expect(reply.status).toBe(200)
    }
    expect(await lockedBefore(id, takeBack)).toEqual([])
  },
)

onPostgres(
  'a list of students that is brought in or undone locks them before their memberships',
  async () => {
    const { db, services } = site
    const [changed, missing] = [await student(), await student()]
    const membershipOf = async (userId: number) => {
      const [found] = await db
        .select()
        .from(studentMemberships)
        .where(ownedBy(studentMemberships, { userId }))
      return found?.id ?? 0
    }
    const [list] = await db
      .insert(studentImports)
      .values({ schoolId, source: 'csv', format: 'csv', status: 'importing', createdAt: now })
      .returning()
    const importId = list?.id ?? 0
    const data = {
      first_name: 'Kiri',
      last_name: 'Sample',
      email: 'kiri@test.example',
      class_year: 2028,
      dob: null,
    }
    await db.insert(studentImportRows).values({
      importId,
      rowNumber: 1,
      kind: 'changed',
      data: { ...data, external_id: null, groups: [] } as never,
      changes: [{ field: 'class_year', before: '2027', after: '2028' }] as never,
      userId: changed.id,
      membershipId: await membershipOf(changed.id),
    })
    await db.insert(studentImportMissing).values({
      importId,
      userId: missing.id,
      name: 'Kiri Sample',
      membershipId: await membershipOf(missing.id),
      ticked: true,
    })
    expect(await lockedBefore(changed.id, () => runImport(services, importId))).toEqual([])
    await db.update(studentImports).set({ undoAskedAt: now }).where(eq(studentImports.id, importId))
    expect(await lockedBefore(missing.id, () => undoImport(services, importId))).toEqual([])
  },
)

onPostgres('a student who leaves and joins at once makes neither of the two calls try again', async () => {
  const { id: userId } = await student()
  let attempts = 0
  const counted = (work: (tx: Database) => Promise<unknown>) =>
    site.db.transaction((tx) => {
      attempts += 1
      return work(tx)
    })
  const pending: Promise<unknown>[] = []
  await site.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, userId)).for('update')
    pending.push(counted((other) => joinSchool(other, consentTo(schoolId, userId, now), 'code', now)))
    await waiting(1)
    pending.push(counted((other) => leaveSchool(other, userId, now)))
    await waiting(2)
  })
  await Promise.all(pending)
  expect(attempts).toBe(2)
  const [person] = await site.db.select().from(users).where(eq(users.id, userId))
  expect(person?.isStudent).toBe(false)
})
