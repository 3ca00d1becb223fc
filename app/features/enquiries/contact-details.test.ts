import { expect, test } from 'vitest'
import { hiddenDetails, hideContactDetails } from './contact-details.ts'

const hidden = [
  // email addresses
  'maia@school.example',
  'MAIA.Smith+uni@gmail.com',
  'maia @ gmail . com',
  'maia(at)gmail.com',
  'maia [at] gmail [dot] com',
  'maia at gmail dot com',
  'maia (at) school dot edu dot au',
  'ｍaia＠gmail．com',
  'ma\u200bia@gm\u200bail.com',
  'maia_s@student.school.nz',
  // phone numbers
  '0412 345 678',
  '0412345678',
  '0412-345-678',
  '0412.345.678',
  '(02) 9123 4567',
  '+61 412 345 678',
  '+64 (0)21 345 678',
  '+64-21-345-6789',
  '021 345 678',
  '9123 4567',
  '345 6789',
  '0 4 1 2 3 4 5 6 7 8',
  '0412_345_678',
  '1300 123 456',
  '０４１２ ３４５ ６７８',
  '٠٤١٢٣٤٥٦٧٨',
  '04123\u200b45678',
  'zero four one two three four five six seven eight',
  'oh four one two, three four five, six seven eight',
  'zero 4 one 2 three 4 five 6 seven 8',
  'double nine one two three four five six',
  // names on networks
  '@maia_surfs',
  'instagram: maiasurfs',
  'insta is maiasurfs',
  'my snap is maia.99',
  'Snapchat username: maiasurfs99',
  'ig: maia',
  'discord maia_s',
  'TikTok: @maia',
  'whatsapp - maia44',
  'maia#1234',
  'https://www.instagram.com/maiasurfs',
  'facebook.com/maia.smith',
  'wa.me/61412345678',
  't.me/maiasurfs',
  'discord.gg/abc123',
  'linkedin.com/in/maia-smith',
]

test.each(hidden)('%s is hidden', (details) => {
  const text = hideContactDetails(`Hello, ${details} thanks`)
  expect(text).toContain(hiddenDetails)
  expect(text).toMatch(/^Hello, .*thanks$/)
  for (const piece of ['gmail', '345', '678', 'maiasurfs', 'maia_s', 'smith', '１'])
    expect(text.toLowerCase()).not.toContain(piece)
})

const harmless = [
  'Can I start in 2027?',
  'I finish school in 2026-2027 and would begin in 2028.',
  'The open day on 22/11/2026, 22.11.2026 or 2026-11-22: which one?',
  'Does it cost $12,000,000 or $15000000?',
  'Years 7, 8, 9, 10, 11, 12 and 13 are in one school.',
  'My ATAR was 85.50. Is CHC33021 enough, or 012345A?',
  'I saw your page on Instagram and liked it.',
  'Meet at 10:00-11:30, or from 9 to 5?',
  'Two or three of us, four at most, one of them in a wheelchair.',
  'I am good at maths. Dot points would help.',
  'Look at https://www.unsw.edu.au/study for the dates.',
  'I speak Māori 🧑‍🔬 and some French.',
  'Is C# or F# taught?',
  'A semester of 26 weeks at 38 hours.',
]

test.each(harmless)('“%s” stays as it is', (text) => {
  expect(hideContactDetails(text)).toBe(text)
})

test('everything around is left alone, and several ways in one text are all hidden', () => {
  expect(hideContactDetails('Ring 0412 345 678 or write to a@b.nz.\nI am in Year 12.')).toBe(
    `Ring ${hiddenDetails} or write to ${hiddenDetails}.\nI am in Year 12.`,
  )
})

test('hiding twice hides no more', () => {
  for (const text of [...hidden, ...harmless]) {
    const once = hideContactDetails(text)
    expect(hideContactDetails(once)).toBe(once)
  }
})

test('long hostile texts are read in one go', () => {
  for (const piece of ['0 ', 'a@', 'one ', 'insta: ', '1-', 'a.b.', '@', '\u200b'])
    expect(hideContactDetails(piece.repeat(4_000)).length).toBeGreaterThanOrEqual(0)
})
