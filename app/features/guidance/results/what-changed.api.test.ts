import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { postSchoolPlan } from '#test/post-school-plan.ts'
import { testSite } from '#test/site.ts'
import { quizHistory, quizResults } from '../tables.server.ts'
import { saveHistory } from './history.server.ts'

const start = '2026-05-04T00:00:00Z'
const site = await testSite({ apiOnly: true, at: start })
const { setClock, save, resultOf, takeQuiz } = await postSchoolPlan(site)

beforeEach(() => setClock(start))

test('a finished list that changes is told apart from the one before', async () => {
  const user = await site.signedIn({ role: 'user' })
  await takeQuiz(user, 'social')
  expect((await resultOf(user))?.changed).toBeNull()
  await setClock('2026-06-04T00:00:00Z')
  await takeQuiz(user, 'realistic')
  const changed = (await resultOf(user))?.changed
  expect(changed).toMatchObject({ reason: 'answers', since: '2026-05-04T00:00:00.000Z' })
  expect(changed?.changes.entered.length).toBeGreaterThan(0)
  // What follows in the same sitting is compared with the list before all of it.
  await setClock('2026-06-04T00:05:00Z')
  await save(user, { answers: { 'r-01': 4 } })
  expect((await resultOf(user))?.changed?.since).toBe('2026-05-04T00:00:00.000Z')
  for (const [time, area, since] of [
    ['2026-06-04T00:29:59Z', 'artistic', '2026-05-04T00:00:00.000Z'],
    ['2026-06-04T00:30:00Z', 'social', '2026-06-04T00:29:59.000Z'],
  ] as const) {
    await setClock(time)
    await takeQuiz(user, area)
    expect((await resultOf(user))?.changed?.since).toBe(since)
  }
})

test('what two quizzes that became one leave behind hides nothing of the change before', async () => {
  const user = await site.signedIn({ role: 'user' })
  await takeQuiz(user, 'social')
  await setClock('2026-06-04T00:00:00Z')
  await takeQuiz(user, 'realistic')
  const before = (await resultOf(user))?.changed
  expect(before).toMatchObject({ reason: 'answers' })
  const [quiz] = await site.db.select().from(quizResults).where(eq(quizResults.userId, user.person.id))
  if (!quiz) throw new Error('no quiz')
  const later = new Date('2026-06-05T00:00:00Z')
  await site.db.transaction((tx) => saveHistory(tx, quiz, 'joined', later))
  expect((await resultOf(user))?.changed).toEqual(before)
})

test('a list that new data changes says so, with the edition it was made from', async () => {
  const user = await site.signedIn({ role: 'user' })
  await takeQuiz(user, 'investigative')
  const [stored] = await site.db.select().from(quizResults).where(eq(quizResults.userId, user.person.id))
  const [first, second, ...rest] = stored?.places ?? []
  if (!first || !second) throw new Error('no places')
  await site.db
    .update(quizResults)
    .set({ dataVersion: 'O*NET 1.0, 00000000', places: [second, first, ...rest] })
    .where(eq(quizResults.userId, user.person.id))
  const changed = (await resultOf(user))?.changed
  expect(changed).toMatchObject({ reason: 'data', data_version: 'O*NET 1.0, 00000000' })
  expect(changed?.changes.up).toMatchObject([{ id: first[0], from: 2, to: 1 }])
})

test('only the last ten results of a person are stored', async () => {
  const user = await site.signedIn({ role: 'user' })
  for (let month = 1; month <= 13; month++) {
    await setClock(
      `2026-${String(Math.min(month, 12)).padStart(2, '0')}-${month === 13 ? '20' : '04'}T00:00:00Z`,
    )
    await takeQuiz(user, month % 2 ? 'social' : 'realistic')
  }
  const rows = await site.db.select().from(quizHistory).where(eq(quizHistory.userId, user.person.id))
  expect(rows).toHaveLength(10)
  const times = rows.map(({ savedAt }) => savedAt.toISOString()).toSorted()
  expect([times[0], times.at(-1)]).toEqual(['2026-04-04T00:00:00.000Z', '2026-12-20T00:00:00.000Z'])
})
