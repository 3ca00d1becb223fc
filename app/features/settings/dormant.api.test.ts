import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#app/features/people/tables.server.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { beforeTransactions } from '#test/before-transactions.ts'
import { testSite } from '#test/site.ts'
import { eraseDueAccounts } from './deletion.server.ts'
import { warnDormantAccounts } from './dormant.server.ts'

/** In New Zealand the day has begun that begins in Sydney an hour later. */
const now = new Date('2026-11-21T12:00:00Z')
const site = await testSite({ apiOnly: true, at: now.toISOString() })
const [longAgo, lately] = [new Date('2024-11-20T00:00:00Z'), new Date('2024-11-22T00:00:00Z')]

const dueOf = async (id: number) =>
  (await site.db.select().from(users).where(eq(users.id, id)))[0]?.deletionDueAt ?? null
const emailsTo = (email: string | null) =>
  site.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email ?? ''))

test('a person without a visit for two years gets an email, and can keep the account by its link', async () => {
  const { person } = await site.signedIn({ role: 'user', lastSeenAt: longAgo, country: 'NZ', state: 'AKL' })
  expect(await warnDormantAccounts(site.services, now)).toBe(1)
  expect(await dueOf(person.id)).toEqual(new Date('2026-12-21T12:00:00Z'))
  const [message] = await emailsTo(person.email)
  expect(message?.subject).toBe('Do you still want your Yonder account?')
  expect(message?.text).toContain('Tuesday 22 December')
  expect(await warnDormantAccounts(site.services, now)).toBe(0)

  const token = /\/account\/keep\/([A-Za-z0-9_-]{43})/.exec(message?.text ?? '')?.[1]
  expect((await site.visitor().post(`/api/user/security/keep-account/${token}`, {})).status).toBe(200)
  expect(await dueOf(person.id)).toBeNull()
  expect(await warnDormantAccounts(site.services, now)).toBe(0)
})

test('without an answer the account goes thirty days later', async () => {
  const { person } = await site.signedIn({ role: 'student', createdAt: longAgo })
  expect(await warnDormantAccounts(site.services, now)).toBe(1)
  await eraseDueAccounts(site.services, new Date('2026-12-21T11:00:00Z'))
  const rowOf = async () => (await site.db.select().from(users).where(eq(users.id, person.id)))[0]
  expect((await rowOf())?.status).toBe('active')
  await eraseDueAccounts(site.services, new Date('2026-12-21T12:00:00Z'))
  expect(await rowOf()).toMatchObject({ status: 'closed', email: null })
})

test('nobody else is written to: who was here lately, staff, who is leaving anyway, people of the demo', async () => {
  const leaving = new Date('2026-11-25T00:00:00Z')
  for (const facts of [
    { role: 'student', lastSeenAt: lately },
    { role: 'student', lastSeenAt: lately, createdAt: longAgo },
    { role: 'student', lastSeenAt: new Date('2024-11-21T12:00:00Z') },
    { role: 'advisor', lastSeenAt: longAgo },
    { role: 'admin', lastSeenAt: longAgo },
    { role: 'student', lastSeenAt: longAgo, deletionDueAt: leaving },
    { role: 'student', lastSeenAt: longAgo, systemGenerated: true },
    { role: 'student', lastSeenAt: longAgo, status: 'pending' },
  ] as const)
    await site.signedIn(facts)
  expect(await warnDormantAccounts(site.services, now)).toBe(0)
})

test('someone who comes back while the accounts are gone through keeps theirs, and gets no email', async () => {
  const { person } = await site.signedIn({ role: 'user', lastSeenAt: longAgo })
  const db = beforeTransactions(site.db, () =>
    site.db.update(users).set({ lastSeenAt: now }).where(eq(users.id, person.id)),
  )
  await warnDormantAccounts({ ...site.services, db }, now)
  expect(await dueOf(person.id)).toBeNull()
  expect(await emailsTo(person.email)).toEqual([])
})

test('accounts that a school’s list made are written to, as their addresses are real', async () => {
  const email = 'tui.sample@school.test'
  await site.signedIn({ role: 'student', lastSeenAt: longAgo, systemGenerated: true, email })
  expect(await warnDormantAccounts(site.services, now)).toBe(1)
  expect(await emailsTo(email)).toHaveLength(1)
})

test('accounts that are to be set up or are locked are written to as well, up to the two years', async () => {
  const moment = new Date(new Date('2024-11-21T12:00:00Z').getTime() - 1)
  for (const status of ['active', 'setup', 'locked'] as const) {
    const { person } = await site.signedIn({ role: 'user', lastSeenAt: moment, status })
    expect([status, await warnDormantAccounts(site.services, now)]).toEqual([status, 1])
    expect(await emailsTo(person.email)).toHaveLength(1)
  }
})
