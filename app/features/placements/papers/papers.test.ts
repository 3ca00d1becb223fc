import { expect, test } from 'vitest'
import { testTerms, workdays } from '#test/placements.ts'
import { contentRulePacks, prepared } from '#test/rule-packs.ts'
import { daysThere } from './certificate.ts'
import { officialFormOf } from './official-form.ts'
import { type PaperKind, papersFor, type Reader, signedForms } from './paper-kinds.ts'
import { inTerm, termNow } from './term.ts'

const all = { status: 'completed', signed: signedForms, hasOfficialForm: true } as const

test.each<[Reader, readonly PaperKind[]]>([
  ['student', ['packet', 'student', 'host-report', 'certificate']],
  ['school', ['packet', ...signedForms, 'certificate', 'fields']],
  ['host-during', ['packet', 'host']],
  ['host-feedback', ['host']],
  ['guardian-withdraw', ['packet', 'guardian']],
])(
  'of a finished placement with everything signed the reader %s may have these papers and no others',
  (reader, kinds) => {
    expect(papersFor(reader, all)).toEqual(kinds)
  },
)

test.each([
  ['draft', [], []],
  ['submitted', ['packet', 'fields'], ['packet']],
  ['approved', ['packet', 'card', 'fields'], ['packet', 'card']],
  ['active', ['packet', 'card', 'fields'], ['packet', 'card']],
  ['completed', ['packet', 'certificate', 'fields'], ['packet', 'certificate']],
  ['cancelled', ['packet', 'fields'], ['packet']],
] as const)(
  'of a placement that is %s, with nothing signed, the school and the student may have these papers',
  (status, school, student) => {
    const facts = { ...all, status, signed: [] }
    expect(papersFor('school', facts)).toEqual(school)
    expect(papersFor('student', facts)).toEqual(student)
  },
)

test('places name an official form, or none: nothing is guessed', async () => {
  const packs = await contentRulePacks()
  const named = [...packs.keys()].filter((place) => officialFormOf(prepared(packs, place)) !== null)
  expect(named.toSorted()).toEqual(['AU-NSW', 'AU-QLD', 'AU-VIC', 'AU-WA'])
  expect(officialFormOf(prepared(packs, 'AU-WA'))?.names).toEqual([
    'Workplace Learning Management Plan (Appendix A)',
    'Student Placement Record (Appendix B)',
  ])
})

test('a day of absence or without the student is no day at work', () => {
  const agreedDays = workdays('2027-05-03', 4).map(({ date }) => date)
  const attendance = [
    { date: '2027-05-03', kind: 'checked-in' },
    { date: '2027-05-04', kind: 'absent' },
    { date: '2027-05-05', kind: 'no-show' },
  ] as const
  expect(daysThere({ agreedDays, attendance })).toEqual(['2027-05-03', '2027-05-06'])
})

test.each([
  ['2027-03-26', 1],
  ['2027-03-27', 2],
  ['2027-04-12', 2],
  ['2027-12-17', 4],
  ['2027-12-18', undefined],
])('on %s the term is number %s', (today, term) => {
  expect(termNow(testTerms, today)?.term).toBe(term)
})

test('the first and the last day belong to a term, the days around it do not', () => {
  const term = { year: 2027, term: 2, starts_on: '2027-04-12', ends_on: '2027-06-25' }
  const days = ['2027-04-11', '2027-04-12', '2027-06-25', '2027-06-26']
  expect(days.map((day) => inTerm(term, day))).toEqual([false, true, true, false])
})
