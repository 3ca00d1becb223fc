import { eq } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { factReports } from '#app/features/corrections/tables.server.ts'
import { contactMessages, enquiries } from '#app/features/enquiries/tables.server.ts'
import { familyLinks } from '#app/features/families/tables.server.ts'
import { groupPosts } from '#app/features/groups/tables.server.ts'
import { partnerEnquiries, reportDownloads } from '#app/features/information/business/tables.server.ts'
import { contributions } from '#app/features/information/editorial/tables.server.ts'
import { messageEvidence } from '#app/features/messaging/tables.server.ts'
import { contentReports } from '#app/features/moderation/tables.server.ts'
import { broadcasts, notifications } from '#app/features/notifications/tables.server.ts'
import { studentImportRows, studentImports } from '#app/features/onboarding/tables.server.ts'
import { studentChanges, studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import {
  accountRateLimits,
  accountTokens,
  emailCodes,
  ghosts,
  idempotencyKeys,
  sessions,
  users,
} from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { careerPlanShares } from '#app/features/planner/tables.server.ts'
import { phoneCodes } from '#app/features/registration/tables.server.ts'
import { schoolReports } from '#app/features/school-figures/tables.server.ts'
import { advisorInvites, schoolRequests } from '#app/features/schools/tables.server.ts'
import { emailRequests, passkeyChallenges, signInFailures } from '#app/features/sign-in/tables.server.ts'
import { subscribers, trackingEvents } from '#app/features/site/tables.server.ts'
import { toolResults } from '#app/features/tools/tables.server.ts'
import { createPerson, createSession } from '#test/people.ts'
import { insertSampleRow, type Row } from '#test/sample-rows.ts'
import { testSite } from '#test/site.ts'

// What is deleted by its age: a row that has reached its limit by a millisecond, beside one that has not.
const now = new Date('2026-11-20T01:00:00Z')
const site = await testSite({ apiOnly: true, at: now.toISOString() })
const { db, services } = site
const later = new Date('2099-01-01T00:00:00Z')
const { id: userId } = await createPerson(services, { role: 'user' })
await createSession(services, userId)
const [session] = await db.select({ id: sessions.id }).from(sessions)
const sessionId = session?.id

const minute = 60_000
const day = 24 * 60 * minute

/** `at`: the oldest date that stays, counted back from now; the row that goes is a millisecond older. */
const rules: [column: PgColumn, at: number, queue: string, more?: Row][] = [
  [sessions.expiresAt, -1, 'accounts-forget-ended'],
  [sessions.createdAt, 90 * day, 'accounts-forget-ended', { expiresAt: later }],
  [passkeyChallenges.expiresAt, -1, 'accounts-forget-ended', { sessionId }],
  [signInFailures.lastAt, 90 * day, 'accounts-forget-ended'],
  [notifications.createdAt, 365 * day, 'accounts-forget-ended', { userId }],
  [broadcasts.announcedAt, 365 * day, 'accounts-forget-ended'],
  [emailCodes.createdAt, 2 * day, 'accounts-forget-unverified'],
  [phoneCodes.createdAt, 2 * day, 'accounts-forget-unverified'],
  [accountTokens.expiresAt, 7 * day, 'accounts-forget-unverified'],
  [emailRequests.createdAt, day, 'accounts-forget-unverified'],
  [accountRateLimits.endsAt, -1, 'accounts-forget-unverified'],
  [ghosts.seenAt, 90 * day, 'accounts-forget-ghosts'],
  [idempotencyKeys.expiresAt, 0, 'accounts-forget-replies', { userId }],
  [contactMessages.createdAt, 365 * day, 'enquiries-forget-messages'],
  [enquiries.updatedAt, 365 * day, 'enquiries-forget-messages', { userId }],
  [schoolRequests.createdAt, 365 * day, 'schools-forget'],
  [advisorInvites.expiresAt, 30 * day - 1, 'schools-forget'],
  [trackingEvents.createdAt, 396 * day, 'site-forget-counts', { context: 'menu' }],
  [factReports.createdAt, 365 * day, 'corrections-delete-old'],
  [contributions.createdAt, 365 * day, 'information-forget-sent-in'],
  [partnerEnquiries.createdAt, 365 * day, 'information-forget-sent-in'],
  [reportDownloads.createdAt, 365 * day, 'information-forget-sent-in'],
  [careerPlanShares.expiresAt, 30 * day, 'planner-forget-links', { createdAt: new Date(0) }],
  [familyLinks.expiresAt, 30 * day, 'families-forget-invitations'],
  [schoolReports.expiresAt, 0, 'school-reports-remove'],
  [studentChanges.createdAt, 10 * minute, 'student-changes-clean-up', { action: 'group' }],
  [messageEvidence.createdAt, 90 * day, 'messaging-delete-old'],
  [groupPosts.deletedAt, 90 * day, 'groups-clean-up'],
]

async function run(queue: string): Promise<void> {
  const job = services.slices.list.flatMap(({ jobs }) => jobs ?? []).find(({ kind }) => kind.queue === queue)
  if (!job) throw new Error(`no job ${queue}`)
  await job.run(services, {})
}

async function rowOf(column: PgColumn, value: unknown, more: Row = {}): Promise<void> {
  const table = column.table as PgTable
  await insertSampleRow(db, { table, column, name: getTableConfig(table).name }, value, more)
}
const dates = async (column: PgColumn, among: Date[]) => {
  const rows = await db.select({ at: column }).from(column.table as PgTable)
  const found = rows.map(({ at }) => (at as Date | null)?.getTime())
  return among.map((date) => found.includes(date.getTime()))
}

test.each(
  rules.map((rule) => [`${getTableConfig(rule[0].table as PgTable).name}.${rule[0].name}`, ...rule] as const),
)('rows go by %s once their time is over, and not a moment earlier', async (_, column, at, queue, more) => {
  const last = new Date(now.getTime() - at)
  const over = new Date(last.getTime() - 1)
  for (const date of [last, over]) await rowOf(column, date, more)
  expect(await dates(column, [last, over])).toEqual([true, true])
  await run(queue)
  expect(await dates(column, [last, over])).toEqual([true, false])
})

test('beside them stays what is of another kind, or of a person who is still there', async () => {
  const ages = async (column: PgColumn, at: Date, queue: string, gone: Row, stays: Row) => {
    await rowOf(column, at, gone)
    const beside = new Date(at.getTime() - 1)
    await rowOf(column, beside, stays)
    await run(queue)
    expect(await dates(column, [at, beside])).toEqual([false, true])
  }
  const { id: closed } = await createPerson(services, { role: 'user', status: 'closed', email: null })
  const longAgo = (days: number) => new Date(now.getTime() - days * day)
  await ages(contentReports.createdAt, longAgo(91), 'moderation-forget', { userId: closed }, { userId })
  await rowOf(contentReports.createdAt, longAgo(90), { userId: closed })
  await run('moderation-forget')
  expect(await dates(contentReports.createdAt, [longAgo(90)])).toEqual([true])
  const of = (tool: string) => ({ userId, tool, answers: {} })
  const checks = ['tools-delete-checks', of('centrelink-checker'), of('budget-planner')] as const
  const year = new Date('2025-11-20T01:00:00Z')
  await ages(toolResults.updatedAt, new Date(year.getTime() - 1), ...checks)
  await rowOf(toolResults.updatedAt, year, of('centrelink-checker'))
  await run('tools-delete-checks')
  expect(await dates(toolResults.updatedAt, [year])).toEqual([true])
  const [waits, confirmed] = ['a@test.example', 'b@test.example'].map((email) => ({ email }))
  const queue = 'site-forget-subscribers'
  await ages(subscribers.consentedAt, longAgo(8), queue, { ...waits }, { ...confirmed, confirmedAt: now })
  await rowOf(subscribers.consentedAt, longAgo(7), { email: 'c@test.example' })
  await run(queue)
  expect(await dates(subscribers.consentedAt, [longAgo(7)])).toEqual([true])
})

const person = async (facts: Partial<typeof users.$inferInsert>) =>
  (await createPerson(services, { role: 'user', emailVerifiedAt: null, ...facts })).id
const stateOf = async (id: number) => {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ? (row.deletionDueAt ? 'leaves' : row.status) : 'gone'
}
async function expectStates(
  all: [facts: Partial<typeof users.$inferInsert>, after: string][],
  queue: string,
) {
  const ids: number[] = []
  for (const [facts] of all) ids.push(await person(facts))
  await run(queue)
  const found: unknown[] = []
  for (const [at, id] of ids.entries()) found.push([all[at]?.[0], await stateOf(id)])
  expect(found).toEqual(all)
  return ids
}

test('an account that nobody verified goes after thirty days, and one that a guardian was asked about thirty days after that', async () => {
  const [limit, over] = [new Date(now.getTime() - 30 * day), new Date(now.getTime() - 30 * day - 1)]
  const old = { status: 'pending', createdAt: over } as const
  await expectStates(
    [
      [old, 'gone'],
      [{ ...old, createdAt: limit }, 'pending'],
      [{ ...old, status: 'locked' }, 'gone'],
      [{ ...old, status: 'locked', emailVerifiedAt: limit }, 'locked'],
      [{ ...old, status: 'active' }, 'active'],
      [{ ...old, status: 'setup' }, 'setup'],
      [{ ...old, deletionDueAt: later }, 'leaves'],
      [{ ...old, guardianAskedAt: limit }, 'pending'],
      [{ ...old, guardianAskedAt: over }, 'gone'],
      [{ ...old, guardianAskedAt: over, lastSeenAt: limit }, 'leaves'],
      [{ ...old, guardianAskedAt: limit, lastSeenAt: limit }, 'pending'],
      [{ ...old, lastSeenAt: limit }, 'gone'],
    ],
    'accounts-forget-unverified',
  )
})

test('an account from a school’s link is locked at its moment where nobody has verified it, and its sign-ins end', async () => {
  const waits = { status: 'active', exploringUntil: now, isStudent: false } as const
  const soon = new Date(now.getTime() + 1)
  const ids = await expectStates(
    [
      [waits, 'locked'],
      [{ ...waits, exploringUntil: soon }, 'active'],
      [{ ...waits, status: 'setup' }, 'locked'],
      [{ ...waits, status: 'pending' }, 'pending'],
      [{ ...waits, emailVerifiedAt: now }, 'active'],
      [{ ...waits, exploringUntil: null }, 'active'],
    ],
    'accounts-lock-schools',
  )
  for (const id of ids) await createSession(services, id)
  await db
    .update(users)
    .set({ status: 'active' })
    .where(eq(users.id, ids[0] ?? 0))
  await run('accounts-lock-schools')
  const signedIn = await db.select({ id: sessions.userId }).from(sessions)
  expect(ids.map((id) => signedIn.some((one) => one.id === id))).toEqual([
    false,
    ...ids.slice(1).map(() => true),
  ])
})

test('an account that a list made goes a week after nobody asks about it, and no other account does', async () => {
  const queue = 'student-import-clean-up'
  const [limit, over] = [new Date(now.getTime() - 7 * day), new Date(now.getTime() - 7 * day - 1)]
  const [school] = await db.select({ id: schools.id }).from(schools).limit(1)
  type Asked = Partial<typeof studentMemberships.$inferInsert> | null
  const made = { status: 'setup', systemGenerated: true, updatedAt: over } as const
  const ended = { endedAt: over }
  const all: [facts: Partial<typeof users.$inferInsert>, asked: Asked, after: string][] = [
    [made, ended, 'gone'],
    [{ ...made, updatedAt: limit }, ended, 'setup'],
    [made, { endedAt: limit }, 'setup'],
    [made, { endedAt: null }, 'setup'],
    [made, null, 'setup'],
    [{ ...made, kind: 'advisor' }, ended, 'setup'],
    [{ ...made, status: 'active' }, ended, 'active'],
    [{ ...made, systemGenerated: false }, ended, 'setup'],
    [{ ...made, emailVerifiedAt: over }, ended, 'setup'],
    [{ ...made, lastSeenAt: over }, ended, 'setup'],
    [{ ...made, passwordHash: 'x' }, ended, 'setup'],
  ]
  const ids: number[] = []
  for (const [facts, asked] of all) {
    const id = await person(facts)
    ids.push(id)
    const membership = { userId: id, schoolId: school?.id ?? 0, source: 'csv' as const, createdAt: over }
    if (asked) await db.insert(studentMemberships).values({ ...membership, invitedAt: over, ...asked })
  }
  await run(queue)
  const found: unknown[] = []
  for (const [at, id] of ids.entries()) found.push([...(all[at]?.slice(0, 2) ?? []), await stateOf(id)])
  expect(found).toEqual(all)
})

test('a list that nobody confirmed is over after a week, and what it held of students goes a week after its end', async () => {
  const [limit, over] = [new Date(now.getTime() - 7 * day), new Date(now.getTime() - 7 * day - 1)]
  const [school] = await db.select({ id: schools.id }).from(schools).limit(1)
  const list = async (facts: Partial<typeof studentImports.$inferInsert>) => {
    const values = { schoolId: school?.id ?? 0, source: 'csv', format: 'csv', createdAt: over } as const
    const [row] = await db
      .insert(studentImports)
      .values({ status: 'ready', ...values, ...facts })
      .returning()
    const data = { first_name: 'Ana' } as never
    const rows = [
      { rowNumber: 2, kind: 'new', userId, outcome: 'invited' },
      { rowNumber: 3, kind: 'error', userId: null },
      { rowNumber: 4, kind: 'new', userId: null, outcome: 'failed' },
    ] as const
    for (const one of rows)
      await db.insert(studentImportRows).values({ importId: row?.id ?? 0, data, ...one })
    return async () => {
      const id = row?.id ?? 0
      const [after] = await db.select().from(studentImports).where(eq(studentImports.id, id))
      const left = await db.select().from(studentImportRows).where(eq(studentImportRows.importId, id))
      return [after?.status, left.map(({ rowNumber }) => rowNumber).toSorted()]
    }
  }
  const month = (ms: number) => new Date(now.getTime() - 30 * day - ms)
  const ended = { status: 'completed' } as const
  const all = [
    [await list({}), ['cancelled', [2, 3, 4]]],
    [await list({ createdAt: limit }), ['ready', [2, 3, 4]]],
    [await list({ status: 'importing' }), ['importing', [2, 3, 4]]],
    [await list({ ...ended, endedAt: limit }), ['completed', [2, 3, 4]]],
    [await list({ ...ended, endedAt: over }), ['completed', [3, 4]]],
    [await list({ ...ended, endedAt: month(0) }), ['completed', [3, 4]]],
    [await list({ ...ended, endedAt: month(1) }), ['completed', []]],
  ] as const
  await run('student-import-clean-up')
  const found: unknown[] = []
  for (const [read] of all) found.push(await read())
  expect(found).toEqual(all.map(([, after]) => after))
})
