import { expect, test } from 'vitest'
import { type BadgeRule, isEarned, type LearningFacts } from './rules.ts'

const nothing: LearningFacts = {
  modulesFinished: 0,
  programsFinished: [],
  directions: 0,
  hasPassedOnLaterDay: false,
}

test.each<[string, BadgeRule, Partial<LearningFacts>, Partial<LearningFacts>]>([
  ['ten modules', { kind: 'modules', count: 10 }, { modulesFinished: 10 }, { modulesFinished: 9 }],
  [
    'three directions',
    { kind: 'directions', count: 3 },
    { directions: 3 },
    { directions: 2, modulesFinished: 9 },
  ],
  [
    'a program',
    { kind: 'program', program: 'renting' },
    { programsFinished: ['finlit', 'renting'] },
    { programsFinished: ['finlit'], modulesFinished: 9 },
  ],
  [
    'two programs',
    { kind: 'programs', count: 2 },
    { programsFinished: ['finlit', 'renting'] },
    { programsFinished: ['finlit'] },
  ],
  ['a second go', { kind: 'second-go' }, { hasPassedOnLaterDay: true }, { modulesFinished: 30 }],
])('%s: earned by exactly that, and by nothing less', (_, rule, enough, tooLittle) => {
  expect(isEarned(rule, { ...nothing, ...enough })).toBe(true)
  expect(isEarned(rule, { ...nothing, ...tooLittle })).toBe(false)
  expect(isEarned(rule, nothing)).toBe(false)
})
