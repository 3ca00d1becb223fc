import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import type { QuizQuestion } from '../contract.ts'

const site = await testSite({ env: { QUIZ_MINIMUM_SPREAD: '30' } })

test('how far apart the areas must be is a setting, which result, list and method page all follow', async () => {
  const visitor = site.visitor()
  const questions = (await (await visitor.get('/api/career-quiz/questions')).json()) as {
    data: QuizQuestion[]
    minimum_spread: number
  }
  expect(questions.minimum_spread).toBe(30)
  expect(await (await visitor.page('/how-matching-works')).text()).toContain('less than 30 points apart')

  const finish = async (strongest: number) => {
    const core = questions.data.filter(({ set }) => set === 'core')
    const answers = Object.fromEntries(core.map(({ id, area }) => [id, area === 'social' ? strongest : 1]))
    await visitor.post('/api/career-quiz/results', { answers })
    const result = (await (await visitor.get('/api/career-quiz/results')).json()) as {
      data: { signal: string }
    }
    const list = (await (await visitor.get('/api/career/user-occupations')).json()) as { signal: string }
    return [result.data.signal, list.signal]
  }
  expect(await finish(3)).toEqual(['not-enough-signal', 'not-enough-signal'])
  expect(await finish(4)).toEqual(['enough', 'enough'])
})
