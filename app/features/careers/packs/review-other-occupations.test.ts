import { expect, test } from 'vitest'
import { reviewOtherOccupations } from './review-other-occupations.ts'
import type { TextSection } from './text-sections.ts'

const occupations = [
  { anzsco_code: '111399', unit_group_code: '1113', title: 'Legislators nec' },
  { anzsco_code: '121399', unit_group_code: '1213', title: 'Livestock Farmers nec' },
]
const good: TextSection = {
  file: '1-managers',
  anzsco_code: '111399',
  title: 'Other legislators',
  one_line: 'Leads on an elected council of another kind.',
  text: 'Members of land councils and community councils are counted here. People vote for them because they know them well, and they meet a few times a year to decide what is done.',
}

/** What the review says of one section. */
function reviewed(change: Partial<TextSection>, introduced: string[] = []): string[] {
  return reviewOtherOccupations([{ ...good, ...change }], occupations, new Set(introduced)).map(
    ({ column, reason }) => `${column} ${reason}`,
  )
}

test('a text in order has nothing to be said against it', () => {
  expect(reviewed({})).toEqual([])
})

test.each([
  [
    'another title than pages show',
    { title: 'Legislators' },
    'heading 111399 is called “Other legislators” on pages',
  ],
  ['the file of another group', { file: '2-professionals' }, 'file 111399 is not of group 2'],
  ['a card line of a word', { one_line: 'Leads.' }, 'one_line says too little'],
  [
    'a card line that a card cuts off',
    { one_line: 'Leads on an elected council of another kind, such as an Aboriginal land council.' },
    'one_line takes more than two lines on a card',
  ],
  ['too little to say', { text: 'Others are counted here.' }, 'text has 4 words, not 25 to 70'],
] as const)('a text with %s is reported', (_, change, reason) => {
  expect(reviewed(change)).toEqual([reason])
})

test('a text beside an introduction is reported', () => {
  expect(reviewed({}, ['111399'])).toEqual(['heading 111399 has an introduction'])
})

test.each([
  ['Legislators belong to the few who decide.', 'belong to the few who'],
  ['Somebody has to decide.', 'Somebody has to'],
  ['To be one is to do work with rules.', 'is to do work with'],
  ['Work in government; an election is the usual start.', 'usual start'],
])('“%s” is a worn turn of phrase', (sentence, turn) => {
  expect(reviewed({ text: `${good.text} ${sentence}` })).toEqual([`text says “${turn}”`])
})

test.each([
  ['members vote.', 'does not begin with a capital'],
  ['Members vote', 'does not end with a full stop'],
  ['Members  vote.', 'has a space too many'],
  ['Members vote vote.', 'has a word too many'],
  ['Members vote. they rest.', 'has a sentence without a capital'],
  ['A member has a idea.', 'has an article that does not fit the next word'],
  ['Members vote **well**.', 'has markup, which pages do not show'],
  ['Members are in demand.', 'has something that no text says'],
])('“%s” %s', (text, reason) => {
  expect(reviewed({ text: `${good.text}\n\n${text}` })).toContain(`text “${text}” ${reason}`)
})

test('a sentence without an end, or words that few can read, are reported', () => {
  expect(reviewed({ text: `Members ${'vote and '.repeat(20)}rest.` }).join()).toContain(
    'is a sentence of more than 36 words',
  )
  const heavy = 'Organisational administration necessitates interdepartmental communication capabilities.'
  expect(reviewed({ text: heavy }).join()).toMatch(/is hard to read: grade \d+\.\d, at most/)
})

test('a sentence that another text has too is reported', () => {
  const other = { ...good, anzsco_code: '121399', title: 'Other livestock farmers' }
  expect(
    reviewOtherOccupations([good, other], occupations, new Set()).map(({ row, reason }) => [row, reason]),
  ).toContainEqual([1, expect.stringContaining('shares a sentence with 111399')])
})
