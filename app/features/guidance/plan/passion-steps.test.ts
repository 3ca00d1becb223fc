import { expect, test } from 'vitest'
import {
  firstOpenPassionStep,
  itemsOf,
  nextPassionStep,
  passionStepAddress,
  passionStepOf,
  passionSteps,
  previousPassionStep,
} from './passion-steps.ts'
import { styleItems } from './style-items.ts'

const answered = (count: number) => Object.fromEntries(styleItems.slice(0, count).map(({ id }) => [id, 3]))

test('four screens hold the sixteen sentences, each once', () => {
  expect(passionSteps.flatMap((step) => itemsOf(step))).toEqual(styleItems)
})

test('the test goes on where it was left, on any device', () => {
  expect(firstOpenPassionStep({ quizDone: false, styleAnswers: {} })).toBe('interests')
  expect(firstOpenPassionStep({ quizDone: true, styleAnswers: {} })).toBe('style-1')
  expect(firstOpenPassionStep({ quizDone: false, styleAnswers: answered(5) })).toBe('style-2')
  expect(firstOpenPassionStep({ quizDone: true, styleAnswers: answered(16) })).toBe('feelings')
})

test('every screen has an address, one before and one after', () => {
  for (const step of passionSteps) {
    const address = new URL(passionStepAddress(step), 'http://yonder.example')
    expect(passionStepOf(address.searchParams)).toBe(step)
    const next = nextPassionStep(step)
    if (next) expect(previousPassionStep(next)).toBe(step)
  }
  expect(nextPassionStep('passions')).toBeNull()
  expect(previousPassionStep('interests')).toBeNull()
  expect(passionStepOf(new URLSearchParams('step=99'))).toBeNull()
})
