import { describe, expect, test } from 'vitest'
import type { SchoolSubject } from './contract.ts'
import { fieldsFinding, mathsInWords, notesOn, swapInWords } from './findings.ts'

const field = (title: string, open: number, catch_up: number, closed: number) => ({
  title,
  counts: { open, catch_up, closed },
})

test.each([
  [
    [field('Food', 10, 0, 0), field('Engineering', 1, 2, 9)],
    '1 of 2 fields stays wide open. Engineering mostly closes for now',
  ],
  [
    [field('Food', 10, 0, 0), field('Health', 4, 6, 1)],
    '1 of 2 fields stays wide open. Health mostly needs catch-up study',
  ],
  [
    [field('Food', 10, 0, 0), field('Health', 9, 1, 0)],
    '1 of 2 fields stays wide open. Most careers in the others stay open too',
  ],
  [[field('Food', 10, 0, 0)], 'Every field stays wide open'],
  [[], 'Every field stays wide open'],
])('the title of the picture says what it shows', (fields, words) => {
  expect(fieldsFinding(fields)).toBe(words)
})

describe('one swap in words', () => {
  const swap = {
    subject: 'Chemistry',
    slug: 'chemistry',
    instead_of: null,
    opened: 12,
    eased: 0,
    fields: ['Health', 'Science and environment'],
  }

  test('what it opens, and where', () => {
    expect(swapInWords(swap)).toBe(
      'Adding Chemistry opens 12 more careers, most of them in health and science and environment.',
    )
  })

  test('what it replaces, and what it spares', () => {
    expect(
      swapInWords({
        ...swap,
        instead_of: { slug: 'standard', name: 'Standard' },
        opened: 1,
        eased: 3,
        fields: [],
      }),
    ).toBe(
      'Chemistry in place of Standard opens 1 more career. It also saves you catch-up study in 3 others.',
    )
    expect(swapInWords({ ...swap, opened: 2, eased: 1, fields: [] })).toBe(
      'Adding Chemistry opens 2 more careers. It also saves you catch-up study in 1 other.',
    )
    expect(swapInWords({ ...swap, opened: 0, eased: 1, fields: [] })).toBe(
      'Adding Chemistry saves you catch-up study in 1 career.',
    )
  })
})

test('a level of maths says what it closes and what it leaves to catch up on', () => {
  const none = { subjects: [], closed: 0, closed_fields: [], catch_up: 0, catch_up_fields: [] }
  expect(mathsInWords(none)).toBe('It closes nothing on our list.')
  expect(
    mathsInWords({ ...none, closed: 27, closed_fields: ['Engineering'], catch_up: 1, catch_up_fields: [] }),
  ).toBe('27 careers close for now, most of them in engineering. 1 career needs catch-up study.')
})

describe('notes on what was picked', () => {
  const subject = (name: string, counts: SchoolSubject['counts'] = 'yes'): SchoolSubject => ({
    slug: name.toLowerCase(),
    name,
    group: 'society',
    families: ['business'],
    counts,
  })
  const vce = { name: 'VCE', country: 'AU', prerequisites: 'usual' } as const

  test('four subjects that count need none', () => {
    const picked = ['A', 'B', 'C', 'D'].map((name) => subject(name))
    expect(notesOn({ picked, unknown: [], certificate: vce })).toEqual([])
    expect(notesOn({ picked: [], unknown: [], certificate: vce })).toEqual([])
  })

  test('what is not on the list, what is missing and what does not count is said', () => {
    const picked = [subject('Business', 'exam'), subject('Automotive', 'no')]
    const notes = notesOn({ picked, unknown: ['quidditch'], certificate: vce }).join(' ')
    expect(notes).toContain('“quidditch”, which our list for the VCE')
    expect(notes).toContain('fewer than four')
    expect(notes).toContain('Business can count towards an ATAR')
    expect(notes).toContain('Automotive: good for the VCE, but on our list it does not count')
  })

  test.each([
    ['NCEA', 'our list for NCEA does'],
    ['Cambridge', 'our list for Cambridge does'],
    ['HSC', 'our list for the HSC does'],
  ])('%s has an article where people say one', (name, words) => {
    const [note] = notesOn({ picked: [], unknown: ['quidditch'], certificate: { ...vce, name } })
    expect(note).toContain(words)
  })

  test('New Zealand hears of University Entrance, and New South Wales of assumed knowledge', () => {
    const picked = [subject('English')]
    const ncea = { name: 'NCEA', country: 'NZ', prerequisites: 'usual' } as const
    expect(notesOn({ picked, unknown: [], certificate: ncea }).join()).toContain('University Entrance')
    const hsc = { name: 'HSC', country: 'AU', prerequisites: 'rare' } as const
    expect(notesOn({ picked, unknown: [], certificate: hsc }).join()).toContain('assumed knowledge')
  })
})
