import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import type { UserActor } from '#app/platform/actor.ts'
import { postSchoolPlan } from '#test/post-school-plan.ts'
import { testSite } from '#test/site.ts'
import { interestAreas } from '../profile-keys.ts'
import { feltReplies, quizResults } from '../tables.server.ts'
import { acceptFelt, dropFelt } from './felt.server.ts'
import { feltId, feltPart } from './felt-rules.ts'

const onPostgres = test.skipIf(!inject('postgres'))
const site = await testSite({ apiOnly: true })
const { db, services } = site
const now = services.clock.now()
const { takeQuiz } = await postSchoolPlan(site)

onPostgres('of what someone accepts or drops at once each part counts in their quiz', async () => {
  const user = await site.signedIn({ role: 'user' })
  await takeQuiz(user, 'realistic')
  const userId = user.person.id
  const tried = interestAreas.map((area) => ({ key: `vje/${area}`, occupationCodes: [], area }))
  await db.insert(feltReplies).values(
    tried.map(({ key, area }) => ({
      userId,
      about: key,
      answers: { enjoyed: 'yes', often: 'yes', more: 'yes' },
      areas: [area],
      points: 3,
      answeredAt: now,
    })),
  )
  const context = { db, services, now, actor: { kind: 'user', userId } as UserActor }
  const counted = async () => {
    const [quiz] = await db.select().from(quizResults).where(eq(quizResults.userId, userId))
    return feltPart(quiz?.answers ?? {})
  }
  await Promise.all(tried.map((one) => acceptFelt(context, one)))
  expect(await counted()).toEqual(Object.fromEntries(interestAreas.map((area) => [feltId(area), 3])))

  const [remaining, ...others] = tried
  await Promise.all(others.map((one) => dropFelt(context, one)))
  expect(await counted()).toEqual({ [feltId(remaining?.area ?? 'realistic')]: 3 })
})
