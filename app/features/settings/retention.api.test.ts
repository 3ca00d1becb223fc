import { expect, test } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { deleteOldRecords, readRecords, storeRecord } from '#app/features/people/deletion-records.server.ts'
import { sessions } from '#app/features/people/tables.server.ts'
import { passkeyChallenges, signInFailures } from '#app/features/sign-in/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { testSite } from '#test/site.ts'
import { deleteExpiredRows } from './retention.server.ts'

const now = new Date('2026-11-21T00:00:00Z')
const site = await testSite({ apiOnly: true, at: now.toISOString() })
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const { person } = await site.signedIn({ role: 'student' })

const session = (facts: { createdAt: Date; expiresAt: Date }) => ({
  id: newId(),
  userId: person.id,
  remember: true,
  device: 'Test browser',
  tokenHash: newId(),
  seenAt: now,
  confirmedAt: now,
  ...facts,
})

test('sign-ins are forgotten once they have ended, and at the latest after 90 days', async () => {
  const living = session({ createdAt: days(-89), expiresAt: days(1) })
  const ended = session({ createdAt: days(-3), expiresAt: days(0) })
  const ancient = session({ createdAt: days(-91), expiresAt: days(29) })
  await site.db.insert(sessions).values([living, ended, ancient])
  await site.db.insert(passkeyChallenges).values([
    { challenge: 'spent', sessionId: living.id, purpose: 'confirm', expiresAt: days(-1) },
    { challenge: 'fresh', sessionId: living.id, purpose: 'confirm', expiresAt: days(1) },
  ])
  await deleteExpiredRows(site.db, now)
  const left = (await site.db.select({ id: sessions.id }).from(sessions)).map(({ id }) => id)
  expect(left).toContain(living.id)
  expect(left).not.toContain(ended.id)
  expect(left).not.toContain(ancient.id)
  expect((await site.db.select().from(passkeyChallenges)).map(({ challenge }) => challenge)).toEqual([
    'fresh',
  ])
})

test('tries at passwords are forgotten after 90 days, and what the bell said after a year', async () => {
  await site.db.insert(signInFailures).values([
    { key: 'old', failures: 3, lastAt: days(-91) },
    { key: 'new', failures: 3, lastAt: days(-89) },
  ])
  const line = (kind: string, createdAt: Date) => ({
    id: newId(),
    userId: person.id,
    kind,
    payload: {},
    inBell: true,
    emailTiming: 'never' as const,
    createdAt,
  })
  await site.db.insert(notifications).values([line('old', days(-366)), line('new', days(-364))])
  await deleteExpiredRows(site.db, now)
  expect((await site.db.select().from(signInFailures)).map(({ key }) => key)).toEqual(['new'])
  expect((await site.db.select().from(notifications)).map(({ kind }) => kind)).toEqual(['new'])
})

test('records of deletions stay a year, longer than any backup', async () => {
  const { services } = site
  const recordedAt = (at: Date) =>
    storeRecord(services, { what: 'school', userId: person.id, at: at.toISOString() })
  await recordedAt(days(-365))
  await recordedAt(new Date(days(-365).getTime() - 1))
  await recordedAt(days(-1))
  await deleteOldRecords(services.storage, now)
  const { records } = await readRecords(services.storage)
  expect(records.map(({ at }) => at)).toEqual([days(-365), days(-1)])
})
