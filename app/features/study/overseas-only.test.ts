import { expect, test } from 'vitest'
import { packRows } from '#test/pack-rows.ts'
import { type Audience, isForOverseasOnly } from './overseas-only.ts'

test.each([
  ['Lexis English', 'english_language_or_pathway', 0, true],
  ['Trinity Pathways', 'english_language_or_pathway', 4, false],
  ['Kingston International College', 'vet_college', 18, true],
  ['Browns English Language School', 'vet_college', 1, true],
  ['Australian Institute of Language and Further Education', 'vet_college', 36, true],
  ['Internationals Football Academy', 'vet_college', 3, false],
  ['Gordon Institute of TAFE', 'tafe', 30, false],
  ['International College of Management, Sydney', 'higher_education_college', 40, false],
  ['St Paul’s International College', 'school', 0, false],
])('%s (%s, %i courses) sells to overseas students only: %s', (name, kind, courses, expected) => {
  expect(isForOverseasOnly({ name, kind, courses })).toBe(expected)
})

test('what has been looked up counts more than the name', () => {
  const college = { name: 'Harbour International College', kind: 'vet_college', courses: 5 }
  expect(isForOverseasOnly(college, 'everyone')).toBe(false)
  expect(isForOverseasOnly({ name: 'TAFE International', kind: 'tafe', courses: 9 }, 'overseas')).toBe(true)
})

test('of the register no university and no TAFE institute is hidden but the one that enrols for the others', () => {
  const courses = Map.groupBy(packRows('study/cricos/courses.csv'), (row) => row.cricos_provider_code)
  const audiences = new Map(
    packRows('study/cricos/audiences.csv').map((row) => [row.cricos_provider_code, row.audience as Audience]),
  )
  const hidden = packRows('study/cricos/educators.csv').filter(({ cricos_provider_code: code, name, kind }) =>
    isForOverseasOnly(
      { name: name as string, kind: kind as string, courses: courses.get(code)?.length ?? 0 },
      audiences.get(code),
    ),
  )
  expect(hidden.length).toBeGreaterThan(200)
  expect(
    hidden.filter(({ kind }) => ['university', 'tafe'].includes(kind as string)).map(({ name }) => name),
  ).toEqual(['TAFE International Western Australia'])
})
