import { expect, test } from 'vitest'
import { fieldsOfRoutes, MAX_LISTED, needsRecognisedCourse, type Teacher, whoTeaches } from './teaching.ts'

const route = (ascedCode: string | null, levels = 'bachelor-degree', kind = 'typical') => ({
  ascedCode,
  levelIds: levels.split('|'),
  kind,
})
const teacher = (slug: string, degrees: string, certificates = '', kind = 'university'): Teacher => ({
  slug,
  kind,
  degrees: degrees.split(' ').filter(Boolean),
  certificates: certificates.split(' ').filter(Boolean),
})

test('the fields of an occupation are those of its usual routes, degrees apart from certificates', () => {
  const routes = [
    route('031505', 'diploma|bachelor-degree'),
    route('0315'),
    route('0301', 'certificate-iii', 'possible'),
    route(null, '', 'on-the-job'),
  ]
  expect(fieldsOfRoutes(routes, false)).toEqual({ degrees: ['031505', '0315'], certificates: ['031505'] })
})

test('where a licence needs the course, a wider field beside a narrower one does not count', () => {
  expect(fieldsOfRoutes([route('0311'), route('031101')], true).degrees).toEqual(['031101'])
})

test('a field as a whole, or what has no place of its own, counts only where nothing else is named', () => {
  expect(fieldsOfRoutes([route('100501'), route('100599'), route('100500')], false).degrees).toEqual([
    '100501',
  ])
  expect(fieldsOfRoutes([route('060799')], false).degrees).toEqual(['0607'])
  expect(fieldsOfRoutes([route('0100')], false).degrees).toEqual(['01'])
})

test.each([
  ['Registration with the Dental Council', true],
  ['Police vetting', false],
  ["Children's worker safety check", false],
  ['Restricted work on houses: done or supervised by a Licensed Building Practitioner', false],
  [null, false],
])('the licence "%s" asks for a recognised course: %s', (licence, asks) => {
  expect(needsRecognisedCourse(licence)).toBe(asks)
})

const requested = { degrees: ['061701'], certificates: [] }

test('who teaches the field comes before who teaches a field around it, the closest first', () => {
  const teachers = [teacher('health', '06'), teacher('therapies', '0617'), teacher('physio', '061701')]
  expect(whoTeaches(requested, teachers, false)).toEqual([
    { slug: 'physio', isUnsure: false },
    { slug: 'therapies', isUnsure: true },
    { slug: 'health', isUnsure: true },
  ])
  expect(whoTeaches(requested, teachers, true)).toEqual([{ slug: 'physio', isUnsure: false }])
})

test('who teaches a wider field counts for the first field asked for, not for a lesser one', () => {
  const farming = { degrees: ['0501', '080321'], certificates: [] }
  expect(whoTeaches(farming, [teacher('business', '0803')], false)).toEqual([])
})

test('another field of the same broad one does not make an educator teach this one', () => {
  expect(whoTeaches(requested, [teacher('nursing', '060301 061703')], false)).toEqual([])
})

test('a certificate in a field is no degree in it', () => {
  expect(whoTeaches(requested, [teacher('short-courses', '', '061701')], false)).toEqual([])
})

test('part of a field is not the whole field, unless the field is broad', () => {
  const estate = [teacher('estate', '080503')]
  expect(whoTeaches({ degrees: ['0805'], certificates: [] }, estate, false)).toEqual([
    { slug: 'estate', isUnsure: true },
  ])
  expect(whoTeaches({ degrees: ['08'], certificates: [] }, estate, false)).toEqual([
    { slug: 'estate', isUnsure: false },
  ])
})

test('universities come first where a degree is asked for, polytechnics otherwise', () => {
  const teachers = [
    teacher('college', '0201', '0201', 'private_training'),
    teacher('polytechnic', '0201', '0201', 'polytechnic'),
    teacher('university', '0201', '0201'),
  ]
  const slugs = (needs: Parameters<typeof whoTeaches>[0]) =>
    whoTeaches(needs, teachers, false).map(({ slug }) => slug)
  expect(slugs({ degrees: ['0201'], certificates: ['0201'] })).toEqual([
    'university',
    'polytechnic',
    'college',
  ])
  expect(slugs({ degrees: [], certificates: ['0201'] })).toEqual(['polytechnic', 'college', 'university'])
})

test('nobody unsure is named where a page is full of those who are known', () => {
  const known = Array.from({ length: MAX_LISTED - 1 }, (_, index) => teacher(`known-${index}`, '061701'))
  const teachers = [...known, teacher('unsure-1', '06'), teacher('unsure-2', '06')]
  expect(whoTeaches(requested, teachers, false)).toHaveLength(MAX_LISTED + 1)
  expect(whoTeaches(requested, [...teachers, teacher('known', '061701')], false)).toHaveLength(MAX_LISTED)
})
