import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { attempts } from '#app/features/academy/tables.server.ts'
import { credentials } from '#app/features/credentials/tables.server.ts'
import { finishModule, readTopics, takeQuiz } from '#test/finish-module.ts'
import { testSite } from '#test/site.ts'
import { awardBadges } from './badges.server.ts'
import type { IssuedBadge } from './contract.ts'
import type { LearningFacts } from './rules.ts'
import { issuedBadges } from './tables.server.ts'

const onPostgres = test.skipIf(!inject('postgres'))
const site = await testSite({ apiOnly: true })
const { db } = site
const daysBefore = new Date(Date.now() - 2 * 86_400_000)
const fifty = Array.from({ length: 50 })

type Started = { data: { quiz: { id: number }; attempt: { id: number } } }

onPostgres('fifty finishes at once give a badge once, with one credential', async () => {
  const user = await site.signedIn({ role: 'user' })
  const place = await readTopics(db, user, 'first-payslip')
  await takeQuiz(db, user, place, false)
  await db
    .update(attempts)
    .set({ startedAt: daysBefore, finishedAt: daysBefore })
    .where(eq(attempts.userId, user.person.id))
  const { data } = await user.read<Started>(`${place}/quiz/start`)
  await db.execute('update academy_quiz set pass_mark = 0')
  const finish = () =>
    user.post(`${place}/quizzes/${data.quiz.id}/finish`, { attempt_id: String(data.attempt.id) })
  const replies = await Promise.all(fifty.map(finish))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const mine = await db.select().from(issuedBadges).where(eq(issuedBadges.userId, user.person.id))
  expect(mine).toHaveLength(2) // first-module and second-go
  expect(await db.select().from(credentials).where(eq(credentials.userId, user.person.id))).toHaveLength(2)
})

onPostgres('fifty calls that earn the same badge at once give it once', async () => {
  const { person } = await site.signedIn({ role: 'user' })
  const facts: LearningFacts = {
    modulesFinished: 1,
    programsFinished: [],
    directions: 1,
    hasPassedOnLaterDay: false,
  }
  const given = await Promise.all(
    fifty.map(() => db.transaction((tx) => awardBadges(tx, person.id, async () => facts, new Date()))),
  )
  expect(given.flat()).toEqual(['first-module'])
})

onPostgres('of two modules that are finished at the same moment the second sees the first', async () => {
  await db.execute('update academy_quiz set xp_on_pass = 0') // XP would queue the two behind each other
  for (const _ of Array.from({ length: 8 })) {
    const user = await site.signedIn({ role: 'user' })
    await finishModule(db, user, 'first-payslip')
    const places = await Promise.all(
      ['rude-customers', 'how-memory-works'].map((slug) => readTopics(db, user, slug)),
    )
    await Promise.all(places.map((place) => takeQuiz(db, user, place)))
    const { issued_badges } = await user.read<{ issued_badges: IssuedBadge[] }>('/api/user/badges')
    expect(issued_badges.map(({ badge }) => badge.slug)).toContain('three-directions')
  }
})
