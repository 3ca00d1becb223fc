import { expect, test } from 'vitest'
import { reviewOptions, reviewOptionsOfProgram } from './review-options.ts'
import type { ModuleRow, QuestionRow } from './shapes.server.ts'

const middling = ['twelve words', 'the right one', 'a longer option', 'short one']

test('a module whose right options are neither the longest nor the shortest is in order', () => {
  expect(reviewOptions(moduleOf([single(middling, 1), single(middling, 1)]))).toEqual([])
})

test.each([
  ['longest', 2],
  ['shortest', 3],
])('a module with the right option as the %s in most of its questions is told', (extreme, right) => {
  const reason = (country: string) =>
    `has the right option as the ${extreme} in most of its questions for ${country}`
  const module = moduleOf([single(middling, right), single(middling, right), single(middling, 1)])
  expect(reviewOptions(module)).toEqual([reason('au'), reason('nz')])
  expect(reviewOptions(moduleOf([single(middling, right), single(middling, 1)]))).toEqual([])
})

test('the questions of each country are counted on their own', () => {
  const module = moduleOf([
    single(middling, 1),
    single(middling, 1),
    single(middling, 2),
    { ...single(middling, 2), countries: ['nz'] },
    { ...single(middling, 2), countries: ['nz'] },
  ])
  expect(reviewOptions(module)).toEqual([
    'has the right option as the longest in most of its questions for nz',
  ])
})

test('an option twice as long as another is told, unless both are short', () => {
  const uneven = (long: number) => moduleOf([single(['a'.repeat(20), 'b'.repeat(long), 'c'.repeat(21)], 2)])
  expect(reviewOptions(uneven(40))).toEqual(['question-1 has an option twice as long as another'])
  expect(reviewOptions(uneven(39))).toEqual([])
  expect(reviewOptions(moduleOf([single(['Net pay', 'Ordinary hours', 'Gross pay'], 2)]))).toEqual([])
})

test.each(['longest', 'shortest'] as const)(
  'a program has the right option as the %s in about a third of its questions at most',
  (extreme) => {
    const giving = extreme === 'longest' ? 2 : 3
    const program = (hits: number) => [
      moduleOf([...Array(20).keys()].map((at) => single(turned(at), at < hits ? giving : 1, at))),
    ]
    expect(reviewOptionsOfProgram(program(7))).toEqual([])
    expect(reviewOptionsOfProgram(program(8))).toEqual([
      `has the right option as the ${extreme} in 40 % of its questions`,
    ])
  },
)

test('of options equally long each counts for its share', () => {
  const even = [...Array(8).keys()].map((at) => single(['aaa', 'bbb', 'ccc', 'ddd'], at % 4))
  expect(reviewOptionsOfProgram([moduleOf(even)])).toEqual([])
})

test('a program that has the right option in the same place too often is told', () => {
  const questions = [...Array(8).keys()].map((at) => single(['aaa', 'bbb', 'ccc', 'ddd'], at < 5 ? 0 : 1))
  expect(reviewOptionsOfProgram([moduleOf(questions)])).toEqual([
    'has the right option in the same place in 63 % of its questions',
  ])
})

test('a program does not have the same number of right options in every “choose all that apply”', () => {
  const same = [
    all(2, 'aa', 'bbb', 'cc', 'dddd'),
    all(2, 'aaa', 'bb', 'cccc', 'd'),
    all(2, 'a', 'bb', 'ccc', 'dd'),
  ]
  expect(reviewOptionsOfProgram([moduleOf(same)])).toEqual([
    'has 2 right options in every “choose all that apply”',
  ])
  expect(reviewOptionsOfProgram([moduleOf([...same, all(3, 'aaa', 'b', 'cc', 'dddd')])])).toEqual([])
})

test('a program does not have a right option as the longest in every “choose all that apply”', () => {
  const long = [all(1, 'aaaa', 'b', 'cc'), all(2, 'a', 'bbbb', 'cc'), all(1, 'aaaa', 'bb', 'c')]
  expect(reviewOptionsOfProgram([moduleOf(long)])).toEqual([
    'has a right option as the longest in every “choose all that apply”',
  ])
})

test('a program of few questions is not counted', () => {
  expect(reviewOptionsOfProgram([moduleOf([single(middling, 2), single(middling, 2)])])).toEqual([])
})

/** The four options from another one on, so that the place of the right one differs. */
function turned(by: number): string[] {
  return middling.map((_, at) => middling[(at + by) % middling.length] ?? '')
}

/** @param right which option is right, before it was turned */
function single(texts: readonly string[], right: number, turnedBy = 0): QuestionRow {
  const at = (right - (turnedBy % texts.length) + texts.length) % texts.length
  return question('single', texts, (place) => place === at)
}

function all(right: number, ...texts: string[]): QuestionRow {
  return question('multiple', texts, (place) => place < right)
}

function question(
  kind: 'single' | 'multiple',
  texts: readonly string[],
  isRight: (place: number) => boolean,
) {
  const options = texts.map((text, place) =>
    isRight(place) ? { text, right: true as const } : { text, why: 'No.' },
  )
  return {
    kind,
    id: 'question',
    topic: 'topic',
    ask: 'Which?',
    explain: 'So.',
    options,
  } satisfies QuestionRow
}

function moduleOf(questions: QuestionRow[]): ModuleRow {
  const numbered = questions.map((question, at) => ({ ...question, id: `question-${at + 1}` }))
  return { quiz: { title: 'Check', pass_mark: 60, questions: numbered } } as unknown as ModuleRow
}
