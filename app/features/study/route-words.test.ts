import { expect, test } from 'vitest'
import { awardBreadth } from './award-breadth.ts'
import { studyRouteRows, vetRouteRows } from './packs/route-rows.ts'
import { wordPattern, wordStarts } from './route-words.ts'

const fits = (title: string, name: string) =>
  new RegExp((wordPattern(title) ?? '(?!)').replace('\\m', '\\b'), 'i').test(name)

test.each([
  ['Registered Nurse (Aged Care)', 'Bachelor of Nursing', true],
  ['Physiotherapist', 'Bachelor of Physiotherapy', true],
  ['Carpenter', 'Certificate III in Carpentry', true],
  ['Sound Technician', 'Diploma of Sound Production', true],
  ['Sound Technician', 'Diploma of Screen and Media', false],
  ['Law', 'Bachelor of Laws', true],
  ['Business Management', 'Bachelor of Human Resource Management', false],
])('the title "%s" shares a word with "%s": %s', (title, name, expected) => {
  expect(fits(title, name)).toBe(expected)
})

test('words that every second title has tell nothing', () => {
  expect(wordPattern('Other Managers nec')).toBeNull()
  expect(wordStarts([])).toBeNull()
})

test.each([
  ['Bachelor of Engineering (Honours)', false, 0],
  ['Bachelor of Business (Psychology)', false, 1],
  ['Certificate III in Engineering - Mechanical Trade', false, 1],
  ['Bachelor of Arts/Bachelor of Laws', false, 2],
  ['Bachelor of Arts and Bachelor of Social Work', false, 2],
  ['Bachelor of Arts', true, 2],
])('the award "%s" (marked as double: %s) has the breadth %i', (name, isDual, breadth) => {
  expect(awardBreadth({ name, isDual })).toBe(breadth)
})

const occupations = [
  { anzsco_code: '452411', title: 'Footballer', unit_group_code: '4524', unit_group: 'Sportspersons' },
  { anzsco_code: '452413', title: 'Jockey', unit_group_code: '4524', unit_group: 'Sportspersons' },
]
const route = {
  anzsco_code: '4524',
  asced_code: '0921',
  level_ids: ['bachelor-degree'],
  kind: 'possible' as const,
  found_in: null,
  name_has: [],
  name_lacks: [],
  note: null,
}

test('an occupation with routes of its own has those alone, the others those of their unit group', () => {
  const rows = studyRouteRows(
    occupations,
    [route, { ...route, anzsco_code: '452413', asced_code: '05', name_has: ['horse', 'racing'] }],
    new Map([['0921', 'Sport and Recreation']]),
  )
  expect(rows.map(({ anzscoCode, ascedCode, nameHas }) => [anzscoCode, ascedCode, nameHas])).toEqual([
    ['452411', '0921', null],
    ['452413', '05', '\\m(horse|racing)'],
  ])
})

test('its own qualifications come before those of its group, and editions of one share a position', () => {
  const rows = vetRouteRows(
    occupations.slice(1),
    [
      { anzsco_code: '4524', qualification_code: 'SIS30421', kind: 'typical' },
      { anzsco_code: '452413', qualification_code: 'RGR30518', kind: 'typical' },
      { anzsco_code: '452413', qualification_code: 'RGR30522', kind: 'typical' },
    ],
    new Map([
      ['SIS30421', 'Certificate III in Sport'],
      ['RGR30518', 'Certificate III in Racing'],
      ['RGR30522', 'Certificate III in Racing'],
    ]),
  )
  expect(rows.map(({ qualificationCode, position }) => [qualificationCode, position])).toEqual([
    ['RGR30518', 1],
    ['RGR30522', 1],
    ['SIS30421', 2],
  ])
})
