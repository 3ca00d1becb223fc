import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checklistOf } from './checklist.ts'
import { compareWithAd } from './job-ad.ts'
import { type LetterDetails, letterOf } from './letters.ts'
import { isIrdNumber, isTaxFileNumber } from './numbers.ts'
import { plainTextOf } from './plain-text.ts'
import { readResume, resumeBytesLimit, writeResume } from './read.ts'
import { moveSection, sectionOrder } from './sections.ts'
import { isResumeDate, type Json, type JsonObject, type Resume, resumeShape, type Shape } from './shapes.ts'
import { warningsOf } from './warnings.ts'

const official = 'node_modules/@jsonresume/schema'
const examples = [
  'sample.resume.json',
  'examples/career-changer.resume.json',
  'examples/new-grad.resume.json',
  'examples/senior-engineer.resume.json',
]
const today = '2026-11-28'

function good(text: string): Resume {
  const read = readResume(text)
  if ('refused' in read) throw new Error(read.refused)
  return read.resume
}

test.each(examples)('the official %s goes in and out without a problem', (file) => {
  const text = readFileSync(`${official}/${file}`, 'utf8')
  const read = readResume(text)
  expect(read).toEqual({ resume: JSON.parse(text), problems: [] })
  expect(good(writeResume(good(text)))).toEqual(JSON.parse(text))
})

type SchemaPart = {
  type?: string
  $ref?: string
  format?: string
  properties?: Record<string, SchemaPart>
  items?: SchemaPart
}

/** The official schema in our own words. */
function shapeOf(part: SchemaPart): Shape[string] {
  if (part.$ref) return 'date'
  if (part.type === 'object')
    return Object.fromEntries(
      Object.entries(part.properties ?? {}).map(([name, one]) => [name, shapeOf(one)]),
    )
  if (part.type === 'array') return part.items?.type === 'object' ? [shapeOf(part.items) as Shape] : 'texts'
  if (part.format === 'uri') return 'url'
  return part.format === 'email' ? 'email' : 'text'
}

test('our fields are those of the official schema, and two of our own', () => {
  const schema = JSON.parse(readFileSync(`${official}/schema.json`, 'utf8')) as SchemaPart
  const { sport, caring, ...standard } = resumeShape
  expect(standard).toEqual(shapeOf(schema))
  expect([Array.isArray(sport), Array.isArray(caring)]).toEqual([true, true])
})

const leaf = {
  text: fc.string({ maxLength: 20 }),
  url: fc.webUrl(),
  email: fc.constantFrom('sam@example.org', ''),
  date: fc.constantFrom('2025', '2025-03', '2025-03-31', ''),
  texts: fc.array(fc.string({ maxLength: 10 }), { maxLength: 3 }),
}
const other = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>

function documentOf(shape: Shape): fc.Arbitrary<JsonObject> {
  const known = Object.fromEntries(
    Object.entries(shape).map(([name, part]) => [
      name,
      typeof part === 'string'
        ? leaf[part]
        : Array.isArray(part)
          ? fc.array(documentOf(part[0]), { maxLength: 2 })
          : documentOf(part),
    ]),
  ) as Record<string, fc.Arbitrary<Json>>
  const unknown = fc.dictionary(
    fc.string({ maxLength: 8 }).filter((name) => !Object.hasOwn(shape, name) && name !== '__proto__'),
    other,
    { maxKeys: 2 },
  )
  return fc
    .tuple(fc.record(known, { requiredKeys: [] }), unknown)
    .map(([fields, more]) => JSON.parse(JSON.stringify({ ...more, ...fields })) as JsonObject)
}

test('a résumé that goes out and comes in is the same document, fields of others included', () => {
  fc.assert(
    fc.property(documentOf(resumeShape), (resume) => {
      expect(readResume(writeResume(resume))).toEqual({ resume, problems: [] })
    }),
    { numRuns: 150 },
  )
})

test('a part that is wrong is named with path and reason, and the rest stays', () => {
  const read = readResume(
    JSON.stringify({
      basics: { name: 'Sample Student', email: 'none', phone: 12, x: { y: 1 } },
      work: [{ name: 'Sample Café', startDate: 'May', highlights: ['Good', 3] }, 'job'],
      education: 'school',
      other: [1],
    }),
  )
  expect(read).toEqual({
    resume: {
      basics: { name: 'Sample Student', x: { y: 1 } },
      work: [{ name: 'Sample Café', highlights: ['Good'] }],
      other: [1],
    },
    problems: [
      { path: 'basics.email', reason: 'has to be an e-mail address' },
      { path: 'basics.phone', reason: 'has to be a text' },
      { path: 'work[0].startDate', reason: 'has to be a date such as 2026-11-28, 2026-11 or 2026' },
      { path: 'work[0].highlights[1]', reason: 'has to be a text' },
      { path: 'work[1]', reason: 'has to be an object' },
      { path: 'education', reason: 'has to be a list' },
    ],
  })
})

test('2 MB are refused, one byte less is read, and so are files that hold no résumé', () => {
  const filled = (bytes: number) => `{"a":"${'é'.repeat((bytes - 8) / 2)}"}`
  expect(readResume(filled(resumeBytesLimit))).toEqual({
    refused: 'The file is 2 MB or more. Please send a smaller one',
  })
  expect('resume' in readResume(filled(resumeBytesLimit - 2))).toBe(true)
  expect('refused' in readResume('[1]')).toBe(true)
  expect('refused' in readResume('{"a":')).toBe(true)
  expect(readResume('\uFEFF{}')).toEqual({ resume: {}, problems: [] })
})

test('what is nested without end is left out and named', () => {
  const deep = `{"basics":{"name":"Sam"},"x":${'['.repeat(5_000)}${']'.repeat(5_000)}}`
  expect(readResume(deep)).toEqual({
    resume: { basics: { name: 'Sam' } },
    problems: [{ path: 'x', reason: 'is nested more than 20 levels deep' }],
  })
})

test('dates are days, months or years', () => {
  expect(['2026', '2026-11', '2026-11-28', '2026-13', '26', '2026-11-32', 'May'].map(isResumeDate)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

test.each([
  [{ basics: { birthDate: '2009-01-01' } }, 'birth-date', 'basics.birthDate'],
  [{ basics: { summary: 'Date of birth: 1 May 2009' } }, 'birth-date', 'basics.summary'],
  [{ basics: { image: 'https://example.org/me.jpg' } }, 'photo', 'basics.image'],
  [{ basics: { location: { address: 'Flat 3' } } }, 'street-address', 'basics.location.address'],
  [{ basics: { summary: 'I live at 12 Sample Street' } }, 'street-address', 'basics.summary'],
  [{ basics: { summary: 'TFN 123 456 789' } }, 'tax-number', 'basics.summary'],
  [{ notes: 'My number is 123456782' }, 'tax-number', 'notes'],
  [{ notes: '49-091-850' }, 'tax-number', 'notes'],
  [{ references: [{ name: 'Sample Coach' }] }, 'referee', 'references[0]'],
] as const)('%j gives the warning %s at %s, with why', (resume, kind, path) => {
  const [warning, ...others] = warningsOf(resume as unknown as Resume, today)
  expect([warning?.kind, warning?.path, others]).toEqual([kind, path, []])
  expect(warning?.why.length).toBeGreaterThan(20)
})

test('suburbs, telephones, years and referees who agreed give no warning', () => {
  const resume = {
    basics: {
      phone: '123 456 782',
      location: { city: 'Dubbo', region: 'NSW' },
      summary: 'Call 0412 345 678. I was born to bake. Since 2024.',
    },
    references: [{ name: 'Sample Coach' }],
    meta: { yonder: { refereesAgreed: ['Sample Coach'] } },
  }
  expect(warningsOf(resume, today)).toEqual([])
})

test('tax numbers are told by their check digit', () => {
  expect(['123456782', '123456789', '12345678', '000000000'].map(isTaxFileNumber)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(['49091850', '035901981', '49098576', '136410132', '136410133', '9125568'].map(isIrdNumber)).toEqual(
    [true, true, true, true, false, false],
  )
})

test.each([
  [{ endDate: '2025-01' }, { startDate: '2025-08' }, 0],
  [{ endDate: '2025-01' }, { startDate: '2025-09' }, 1],
  [{ endDate: '2024' }, { startDate: '2025-07' }, 0],
  [{ endDate: '2024' }, { startDate: '2025-08' }, 1],
] as const)('between %j and %j there are %i gaps to speak of', (first, second, count) => {
  const resume = { education: [{ startDate: '2022', ...first }], work: [{ ...second }] } as unknown as Resume
  const found = warningsOf(resume, today).filter(({ kind }) => kind === 'gap')
  expect(found).toHaveLength(count)
  for (const { says } of found)
    expect(says).toMatch(/^There is nothing between \w+ \d{4} and \w+ \d{4}\. That is fine/)
})

test('hard text is named with its school year, easy text is not', () => {
  const about = (summary: string) => warningsOf({ basics: { summary } }, today).map(({ kind }) => kind)
  expect(about('I like people. I turn up on time.')).toEqual([])
  expect(
    about(
      'Demonstrated organisational capability facilitating interdepartmental communication regarding administrative responsibilities.',
    ),
  ).toEqual(['reading-age'])
})

test('without a job strengths come first, with one work does, and the person may move a section', () => {
  expect(sectionOrder({}).slice(0, 7)).toEqual([
    'summary',
    'skills',
    'education',
    'projects',
    'volunteer',
    'sport',
    'caring',
  ])
  expect(sectionOrder({ work: [{ name: 'Sample Café' }] }).slice(0, 2)).toEqual(['summary', 'work'])
  const moved = moveSection(moveSection({}, 'education', -1), 'education', -1)
  expect(sectionOrder(moved)[0]).toBe('education')
  expect(sectionOrder(moveSection(moved, 'education', -1))[0]).toBe('education')
  expect(new Set(sectionOrder(moved)).size).toBe(sectionOrder({}).length)
})

const student: Resume = {
  basics: {
    name: 'Sample Student',
    email: 'sam@example.org',
    image: 'https://example.org/me.jpg',
    summary: 'I like people.',
    location: { address: '1 Sample St', city: 'Dubbo' },
  },
  skills: [{ name: 'Patience', keywords: ['customer service'] }],
  education: [{ institution: 'Sample High', studyType: 'Year 11', startDate: '2021' }],
  volunteer: [
    {
      organization: 'Sample Club',
      position: 'Coach',
      startDate: '2025-02',
      endDate: '2026-03',
      highlights: ['Coached 12 children each week'],
    },
  ],
}

test('the plain text reads in order, without street and photo', () => {
  expect(plainTextOf(student)).toBe(`Sample Student
Dubbo
sam@example.org

ABOUT ME

I like people.

STRENGTHS AND SKILLS

Patience
- customer service

SCHOOL AND STUDY

Year 11
Sample High
2021 to now

VOLUNTEERING

Coach
Sample Club
Feb 2025 to Mar 2026
- Coached 12 children each week
`)
})

test('the checklist says what is there and why it counts, and gives no score', () => {
  const items = checklistOf(student, today)
  expect(items.filter(({ isDone }) => !isDone).map(({ id }) => id)).toEqual(['private'])
  expect(
    checklistOf({}, today)
      .filter(({ isDone }) => isDone)
      .map(({ id }) => id),
  ).toEqual(['private', 'referees', 'easy'])
  expect(JSON.stringify(items)).not.toMatch(/score|%|points/i)
})

const details: LetterDetails = {
  country: 'AU',
  today,
  employer: 'Sample Bakery',
  contact: '',
  job: 'baker’s assistant',
  reason: '',
}

test('letters use what the résumé says, and leave in brackets what was not said', () => {
  const letter = letterOf('advertised', student, details)
  expect(letter).toContain(
    'Sat 28 Nov 2026\n\nDear Hiring Manager\n\nI am applying for baker’s assistant at Sample Bakery.',
  )
  expect(letter).toContain('One example: Coached 12 children each week')
  expect(letter).toContain('[Why this place: one or two sentences in your own words.]')
  expect(letter).toContain('My résumé is attached.')
  const nz = letterOf('asking', {}, { ...details, country: 'NZ', contact: 'Ms Sample' })
  expect(nz).toContain('Dear Ms Sample\n\nI am looking for work as baker’s assistant')
  expect([nz.includes('My CV is attached.'), nz.endsWith('Ngā mihi\n[your name]')]).toEqual([true, true])
})

test('words of a job ad are shown with the evidence that meets them', () => {
  const { met, open } = compareWithAd(
    student,
    'We need patient people. Customer services, coaching, baking. Customers matter. You will work with our team.',
  )
  expect(met.map(({ word, sections }) => [word, sections])).toEqual([
    ['customer', ['skills']],
    ['coaching', ['volunteer']],
    ['services', ['skills']],
  ])
  expect(open.map(({ word }) => word)).toEqual(['baking', 'matter', 'patient'])
  expect(compareWithAd({}, 'x '.repeat(50_000)).open).toEqual([])
})
