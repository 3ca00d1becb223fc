import { expect, test } from 'vitest'
import { reviewIntroductions } from './review-introductions.ts'
import type { TextSection } from './text-sections.ts'

const occupations = [
  { anzsco_code: '351311', unit_group_code: '3513', title: 'Chef' },
  { anzsco_code: '351411', unit_group_code: '3514', title: 'Cook' },
]
const filler = (word: string) => `You ${word} a pan, and then you ${word} it again. `.repeat(5).trim()
const text = `${filler('heat')}\n\n${filler('wash')}\n\n## What the work is like\n\n${filler('lift')}`
const chef: TextSection = {
  file: '3513-chefs',
  anzsco_code: '351311',
  title: 'Chef',
  one_line: 'Runs a kitchen and everything that leaves it.',
  text,
}

function reviewed(...rows: TextSection[]): string[] {
  return reviewIntroductions(rows, occupations).map(({ column, reason }) => `${column} ${reason}`)
}

test('a text in order has nothing to be said against it', () => {
  expect(reviewed(chef)).toEqual([])
})

test('a text too short, with one paragraph at its head, or with a worn turn of phrase is reported', () => {
  expect(reviewed({ ...chef, text: `Short.\n\nShort.\n\n## What the work is like\n\nShort.` })).toEqual([
    'text has 3 words, not 120 to 230',
  ])
  expect(reviewed({ ...chef, text: text.replace('\n\n', ' ') })).toEqual([
    'text does not begin with two paragraphs',
  ])
  expect(reviewed({ ...chef, text: text.replace('a pan', 'a rewarding pan') })).toEqual([
    'text says “rewarding”',
  ])
})

test('a sentence that another occupation has too is reported', () => {
  const sentence = 'Nobody thanks the person who sharpened every knife last night.'
  const cook = { ...chef, file: '3514-cooks', anzsco_code: '351411', title: 'Cook' }
  const findings = reviewed(
    { ...chef, text: `${text} ${sentence}` },
    { ...cook, text: `${text.replaceAll('pan', 'pot')} ${sentence}` },
  )
  expect(findings.at(-1)).toBe(`text shares a sentence with 351311: ${sentence}`)
})
