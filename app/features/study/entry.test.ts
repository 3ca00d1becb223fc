import { expect, test } from 'vitest'
import { packRows } from '#test/pack-rows.ts'
import { entryOf, entryWords, wordsBefore } from './entry.ts'

const entry = (name: string, levelId: string, durationWeeks: number | null) =>
  entryOf({ name, levelId, durationWeeks })

test.each([
  ['Graduate Diploma in Finance (exit award only)', 'graduate-diploma'],
  ['Graduate Diploma in Art Therapy - exit only', 'graduate-diploma'],
  ['Bachelor of Veterinary Biology (Exit Only)', 'bachelor-degree'],
  ['Bachelor of Education Studies [Exit Only Award]', 'bachelor-degree'],
  ['Graduate Certificate in Professional Information Technology [Exit Point Only]', 'graduate-certificate'],
  [
    'Graduate Certificate in Professional Accounting and Business Performance (Exit degree)',
    'graduate-certificate',
  ],
  ['Graduate Diploma in Nursing (Professional Studies) exit only', 'graduate-diploma'],
])('nobody applies for %s', (name, level) => {
  expect(entry(name, level, 52)).toBe('exit_only')
})

test.each([
  ['Bachelor of Arts (Honours)', 'bachelor-honours-degree', 52, 'degree'],
  ['Bachelor of Science with Honours', 'bachelor-honours-degree', 60, 'degree'],
  ['Bachelor of Engineering (Honours)', 'bachelor-honours-degree', 208, 'school'],
  ['Bachelor of Arts Honours', 'bachelor-degree', 52, 'degree'],
  ['Master of Teaching', 'masters-degree-coursework', 104, 'degree'],
  ['Bachelor of Arts and Master of Nursing', 'masters-degree-coursework', 208, 'school'],
  ['Bachelor of Psychology (Honours)', 'graduate-diploma', 42, 'degree'],
  ['Graduate Diploma of Project Leadership', 'bachelor-degree', 52, 'degree'],
  ['Bachelor of Laws (Graduate Entry)', 'bachelor-degree', 156, 'degree'],
  ['Bachelor of Medical Science and Doctor of Medicine', 'masters-degree-coursework', 208, 'degree'],
  ['Bachelor of Medical Science and Doctor of Medicine', 'masters-degree-coursework', 260, 'school'],
  ['Bachelor of Medicine and Bachelor of Surgery (Honours)', 'bachelor-honours-degree', 208, 'degree'],
  ['Bachelor of Medicine and Bachelor of Surgery (Honours)', 'bachelor-honours-degree', 260, 'school'],
  ['Bachelor of Laws (non-Graduate entry)', 'bachelor-degree', 208, 'school'],
  ['Bachelor of Nursing (Conversion)', 'bachelor-degree', 131, 'nurse'],
  ['Bachelor of Fashion (Design Technology)', 'bachelor-degree', 52, 'earlier_study'],
  ['Doctor of Philosophy', 'doctoral-degree', 208, 'research'],
  ['Bachelor of Nursing', 'bachelor-degree', 156, 'school'],
  ['Diploma of Nursing', 'diploma', 78, 'school'],
  ['Undergraduate Certificate in Arts', 'undergraduate-certificate', 26, 'school'],
] as const)('what comes before %s (%s, %i weeks) is told: %s', (name, level, weeks, expected) => {
  expect(entry(name, level, weeks)).toBe(expected)
})

test('the register has more than fifty exit awards, and no undergraduate certificate is a diploma or a degree', () => {
  const courses = packRows('study/cricos/courses.csv')
  const exits = courses.filter(
    ({ name = '', level_id: level = '' }) => entry(name, level, 52) === 'exit_only',
  )
  expect(exits.length).toBeGreaterThan(50)
  const certificates = courses.filter(({ name }) => /^undergraduate certificate/i.test(name ?? ''))
  expect(new Set(certificates.map(({ level_id }) => level_id))).toEqual(
    new Set(['undergraduate-certificate']),
  )
})

test('an honours or master’s degree says what comes before it, in a sentence', () => {
  expect(entryWords.degree?.sentence).toContain('You need a bachelor degree first.')
  expect(entryWords.exit_only?.sentence).toContain('You cannot apply for this one.')
})

test('an honours year asks for a degree in the same field, and a master’s degree for one that may be in another', () => {
  const year = { entry: 'degree', level: 'Bachelor honours degree', duration: '1 year' } as const
  expect(wordsBefore(year)?.name).toBe('A bachelor degree in the same field, usually with good marks')
  expect(wordsBefore({ ...year, duration: '4 years' })).toEqual(entryWords.degree)
  expect(wordsBefore({ ...year, level: 'Masters degree (coursework)', duration: '1 year' })).toEqual(
    entryWords.degree,
  )
  expect(wordsBefore({ ...year, entry: 'school' })).toBeNull()
})
