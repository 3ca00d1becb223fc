import { expect, test } from 'vitest'
import {
  countryWaysIn,
  finderSentence,
  groupsSource,
  hasYoungWorkers,
  industriesNote,
  inTrainingNote,
  interestPercent,
  isStudyUsual,
  measuredWords,
  onePerProvider,
  openingsLink,
  phonePlaces,
  sampleShare,
  subjectLevelOf,
  valueStrength,
  withoutRepeats,
} from './rules.ts'

test.each([
  [1, 'Low', 1],
  [3.49, 'Low', 1],
  [3.5, 'Medium', 2],
  [4.99, 'Medium', 2],
  [5, 'High', 3],
  [7, 'High', 3],
])('a work value of %f is "%s" with %i pips', (score, label, pips) => {
  expect(valueStrength(score)).toEqual({ label, pips })
})

test.each([
  [1, 0],
  [4, 50],
  [7, 100],
])('an interest of %i on the scale of 1 to 7 is %i of 100', (score, percent) => {
  expect(interestPercent(score)).toBe(percent)
})

test('a short list shows a course once for each provider, the first one', () => {
  const course = (id: number, title: string, slug: string) => ({ id, title, provider: { slug } })
  const shown = onePerProvider([
    course(1, 'Diploma of Nursing', 'a'),
    course(2, 'Diploma of Nursing', 'a'),
    course(3, 'Diploma of Nursing', 'b'),
    course(4, 'Diploma of Ageing', 'a'),
  ])
  expect(shown.map(({ id }) => id)).toEqual([1, 3, 4])
  expect(onePerProvider([])).toEqual([])
})

const nurse = {
  entry: 'Bachelor of Nursing, three years',
  licence: 'The nursing board',
  apprenticeship: false,
}
const ways = { au: nurse, nz: { ...nurse, entry: 'Bachelor of Nursing, four years' } }

test.each([
  ['Australia', false, ['In Australia', 'In New Zealand']],
  ['New Zealand', true, ['In New Zealand', 'In Australia']],
])('a reader in %s sees their own way in first', (_, isForNewZealand, names) => {
  expect(countryWaysIn(ways, isForNewZealand).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['length', { entry: 'Bachelor of Nursing, four years' }],
  ['apprenticeship', { apprenticeship: true }],
])('a way in whose %s differs is told for each country', (_, differs) => {
  expect(countryWaysIn({ au: nurse, nz: { ...nurse, ...differs } }, false)).toHaveLength(2)
})

test('a path that is the same in both countries is told once, and the licences of each country below it', () => {
  const same = { name: 'In Australia and New Zealand', way: { ...nurse, licence: null } }
  const board = { name: 'In Australia', way: { ...nurse, entry: null } }
  const council = { name: 'In New Zealand', way: { ...nurse, entry: null, licence: 'The Nursing Council' } }
  const both = { au: nurse, nz: { ...nurse, licence: 'The Nursing Council' } }
  expect(countryWaysIn(both, false)).toEqual([same, board, council])
  expect(countryWaysIn(both, true)).toEqual([same, council, board])
  expect(countryWaysIn({ au: nurse, nz: { ...nurse, licence: null } }, false)).toEqual([same, board])
})

test.each([
  ['a police academy', 'diploma', 'Police academy', 'Recruit training at a federal police academy', false],
  ['a portfolio', 'diploma', 'Portfolio, often with a diploma', 'No course required: a portfolio', false],
  ['auditions', 'experience', 'Training and auditions', 'Drama school or degree by audition', false],
  ['work up', 'experience', 'Work up through the crew', 'Crew casual; a live production course', false],
  ['help', 'experience', 'Years on the farm first', 'Farm hand first; a Certificate III helps', false],
  ['more help', 'experience', 'Years as a teacher first', 'Teaching degree; a certificate helps', true],
  ['a first job', 'start_soon', 'Learn on the job', 'Trained by the shop', false],
  ['a degree', 'degree', 'Bachelor degree', 'Degree in geology, often with honours', true],
] as const)(
  'with %s, a qualification is called usual only where it is',
  (_, preparation, way, entry, isUsual) => {
    const both = { entry, licence: null, apprenticeship: false }
    const occupation = { preparation, way_in: way, ways_in: { au: both, nz: both } }
    expect(isStudyUsual(occupation, [{ note: null }], false)).toBe(isUsual)
    expect(
      isStudyUsual(occupation, [{ note: 'Police services select and train their own recruits.' }], true),
    ).toBe(false)
  },
)

test('pay by age is shown where people under 21 work', () => {
  expect(hasYoungWorkers('start_soon', undefined)).toBe(true)
  expect(hasYoungWorkers('degree', 30)).toBe(false)
  expect(hasYoungWorkers('experience', 1.1)).toBe(false)
  expect(hasYoungWorkers('experience', undefined)).toBe(false)
  expect(hasYoungWorkers('experience', 40)).toBe(true)
})

test('workers under 25 in a job that takes more than a degree are explained', () => {
  expect(inTrainingNote('degree_and_more', 9.9)).toContain('may still be in training')
  expect(inTrainingNote('degree_and_more', 0.4)).toBeNull()
  expect(inTrainingNote('degree', 9.9)).toBeNull()
})

test.each([
  [1, null],
  [2, 'The first employs more of them. Shares are not published, so the second may be small.'],
  [3, 'The first employs the most of them. Shares are not published, so the others may be small.'],
])('a list of %i industries says how to read it', (count, words) => {
  expect(industriesNote(count)).toBe(words)
})

test('a way in that is the same in both countries is told once', () => {
  expect(countryWaysIn({ au: nurse, nz: { ...nurse } }, false)).toEqual([
    { name: 'In Australia and New Zealand', way: nurse },
  ])
})

test.each([
  ['school', 'bachelor-degree', 'degree'],
  ['school', 'bachelor-honours-degree', 'degree'],
  ['school', 'masters-degree-extended', 'degree'],
  ['school', 'diploma', 'training'],
  ['school', null, 'training'],
  ['degree', 'masters-degree-coursework', null],
  ['nurse', 'bachelor-degree', null],
])('school subjects of a course that follows %s (%s) are those of %s', (entry, id, level) => {
  expect(subjectLevelOf({ entry, level: id === null ? null : { id } })).toBe(level)
})

test.each([
  [
    ['41 hours', 'Bachelor degree', 'In shortage'],
    ['left', 'right', 'left'],
  ],
  [
    ['$2,192 a week before tax', 'Bachelor degree', 'In shortage', '41 hours'],
    ['wide', 'left', 'right', 'left'],
  ],
  [
    ['Good', '$66,000 to $106,000 a year', 'Good', 'Good'],
    ['left', 'wide', 'left', 'right'],
  ],
  [
    ['Certificate, often while working', 'Good'],
    ['left', 'right'],
  ],
  [
    ['$12,345 in a year', '$123,456 in a year'],
    ['left', 'wide'],
  ],
])('on a phone the facts %j stand %j', (values, places) => {
  expect(phonePlaces(values)).toEqual(places)
})

test.each([
  [[], 'none'],
  [[false], 'none'],
  [[true, false], 'some'],
  [[true, true], 'all'],
] as const)('of entries that are samples or not, %j, the page says “%s”', (samples, share) => {
  expect(sampleShare(samples.map((is_sample) => ({ is_sample })))).toBe(share)
})

test('a page that lists skills of a rough match does not say that no job was close enough', () => {
  const rough = { is_weak: true, onet_title: 'Chefs' }
  const shown = { interests: true, values: true, skills: true }
  expect(measuredWords(rough, shown)).toMatch(/only a rough match\. We show its skills, but not/)
  expect(measuredWords(rough, { ...shown, skills: false })).toContain('No job measured in the United States')
})

test('the page names what it shows of a job measured in the United States, and no more', () => {
  const chefs = { is_weak: false, onet_title: 'Chefs' }
  const nothing = { interests: false, values: false, skills: false }
  const words = (shown: Partial<typeof nothing>) => measuredWords(chefs, { ...nothing, ...shown })
  expect(words({ interests: true })).toContain('The interests come from “Chefs” in the United States')
  expect(words({ interests: true, skills: true })).toContain('The interests and skills come from')
  expect(words({ interests: true, values: true, skills: true })).toContain(
    'The interests, values and skills come from',
  )
  expect(words({})).toContain('we show no interests or values')
})

test('one course finder is named, and several are not called one site', () => {
  expect(finderSentence(['Course Seeker'], 'archaeology')).toBe(
    'Course Seeker lists courses that local students can take now. Search it for “archaeology”.',
  )
  expect(finderSentence(['Course Seeker', 'Your Career'], null)).toBe(
    'These sites list courses that local students can take now.',
  )
})

test.each([
  [1, 'Find openings'],
  [2, 'Both openings'],
  [1200, 'All 1,200 openings'],
])('the link to %i openings says “%s”', (total, words) => {
  expect(openingsLink(total)).toBe(words)
})

const route = (kind: string, code: string, ...levels: string[]) => ({
  kind,
  field: { code },
  levels: levels.map((id) => ({ id })),
})

test('a level of a field is listed once, as usual or as related', () => {
  expect(
    withoutRepeats([
      route('typical', '08', 'diploma', 'masters'),
      route('related', '08', 'certificate', 'masters'),
      route('related', '08', 'diploma'),
      route('related', '09', 'masters'),
    ]),
  ).toEqual([
    route('typical', '08', 'diploma', 'masters'),
    route('related', '08', 'certificate'),
    route('related', '09', 'masters'),
  ])
})

test('a part of a field does not repeat it, and a route with a note stays', () => {
  const finance = route('typical', '081101', 'bachelor')
  expect(withoutRepeats([finance, route('related', '0811', 'bachelor', 'diploma')])).toEqual([
    finance,
    route('related', '0811', 'diploma'),
  ])
  const management = route('typical', '080301', 'bachelor')
  expect(withoutRepeats([management, route('typical', '080399', 'bachelor')])).toEqual([management])
  const noted = { ...route('related', '0803', 'bachelor'), note: 'Builders also need a licence.' }
  expect(withoutRepeats([{ ...management, note: null }, noted])).toHaveLength(2)
})

test('a missing link is explained only where one is missing', () => {
  expect(groupsSource('Feb 2026', [{ occupation: {} }])).toBe('Jobs and Skills Australia, Feb 2026.')
  expect(groupsSource('Feb 2026', [{ occupation: {} }, { occupation: null }])).toContain('without a link')
})
