import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { postSchoolPlan } from '#test/post-school-plan.ts'
import { testSite } from '#test/site.ts'
import type { QuizResult } from '../contract.ts'
import { quizHistory, quizResults } from '../tables.server.ts'
import { adoptGhost } from './adopt.server.ts'

const start = '2026-05-04T00:00:00Z'
const site = await testSite({ apiOnly: true, at: start })
const { setClock, resultOf, takeQuiz, startQuiz } = await postSchoolPlan(site)

beforeEach(() => setClock(start))

test('what a ghost has answered belongs to the account afterwards', async () => {
  const ghost = site.visitor()
  await takeQuiz(ghost, 'social')
  await setClock('2026-05-05T00:00:00Z')
  await takeQuiz(ghost, 'artistic')
  await ghost.post('/api/ppa/ghost-save', { answers: { 'skill-numbers': 3 } })
  const result = await resultOf(ghost)
  const user = await site.signedIn({ role: 'student' })
  await adopt(result, user)

  const mine = await resultOf(user)
  expect(mine).toMatchObject({ id: result?.id, ghost_user_id: null, status: 'complete', code: result?.code })
  expect(mine?.skills).toEqual({ numbers: 3 })
  expect(await resultOf(ghost)).toBeNull()
  const history = await site.db.select().from(quizHistory).where(eq(quizHistory.userId, user.person.id))
  expect(history).toMatchObject([{ reason: 'answers', ghostId: null }])
})

test.each([
  ['the newer finished one wins', 'finished', 'finished', 'artistic'],
  ['a finished one beats a newer one that is not', 'finished', 'started', 'social'],
  ['a newer finished one beats one that is only started', 'started', 'finished', 'artistic'],
] as const)(
  'when ghost and account both have a result, %s, and the other is kept',
  async (_, mine, theirs, wins) => {
    const user = await site.signedIn({ role: 'user' })
    await (mine === 'finished' ? takeQuiz(user, 'social') : startQuiz(user, 'social'))
    await user.post('/api/ppa/ghost-save', { answers: { 'style-01': 5 } })
    await setClock('2026-05-05T00:00:00Z')
    const ghost = site.visitor()
    await (theirs === 'finished' ? takeQuiz(ghost, 'artistic') : startQuiz(ghost, 'artistic'))
    await ghost.post('/api/ppa/ghost-save', { answers: { 'style-01': 1, 'skill-numbers': 2 } })
    await adopt(await resultOf(ghost), user)

    const result = await resultOf(user)
    expect(result?.status).toBe('complete')
    expect(result?.interests?.[0]?.area).toBe(wins)
    expect(result?.style_answers).toEqual({ 'style-01': wins === 'artistic' ? 1 : 5 })
    expect(result?.skills).toEqual({ numbers: 2 })
    const history = await site.db.select().from(quizHistory).where(eq(quizHistory.userId, user.person.id))
    expect(history).toMatchObject([{ reason: 'joined', ghostId: null }])
    const all = await site.db.select().from(quizResults).where(eq(quizResults.userId, user.person.id))
    expect(all).toHaveLength(1)
  },
)

async function adopt(result: QuizResult | null, user: Browser & { person: { id: number } }) {
  const ghostId = result?.ghost_user_id ?? ''
  await site.db.transaction((tx) => adoptGhost(tx, ghostId, user.person.id, site.services.clock.now()))
}
