import { expect, test } from 'vitest'
import type { KnownSlugs } from '#app/features/articles/links.ts'
import { partsOf } from '../quiz/parts.server.ts'
import { reviewModule } from './review.ts'
import { Module, type ModuleRow, type QuestionRow } from './shapes.server.ts'

const option = (text: string, right = false) => (right ? { text, right: true } : { text, why: 'A step.' })
const common = { topic: 'one', ask: 'Which?', explain: 'So.' }
const single = { ...common, kind: 'single', id: 'a', options: [option('x', true), option('y'), option('z')] }
const questions = [
  single,
  { ...single, kind: 'multiple', id: 'b' },
  { ...common, kind: 'order', id: 'c', items: ['1', '2', '3'] },
  {
    ...common,
    kind: 'number',
    id: 'd',
    answer: 5,
    tolerance: 0.5,
    mistakes: [{ value: 6, why: 'One more.' }],
  },
  {
    ...common,
    kind: 'text',
    id: 'e',
    accept: ['Tax file number', 'TFN'],
    mistakes: [{ value: 'ABN', why: 'No.' }],
  },
  {
    ...common,
    kind: 'match',
    id: 'f',
    pairs: ['p', 'q', 'r'].map((left) => ({ left, right: left.toUpperCase() })),
    extra: ['S'],
  },
]
const topic = (slug: string) => `# Title {#${slug}}\n\n${'The cat sat on the old mat. '.repeat(20)}\n`
const module = (changes: object = {}) =>
  Module.safeParse({
    file: 'a-module',
    program: 'finlit',
    order: 1,
    title: 'A module',
    summary: 'Fifty characters or more that say what one will be able to do.',
    minutes: 10,
    countries: ['au', 'nz'],
    reviewed: '2026-11-22',
    help_lines: [1737],
    skills: ['numeracy'],
    this_week: { title: 'Do it', text: 'Today.' },
    sources: [{ title: 'A', publisher: 'B', url: 'https://c.example', checked: '2026-11-22' }],
    quiz: { title: 'Check', pass_mark: 60, questions },
    body: ['one', 'two', 'three'].map(topic).join('\n'),
    ...changes,
  })
const known: KnownSlugs = { occupations: new Set(), industries: new Set(), articles: new Set(['a-text']) }
const reasons = (changes: object) => {
  const { data } = module(changes)
  return reviewModule(data as ModuleRow, known).map(({ reason }) => reason)
}
const withQuestion = (question: object) => ({
  quiz: { title: 'Check', pass_mark: 60, questions: [...questions.slice(1), question] },
})

test('a module that is in order has nothing to look at', () => {
  expect(module().success).toBe(true)
  expect(reasons({})).toEqual([])
})

test.each([
  ['two right options', { ...single, options: [option('x', true), option('y', true), option('z')] }],
  [
    'no wrong option',
    { ...single, kind: 'multiple', options: ['x', 'y', 'z'].map((text) => option(text, true)) },
  ],
  [
    'a wrong option that does not say why',
    { ...single, options: [option('x', true), { text: 'y' }, option('z')] },
  ],
  ['an option twice', { ...single, options: [option('x', true), option('y'), option('y')] }],
  ['a mistake within the tolerance', { ...questions[3], mistakes: [{ value: 5.2, why: 'Close.' }] }],
  ['a word twice', { ...questions[5], extra: ['P'] }],
])('a question with %s is refused', (_, question) => {
  expect(module(withQuestion(question)).success).toBe(false)
})

test.each([
  ['an unknown topic', withQuestion({ ...single, topic: 'nowhere' }), 'a names an unknown topic: nowhere'],
  ['an id twice', withQuestion({ ...single, id: 'b' }), 'b stands twice'],
  [
    'too few kinds',
    {
      quiz: { title: 'Check', pass_mark: 60, questions: 'abcdef'.split('').map((id) => ({ ...single, id })) },
    },
    'has 1 kinds of questions, not 4 or more',
  ],
  [
    'too few questions in a country',
    withQuestion({ ...single, countries: ['au'] }),
    'asks 5 questions in nz, not 6 or more',
  ],
  [
    'a dead link',
    { body: ['one', 'two', 'three'].map((slug) => `${topic(slug)}[x](/nowhere)`).join('\n') },
    'one links to /nowhere, which is no page',
  ],
  [
    'a short topic',
    { body: `${topic('one')}\n${topic('two')}\n# Short {#three}\nNo.` },
    'three has 1 words for au, not 120 to 400',
  ],
])('%s is told', (_, changes, reason) => {
  expect(reasons(changes)).toContain(reason)
})

test('what a browser sees before the finish says nothing about what is right', () => {
  const rows = (module().data as ModuleRow).quiz.questions
  for (const row of rows) {
    const shown = JSON.stringify(partsOf(row.kind, row).body)
    expect(shown).not.toMatch(/right":\[\]|why|accept|tolerance|mistake/)
    expect(shown).not.toContain('A step.')
  }
  const order = partsOf('order', rows[2] as QuestionRow)
  expect(order.body.items?.map(({ id }) => id)).toEqual(order.body.items?.map(({ id }) => id).toSorted())
  expect(order.answer.right).toHaveLength(3)
})

test('a typed answer is compared without capitals, spaces and punctuation', () => {
  const row = (module().data as ModuleRow).quiz.questions[4]
  expect(partsOf('text', row as QuestionRow).answer.accept).toEqual(['taxfilenumber', 'tfn'])
})
