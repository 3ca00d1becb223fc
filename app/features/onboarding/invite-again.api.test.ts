import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { declineSchool, joinSchool } from '#app/features/people/students.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { emailsTo } from '#test/emails.ts'
import { json } from '#test/json.ts'
import { consentTo, inviteToSchool } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { emailAskedAgain } from './invite-again.server.ts'
import type { AskAgainWork } from './job-kinds.server.ts'

/** Friday 20 November, 2 pm in Auckland. */
const now = new Date('2026-11-20T01:00:00Z')
const site = await testSite({ apiOnly: true, at: now.toISOString() })
const { db, services } = site
const hour = 60
/** Monday, 8 am in Auckland. */
const monday = '2026-11-22T19:00:00.000Z'
const untilMonday = 66 * hour
const [school] = await db
  .select({ id: schools.id })
  .from(schools)
  .where(eq(schools.countryCode, 'NZ'))
  .limit(1)
const schoolId = school?.id ?? 0

const advisor = (facts: object = {}) => site.signedIn({ role: 'advisor', schoolId, country: 'NZ', ...facts })

/** Someone whom the school asked ten days ago. */
async function invited() {
  const { person } = await site.signedIn({ role: 'student', schoolId: null, country: 'NZ' })
  const asked = { userId: person.id, schoolId, source: 'csv' as const }
  await db.transaction((tx) => inviteToSchool(tx, asked, new Date(now.getTime() - 10 * 86_400_000)))
  const path = `/api/advisor/students/${person.id}/invite`
  return { id: person.id, path, emails: async () => (await emailsTo(services, person.email ?? '')).length }
}

const jobsOf = async (userId: number) => {
  const { rows } = await db.execute<{ work: AskAgainWork; at: string }>(sql`select data work, start_after at
    from pgboss.job where name = 'student-invite-again' and (data->>'userId')::int = ${userId} order by created_on, start_after`)
  return rows.map(({ work, at }) => ({ work, at: new Date(at).toISOString() }))
}
const runJobs = async (userId: number) => {
  for (const { work } of await jobsOf(userId)) await emailAskedAgain(services, work)
}

test('an invitation that is resent in school hours goes out at once', async () => {
  const [one, tama] = [await advisor(), await invited()]
  const before = await tama.emails()
  const effects = await effectsFrom(site)
  expect((await json(await one.post(tama.path))).data).toEqual({ emails_at: null })
  await effects.expectAudited('students.invite')
  expect((await tama.emails()) - before).toBe(1)
  expect(await jobsOf(tama.id)).toEqual([])
})

test.each([
  ['5 pm on Friday', 3 * hour],
  ['11 pm on Friday', 9 * hour],
  ['noon on Saturday', 22 * hour],
  ['7.59 am on Monday', untilMonday - 1],
])('an invitation that is resent at %s goes out on Monday at 8 am, once', async (_when, minutes) => {
  const [one, tama] = [await advisor(), await invited()]
  const before = await tama.emails()
  const sent = async () => (await tama.emails()) - before
  await site.later(minutes, async () => {
    expect((await json(await one.post(tama.path))).data).toEqual({ emails_at: monday })
  })
  expect([await sent(), (await jobsOf(tama.id)).map(({ at }) => at)]).toEqual([0, [monday]])
  await site.later(untilMonday, async () => {
    await runJobs(tama.id)
    await runJobs(tama.id)
  })
  expect(await sent()).toBe(1)
})

test('a job that is late waits for the morning instead of the night', async () => {
  const [one, tama] = [await advisor(), await invited()]
  const before = await tama.emails()
  await site.later(22 * hour, () => one.post(tama.path))
  await site.later(untilMonday + 13 * hour, () => runJobs(tama.id)) // 9 pm on Monday
  expect(await tama.emails()).toBe(before)
  expect((await jobsOf(tama.id)).map(({ at }) => at)).toEqual([monday, '2026-11-23T18:00:00.000Z'])
})

test('of two times in one weekend the later counts, and one email goes out', async () => {
  const [one, tama] = [await advisor(), await invited()]
  const before = await tama.emails()
  for (const at of [22 * hour, 24 * hour])
    await site.later(at, async () => expect((await one.post(tama.path)).status).toBe(200))
  expect(await jobsOf(tama.id)).toHaveLength(2)
  await site.later(untilMonday, () => runJobs(tama.id))
  expect((await tama.emails()) - before).toBe(1)
})

test.each([
  [
    'joined',
    (id: number) => db.transaction((tx) => joinSchool(tx, consentTo(schoolId, id, now), 'csv', now)),
  ],
  [
    'said no',
    (id: number) =>
      db.transaction((tx) => declineSchool(tx, { userId: id, schoolId, wording: 'Asked' }, now)),
  ],
])('someone who has %s before the morning is not emailed', async (_what, answer) => {
  const [one, tama] = [await advisor(), await invited()]
  const before = await tama.emails()
  await site.later(22 * hour, () => one.post(tama.path))
  await answer(tama.id)
  await site.later(untilMonday, () => runJobs(tama.id))
  expect(await tama.emails()).toBe(before)
})

test('nobody is emailed for an advisor who no longer looks after students when the morning comes', async () => {
  const [one, tama] = [await advisor(), await invited()]
  const before = await tama.emails()
  await site.later(22 * hour, () => one.post(tama.path))
  await db
    .update(studentMemberships)
    .set({ askedBy: (await advisor({ permissions: [] })).person.id })
    .where(eq(studentMemberships.userId, tama.id))
  await site.later(untilMonday, () => runJobs(tama.id))
  expect(await tama.emails()).toBe(before)
})

test('an advisor of another school resends nothing, and nobody is written to more than five times in an hour', async () => {
  const [one, tama] = [await advisor(), await invited()]
  const [other] = await db
    .select({ id: schools.id })
    .from(schools)
    .where(eq(schools.countryCode, 'AU'))
    .limit(1)
  const before = await tama.emails()
  expect((await (await advisor({ schoolId: other?.id })).post(tama.path)).status).toBe(404)
  const statuses = []
  for (let at = 0; at < 6; at += 1) statuses.push((await one.post(tama.path)).status)
  expect([statuses, (await tama.emails()) - before]).toEqual([[200, 200, 200, 200, 200, 422], 5])
})
