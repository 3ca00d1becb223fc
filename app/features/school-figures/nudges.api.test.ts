import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { QuizQuestion } from '#app/features/guidance/contract.ts'
import { interestWords } from '#app/features/guidance/words.ts'
import {
  schoolSharing,
  type studentMemberships,
  studentViews,
} from '#app/features/people/memberships/tables.server.ts'
import { declineSchool, joinSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { emailsTo } from '#test/emails.ts'
import { json } from '#test/json.ts'
import { consentTo, inviteToSchool } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import type { Dashboard } from './contract.ts'

/** Monday, 11 am in Sydney. */
const now = new Date('2026-11-23T00:00:00Z')
const site = await testSite({ at: now.toISOString() })
const { db, services } = site
const rows = await db.select({ id: schools.id }).from(schools).where(eq(schools.countryCode, 'AU')).limit(2)
const [schoolId = 0, otherSchoolId = 0] = rows.map(({ id }) => id)
const dayMs = 86_400_000
const { data: questions } = await json(await site.visitor().get('/api/career-quiz/questions'))

afterEach(async () => {
  await db.delete(users)
})

const advisor = (facts: object = {}) => site.signedIn({ role: 'advisor', schoolId, ...facts })
const dashboardOf = (one: { read<T>(path: string): Promise<T> }, query = '') =>
  one.read<Dashboard>(`/api/advisor/dashboard${query}`)

/** A student of 2027 who was not seen for forty days, with a finished quiz. */
async function quiet(shares: { quizAreas?: boolean } = {}, isFinished = true) {
  const student = await site.signedIn({ role: 'student', schoolId, classYear: 2027 })
  const core = (questions as QuizQuestion[]).filter(({ set }) => set === 'core')
  const answers = Object.fromEntries(core.map(({ id, area }) => [id, area === 'realistic' ? 5 : 1]))
  if (isFinished) expect((await student.post('/api/career-quiz/results', { answers })).status).toBe(200)
  const { id } = student.person
  await db
    .update(users)
    .set({ lastSeenAt: new Date(now.getTime() - 40 * dayMs) })
    .where(eq(users.id, id))
  await db.insert(schoolSharing).values({ userId: id, ...shares, updatedAt: now })
  return id
}

/** Someone whom a school asked so long ago, who has not joined. */
async function invited(ageMs: number, facts: Partial<typeof studentMemberships.$inferInsert> = {}) {
  const { person } = await site.signedIn({ role: 'student', schoolId: null })
  const asked = { userId: person.id, schoolId, classYear: 2027, source: 'csv' as const, ...facts }
  await db.transaction((tx) => inviteToSchool(tx, asked, new Date(now.getTime() - ageMs)))
  return person
}

test('a nudge says what the student leans towards where the student shares it, and nothing of it elsewhere', async () => {
  const one = await advisor()
  const [shares, hides, unfinished] = [
    await quiet({ quizAreas: true }),
    await quiet(),
    await quiet({ quizAreas: true }, false),
  ]
  const { nudges } = await dashboardOf(one)
  const leaningOf = (id: number) => nudges.find((nudge) => nudge.id === id)?.leaning
  expect(leaningOf(shares)?.[0]).toBe(interestWords.realistic.plain)
  expect([leaningOf(hides), leaningOf(unfinished)]).toEqual([null, []])
  expect(nudges.map(({ plan }) => plan)).toEqual(['none', 'none', 'none'])
  expect(JSON.stringify(nudges)).not.toContain('nswers')
  const html = await (await one.page('/advisor/dashboard')).text()
  for (const words of ['Leaning', 'Year 11', 'Not started', 'Not shared', 'No areas yet'])
    expect(html).toContain(words)
})

test('who was last here thirty days ago might need a nudge, and not a moment before', async () => {
  const one = await advisor()
  const [due, notYet] = [await quiet({}, false), await quiet({}, false)]
  for (const [id, more] of [
    [due, 0],
    [notYet, 1],
  ] as const)
    await db
      .update(users)
      .set({ lastSeenAt: new Date(now.getTime() - 30 * dayMs + more) })
      .where(eq(users.id, id))
  expect((await dashboardOf(one)).nudges.map(({ id }) => id)).toEqual([due])
})

test('whose quiz areas stand on the dashboard can read that it was seen, even without a word about a plan', async () => {
  const one = await advisor()
  const [shares, hides] = [await quiet({ quizAreas: true }), await quiet()]
  await db.update(users).set({ lastSeenAt: null })
  await dashboardOf(one)
  const viewsOf = (id: number) => db.$count(studentViews, eq(studentViews.userId, id))
  expect([await viewsOf(shares), await viewsOf(hides)]).toEqual([1, 0])
})

test('whoever was invited seven days ago and has not joined might need a nudge, of the own school alone', async () => {
  const one = await advisor()
  const due = await invited(7 * dayMs)
  const older = await invited(9 * dayMs, { classYear: 2028 })
  await invited(7 * dayMs - 1)
  await invited(9 * dayMs, { schoolId: otherSchoolId })
  const [joined, declined] = [await invited(9 * dayMs), await invited(9 * dayMs)]
  await db.transaction((tx) => joinSchool(tx, consentTo(schoolId, joined.id, now), 'csv', now))
  await db.transaction((tx) => declineSchool(tx, { userId: declined.id, schoolId, wording: 'Asked' }, now))
  const { counts, unanswered } = await dashboardOf(one)
  expect(unanswered.map(({ id, name }) => [id, name])).toEqual([
    [older.id, ''],
    [due.id, ''],
  ])
  expect(counts.unanswered).toBe(2)
  expect((await dashboardOf(one, '?class_year=2028')).unanswered.map(({ id }) => id)).toEqual([older.id])
})

test('six of those who have not joined are named, and all of them are counted', async () => {
  const one = await advisor()
  for (let at = 0; at < 8; at += 1) await invited((10 + at) * dayMs)
  const { counts, unanswered } = await dashboardOf(one)
  expect([counts.unanswered, unanswered.length]).toEqual([8, 6])
  expect(await (await one.page('/advisor/dashboard')).text()).toContain('2 more invited students')
})

const resend = (one: Awaited<ReturnType<typeof advisor>>, fields: [string, string][]) =>
  one.request('/advisor/dashboard', {
    method: 'POST',
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })

test('an invitation is resent from the dashboard, to one student or to those selected', async () => {
  const one = await advisor()
  const people = [await invited(8 * dayMs), await invited(8 * dayMs), await invited(8 * dayMs)]
  const counts = () =>
    Promise.all(people.map(async ({ email }) => (await emailsTo(services, email ?? '')).length))
  const before = await counts()
  const sent = async () => (await counts()).map((count, at) => count - (before[at] ?? 0))
  const [first, second, third] = people.map(({ id }) => String(id))
  const effects = await effectsFrom(site)
  expect(await (await resend(one, [['resend', first ?? '']])).text()).toContain(
    'We sent the invitation to 1 student.',
  )
  await effects.expectAudited('students.invite')
  expect(await sent()).toEqual([1, 0, 0])
  const several: [string, string][] = [second, third].map((id) => ['invited', id ?? ''])
  const reply = await resend(one, [...several, ['intent', 'resend-selected']])
  expect(await reply.text()).toContain('We sent the invitation to 2 students.')
  expect(await sent()).toEqual([1, 1, 1])
  expect((await dashboardOf(one)).counts.unanswered).toBe(0)
  const nobody = await resend(one, [['intent', 'resend-selected']])
  expect([nobody.status, await sent()]).toEqual([422, [1, 1, 1]])
})

test('who may not look after students reads why an invitation cannot be resent, and sends none', async () => {
  const one = await advisor({ permissions: ['modify_career_plan'] })
  const { id, email } = await invited(8 * dayMs)
  const before = (await emailsTo(services, email ?? '')).length
  expect((await dashboardOf(one)).may_invite).toBe(false)
  const html = await (await one.page('/advisor/dashboard')).text()
  expect(html).toContain('Ask someone who manages students at your school.')
  expect((await resend(one, [['resend', String(id)]])).status).toBe(422)
  expect((await emailsTo(services, email ?? '')).length).toBe(before)
  expect((await dashboardOf(one)).counts.unanswered).toBe(1)
})
