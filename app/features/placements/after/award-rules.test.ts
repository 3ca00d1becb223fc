import { expect, test } from 'vitest'
import { statuses } from '../status.ts'
import { awardRefusal, type FinishedFacts } from './award-rules.ts'

const finished: FinishedFacts = {
  status: 'completed',
  isSample: false,
  hasReflected: true,
  wasThere: true,
  awardsInYear: 0,
}

test.each<[Partial<FinishedFacts>, ReturnType<typeof awardRefusal>]>([
  [{}, null],
  [{ isSample: true }, 'sample'],
  [{ wasThere: false }, 'was-not-there'],
  [{ hasReflected: false }, 'no-reflection'],
  [{ awardsInYear: 1 }, null],
  [{ awardsInYear: 2 }, 'enough-this-year'],
  [{ awardsInYear: 2, hasReflected: false }, 'enough-this-year'],
])('a finished placement with %o is judged %s', (facts, refusal) => {
  expect(awardRefusal({ ...finished, ...facts })).toBe(refusal)
})

test('only a completed placement earns XP', () => {
  const earning = statuses.filter((status) => awardRefusal({ ...finished, status }) === null)
  expect(earning).toEqual(['completed'])
})
