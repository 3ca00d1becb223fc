import { expect } from 'vitest'
import type { MatchedOccupation, QuizQuestion, QuizResult } from '../app/features/guidance/contract.ts'
import type { PostSchoolPlan } from '../app/features/guidance/plan/contract.ts'
import { sessions } from '../app/features/people/tables.server.ts'
import { fixedClock } from '../app/platform/clock.ts'
import type { Browser } from './browser.ts'
import type { TestSite } from './site.ts'

/** What people do with their plan and the quiz that goes with it, on a site with its usual content. */
export async function postSchoolPlan(site: TestSite) {
  const { data: questions } = await site
    .visitor()
    .read<{ data: QuizQuestion[] }>('/api/career-quiz/questions')

  /** Time goes on; everybody stays signed in. */
  async function setClock(at: string) {
    const now = new Date(at)
    site.services.clock = fixedClock(now)
    await site.db.update(sessions).set({ seenAt: now, expiresAt: new Date(now.getTime() + 86_400_000) })
  }

  async function save(user: Browser, body: object) {
    const reply = await user.post('/api/ppa/save', body)
    expect(reply.status).toBe(200)
    return (await reply.json()) as { success: boolean; post_school_plan: PostSchoolPlan }
  }

  async function planOf(user: Browser) {
    return (await user.read<{ post_school_plan: PostSchoolPlan | null }>('/api/ppa')).post_school_plan
  }

  async function resultOf(person: Browser) {
    return (await person.read<{ data: QuizResult | null }>('/api/career-quiz/results')).data
  }

  async function listOf(person: Browser) {
    const list = await person.read<{ pagination_data: { data: MatchedOccupation[] } }>(
      '/api/career/user-occupations',
    )
    return list.pagination_data.data
  }

  /** Answers to the thirty core activities that point to one interest area. */
  function coreAnswers(strong: string): Record<string, number> {
    const core = questions.filter(({ set }) => set === 'core')
    return Object.fromEntries(core.map(({ id, area }, index) => [id, area === strong ? 5 : 1 + (index % 2)]))
  }

  async function takeQuiz(person: Browser, strong: string) {
    const reply = await person.post('/api/career-quiz/results', { answers: coreAnswers(strong) })
    expect(reply.status).toBe(200)
  }

  async function startQuiz(person: Browser, strong: string) {
    const few = Object.entries(coreAnswers(strong)).slice(0, 5)
    await person.post('/api/ppa/ghost-save', { answers: Object.fromEntries(few) })
  }

  return { setClock, save, planOf, resultOf, listOf, takeQuiz, startQuiz }
}
