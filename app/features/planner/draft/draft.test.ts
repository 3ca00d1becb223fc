import { expect, test } from 'vitest'
import { isDay } from '#app/platform/calendar.ts'
import { type DraftFacts, draftOf } from './draft.ts'

const today = '2026-11-22'
const chef: DraftFacts = {
  occupation: { slug: 'chef', title: 'Chef' },
  preparation: 'certificate',
  wayIn: { entry: 'Apprenticeship of three to four years', licence: null, apprenticeship: true },
  classYear: 2028,
  today,
}
const nurse: DraftFacts = {
  ...chef,
  occupation: { slug: 'nurse', title: 'Registered nurse' },
  preparation: 'degree',
  wayIn: { entry: 'Bachelor of Nursing', licence: 'The Nursing and Midwifery Board', apprenticeship: false },
}
const stepsOf = (facts: DraftFacts) => draftOf(facts).steps.map(({ title, due_on }) => `${due_on} ${title}`)

test('a student with subjects to choose talks to someone, chooses subjects, and starts after school', () => {
  expect(stepsOf(chef)).toEqual([
    '2027-02-15 Talk to someone who does it: Chef',
    '2027-08-15 Choose subjects that keep it open: Chef',
    '2029-02-15 Start the apprenticeship: Chef',
  ])
})

test('in the last school year there is nothing left to choose, so the second step is to apply', () => {
  expect(stepsOf({ ...nurse, classYear: 2027, today: '2027-03-01' })).toEqual([
    '2027-03-29 Talk to someone who does it: Registered nurse',
    '2027-09-15 Apply for the degree: Registered nurse',
    '2028-02-15 Start the degree: Registered nurse',
  ])
})

test('someone who has left school applies for the next intake', () => {
  expect(stepsOf({ ...nurse, classYear: 2020, today: '2026-06-01' })).toEqual([
    '2026-06-29 Talk to someone who does it: Registered nurse',
    '2026-09-15 Apply for the degree: Registered nurse',
    '2027-02-15 Start the degree: Registered nurse',
  ])
})

test('an intake that is too close is the one of the year after', () => {
  const late = draftOf({ ...nurse, classYear: null, today: '2026-12-20' })
  expect(late.steps.at(-1)?.due_on).toBe('2028-02-15')
})

test('work that needs no study needs no subjects', () => {
  const soon = draftOf({
    ...chef,
    preparation: 'start_soon',
    wayIn: { ...chef.wayIn, apprenticeship: false },
  })
  expect(soon.steps.map(({ title }) => title)).toEqual([
    'Talk to someone who does it: Chef',
    'Apply for a first job: Chef',
    'Start the first job: Chef',
  ])
})

test('a draft carries how people get in and who registers them in the country', () => {
  expect(draftOf(nurse)).toMatchObject({
    entry: 'Bachelor of Nursing',
    licence: 'The Nursing and Midwifery Board',
    occupation: { slug: 'nurse' },
  })
})

const preparations = [
  'start_soon',
  'certificate',
  'diploma',
  'degree',
  'degree_and_more',
  'experience',
] as const
const days = [
  '2026-01-01',
  '2026-02-28',
  '2026-08-01',
  '2026-08-15',
  '2026-08-16',
  '2026-11-30',
  '2026-12-31',
  '2028-02-29',
]

test.each(preparations)('three steps in order, none in the past, on days that exist: %s', (preparation) => {
  for (const day of days)
    for (const classYear of [null, 1990, 2025, 2026, 2027, 2033])
      for (const apprenticeship of [true, false]) {
        const facts = { ...chef, preparation, classYear, today: day }
        const { steps } = draftOf({ ...facts, wayIn: { ...chef.wayIn, apprenticeship } })
        const due = steps.map(({ due_on }) => due_on)
        expect(steps).toHaveLength(3)
        expect(due.every(isDay), `${due}`).toBe(true)
        expect([day, ...due], `${due} on ${day}`).toEqual([...new Set([day, ...due])].toSorted())
      }
})

test('a long title stays within the length of a step', () => {
  const long = draftOf({ ...chef, occupation: { slug: 'x', title: 'x'.repeat(300) } })
  expect(long.steps.every(({ title }) => title.length <= 140)).toBe(true)
})
