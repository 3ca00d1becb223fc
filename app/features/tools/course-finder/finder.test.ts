import { describe, expect, test } from 'vitest'
import type { CourseCard } from '#app/features/study/contract.ts'
import { emptyDraft, readDraft, toDraft } from './draft.ts'
import { findCourses } from './find.ts'
import {
  countWords,
  emptyFinder,
  type FinderAnswers,
  filtersOf,
  type JudgedCourse,
  judge,
  studyAddress,
  toggleChosen,
  withFilters,
} from './finder.ts'
import { answerLines } from './summary.ts'
import { finderWords, otherWaysIn } from './words.ts'

const known = {
  levels: [
    { value: 'diploma', label: 'Diploma', count: 3 },
    { value: 'bachelor-degree', label: 'Bachelor degree', count: 5 },
  ],
  fields: [
    { value: '06', label: 'Health', count: 4 },
    { value: '02', label: 'Information technology', count: 4 },
  ],
  places: [
    { value: 'AU-VIC', label: 'Victoria', count: 2 },
    { value: 'NZ-OTA', label: 'Otago', count: 0 },
  ],
}
const answers = (changes: Partial<FinderAnswers> = {}): FinderAnswers => ({
  ...emptyFinder('AU'),
  ...changes,
})
const course: JudgedCourse = {
  level: { id: 'diploma', name: 'Diploma', framework_level: 5 },
  states: ['VIC'],
  field: 'Nursing',
  fieldCode: '06',
}
const all = answers({ level: 'diploma', field: '06', place: 'AU-VIC' })

describe('a course beside the answers', () => {
  test('meets each that it is filtered by, and says so without a percentage', () => {
    const verdicts = judge(all, course, known)
    expect(verdicts.map(({ question, is }) => [question, is])).toEqual([
      ['level', 'met'],
      ['field', 'met'],
      ['place', 'met'],
    ])
    expect(countWords(verdicts)).toBe('Meets 3 of your 3 answers.')
    expect(JSON.stringify(verdicts)).not.toMatch(/%|fee/)
  })

  test.each([
    [{ level: 'bachelor-degree' }, 'level', 'not-met', 'Level: Diploma, not Bachelor degree'],
    [{ field: '02' }, 'field', 'not-met', 'Field: Nursing, not Information technology'],
    [{ place: 'NZ-OTA' }, 'place', 'not-met', 'Place: VIC, not Otago'],
    [{ mode: 'online' }, 'mode', 'unknown', 'Online: our list does not say. Ask the provider.'],
    [
      { start: 'soon' },
      'start',
      'unknown',
      'Start within 6 months: our list has no start dates. Ask the provider.',
    ],
    [
      { subjects: ['Biology'] },
      'subjects',
      'unknown',
      'Your subjects (Biology): our list does not say which ones it asks for.',
    ],
  ] as const)('with %j is %s %s', (changes, question, is, says) => {
    expect(judge(answers(changes as Partial<FinderAnswers>), course, known)).toEqual([{ question, is, says }])
  })

  test('without its level, field or place is not known', () => {
    const bare: JudgedCourse = { level: null, states: [], field: null, fieldCode: null }
    expect(judge(all, bare, known).map(({ is }) => is)).toEqual(['unknown', 'unknown', 'unknown'])
  })

  test('has no verdict for a question that was skipped', () => {
    expect(judge(answers(), course, known)).toEqual([])
    expect(countWords([])).toBe('You have given no answer to compare with.')
  })

  test.each([
    [{ level: 'diploma' }, 'Meets your answer.'],
    [{ level: 'bachelor-degree' }, 'Does not meet your answer.'],
    [{ mode: 'online' }, 'Our list does not say whether it meets your answer.'],
    [{ level: 'diploma', start: 'later' }, 'Meets 1 of your 2 answers; for 1 our list does not say.'],
  ] as const)('counts %j as: %s', (changes, words) => {
    expect(countWords(judge(answers(changes), course, known))).toBe(words)
  })
})

test('the list of courses gets the same filters, and gives them back', () => {
  expect(filtersOf(answers({ level: 'diploma', mode: 'mix' }))).toEqual({ level: 'diploma' })
  expect([studyAddress(all), studyAddress(answers())]).toEqual([
    '/explore/study?field=06&level=diploma&place=AU-VIC',
    '/explore/study',
  ])
  const query = new URL(studyAddress(all), 'http://yonder.example').searchParams
  expect(withFilters(answers(), query, known)).toEqual(all)
  const strange = answers()
  expect(withFilters(strange, new URLSearchParams('field=99&level=x'), known)).toBe(strange)
})

const card = (slug: string) => ({ ...course, slug, title: slug }) as unknown as CourseCard
const listOf =
  (exact: CourseCard[], wider: CourseCard[], asked: object[]) => async (filters: { place?: string }) => {
    asked.push(filters)
    const data = asked.length === 1 ? exact : wider
    return { data, total: data.length }
  }

test('with few courses those that meet all but the place are shown too, each once', async () => {
  const asked: object[] = []
  const found = await findCourses(listOf([card('a')], [card('a'), card('b')], asked), all, known)
  expect(asked).toEqual([
    { field: '06', level: 'diploma', place: 'AU-VIC' },
    { field: '06', level: 'diploma' },
  ])
  expect([found.courses, found.near].map((list) => list.map(({ slug }) => slug))).toEqual([['a'], ['b']])
})

test('with many courses, or nothing to leave out, one list is asked for', async () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map(card)
  for (const given of [all, answers({ field: '06' })]) {
    const asked: object[] = []
    await findCourses(listOf(given === all ? many : [card('a')], [], asked), given, known)
    expect(asked).toHaveLength(1)
  }
})

test('four courses are compared at most, and a second press takes one out', () => {
  const four = ['a', 'b', 'c', 'd'].reduce(toggleChosen, answers())
  expect(toggleChosen(four, 'e')).toBe(four)
  expect(toggleChosen(four, 'b').chosen).toEqual(['a', 'c', 'd'])
})

test('subjects are typed with commas, each once; what is too much is refused and stays as it is typed', () => {
  const typed = (subjects: string) => readDraft({ ...emptyDraft('NZ'), subjects })
  expect(typed(' Biology, Te reo Māori,Biology,, ').answers.subjects).toEqual(['Biology', 'Te reo Māori'])
  const eleven = Array.from({ length: 11 }, (_, at) => `Subject ${at}`).join()
  expect([typed(eleven).error, typed('x'.repeat(61)).error, typed('x'.repeat(60)).error]).toEqual([
    finderWords.tooManySubjects,
    finderWords.subjectTooLong,
    null,
  ])
  const saved = answers({ subjects: ['Biology', 'Art'], mode: 'mix' })
  expect(readDraft(toDraft(saved)).answers).toEqual(saved)
})

test('the answers are said in words, and skipped ones are named', () => {
  const lines = answerLines(answers({ level: 'diploma', start: 'later' }), known)
  expect(lines.map(({ value }) => value)).toEqual([
    'Diploma',
    'Skipped',
    'Skipped',
    'Skipped',
    'Later than that',
    'Skipped',
  ])
})

test('ways in name no rank, amount or percentage', () => {
  expect(JSON.stringify(otherWaysIn)).not.toMatch(/\d|%|\$/)
})
