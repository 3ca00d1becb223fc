import { expect, test } from 'vitest'
import { reviewDescriptions } from './review-descriptions.ts'
import type { TextSection } from './text-sections.ts'

const chefs = [
  { anzsco_code: '351311', unit_group_code: '3513', title: 'Chef' },
  { anzsco_code: '351411', unit_group_code: '3514', title: 'Cook' },
]
const good: TextSection = {
  file: '3513-chefs',
  anzsco_code: '351311',
  title: 'Chef',
  one_line: 'Runs a kitchen and everything that leaves it.',
  text: 'Chefs plan menus and lead a kitchen.\n\n## Training and study\n\nMost people learn on the job.',
}

/** What the review says of one section. */
function reviewed(change: Partial<TextSection>, introduced: string[] = []): string[] {
  return reviewDescriptions([{ ...good, ...change }], chefs, new Set(introduced)).map(
    ({ column, reason }) => `${column} ${reason}`,
  )
}

test('a section in order has nothing to be said against it', () => {
  expect(reviewed({})).toEqual([])
})

test.each([
  ['another title than pages show', { title: 'Head chef' }, 'heading 351311 is called “Chef” on pages'],
  ['the file of another group', { file: '3514-cooks' }, 'file 351311 belongs in the file of unit group 3513'],
  ['no card line', { one_line: null }, 'one_line is missing: a line that begins with >'],
  ['a card line of a word', { one_line: 'Cooks food.' }, 'one_line says too little'],
  [
    'no summary',
    { text: '## Training and study\n\nMost learn on the job.' },
    'text has no summary above its first heading',
  ],
] as const)('a section with %s is reported', (_, change, reason) => {
  expect(reviewed(change)).toEqual([reason])
})

test.each([
  ['chefs cook.', 'does not begin with a capital'],
  ['Chefs cook', 'does not end with a full stop'],
  ['Chefs  cook.', 'has a space too many'],
  ['Chefs cook cook.', 'has a word too many'],
  ['Chefs cook. they rest.', 'has a sentence without a capital'],
  ['A chef has a apprentice.', 'has an article that does not fit the next word'],
  ['Chefs cook **well**.', 'has markup, which pages do not show'],
  ['Chefs are in demand.', 'has something that no description says'],
])('“%s” %s', (text, reason) => {
  expect(reviewed({ text: `Chefs lead.\n\n## Training and study\n\n${text}` })).toEqual([
    `text “${text}” ${reason}`,
  ])
})

test('a sentence without an end, or words that few can read, are reported', () => {
  const endless = `Chefs ${'cook and '.repeat(40)}rest.`
  expect(reviewed({ text: endless }).join()).toContain('is a sentence of more than 60 words')
  const heavy = 'Organisational administration necessitates interdepartmental communication capabilities.'
  expect(reviewed({ text: heavy }).join()).toMatch(/is hard to read: grade \d+\.\d, at most/)
})

test('what an introduction says stands in one place', () => {
  const beside = '## Training and study\n\nMost people learn on the job.'
  expect(reviewed({}, ['351311'])).toEqual([
    'text repeats the card line or the summary, which the introduction has',
  ])
  expect(reviewed({ one_line: null, text: beside }, ['351311'])).toEqual([])
})

test('two occupations that open with the same sentence are told apart', () => {
  const cook = { ...good, file: '3514-cooks', anzsco_code: '351411', title: 'Cook' }
  expect(reviewDescriptions([good, cook], chefs, new Set())).toEqual([
    { row: 1, column: 'text', reason: 'opens with the same sentence as 351311' },
  ])
})
