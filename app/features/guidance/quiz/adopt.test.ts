import { expect, test } from 'vitest'
import { isNewer, joinedAnswers } from './adopt.ts'

const at = (day: number) => new Date(Date.UTC(2026, 4, day))

test('a finished result goes before one that is not, and of two alike the newer one', () => {
  const older = { status: 'complete', updatedAt: at(4) } as const
  const newer = { status: 'complete', updatedAt: at(5) } as const
  const started = { status: 'in-progress', updatedAt: at(6) } as const
  expect([isNewer(newer, older), isNewer(older, newer)]).toEqual([true, false])
  expect([isNewer(older, started), isNewer(started, older)]).toEqual([true, false])
  expect(isNewer(older, { ...older })).toBe(false)
})

test('answers about style and skills of the result that stays are kept, and the other one adds what is missing', () => {
  const winner = { styleAnswers: { a: 1, b: 2 }, skillAnswers: { numbers: 4, reading: 1 } }
  const loser = { styleAnswers: { b: 5, c: 5 }, skillAnswers: { reading: 5, speaking: 3 } }
  expect(joinedAnswers<Record<string, number>, Record<string, number>>(winner, loser)).toEqual({
    styleAnswers: { a: 1, b: 2, c: 5 },
    skillAnswers: { numbers: 4, reading: 1, speaking: 3 },
  })
})
