import { describe, expect, test } from 'vitest'
import { documentErrors } from './document-errors.ts'
import {
  addEntry,
  answersIn,
  changeEntry,
  emptyDraft,
  isBlank,
  isEmpty,
  linesIn,
  removeEntry,
  setAgreed,
  setBasics,
  toDraft,
} from './draft.ts'
import { profileItems } from './from-profile.ts'
import { savedBytesLimit, textLimits } from './limits.ts'
import { openFile } from './open-file.ts'
import { nameOf, plainTextOf } from './plain-text.ts'
import { resumeBytesLimit } from './read.ts'
import { sectionFields } from './section-fields.ts'
import { partAt, refereesAgreed, sectionNames } from './sections.ts'
import { type Resume, resumeShape } from './shapes.ts'
import { dateWords, typedDate } from './typed-date.ts'
import { verifyLinks } from './verify-links.ts'
import { resumePage } from './web-page.ts'

const other = { theme: { colour: 'blue' }, basics: { x: 1, location: { postalCode: '2830' } } } as Resume

describe('a draft', () => {
  test('is sent without the letter, the job ad and the version that is open', () => {
    const draft = { ...toDraft({ country: 'NZ', resume: other }), ad: 'Baker wanted' }
    expect(answersIn(draft)).toEqual({ country: 'NZ', resume: other })
  })

  test('is empty until a reader would see something', () => {
    const draft = emptyDraft('AU')
    expect([isEmpty(draft.resume), isEmpty({ skills: [{ name: ' ' }] }), isEmpty({ meta: {} })]).toEqual([
      true,
      true,
      true,
    ])
    expect(isEmpty(setBasics({}, 'name', 'Sam'))).toBe(false)
    expect(isEmpty({ sport: [{ name: 'Sample Club' }] })).toBe(false)
  })

  test('changes one field, and keeps the fields of other programs', () => {
    expect(setBasics(setBasics(other, 'name', 'Sam'), 'city', 'Dubbo')).toEqual({
      theme: { colour: 'blue' },
      basics: { x: 1, name: 'Sam', location: { postalCode: '2830', city: 'Dubbo' } },
    })
    const two = addEntry(addEntry({ work: [{ x: 1 }] }, 'work'), 'work')
    expect(changeEntry(two, 'work', 0, { name: 'Sample Café' }).work).toEqual([
      { x: 1, name: 'Sample Café' },
      {},
      {},
    ])
    expect(removeEntry(two, 'work', 0).work).toEqual([{}, {}])
    expect([linesIn(''), linesIn('a\n')]).toEqual([[], ['a', '']])
  })

  test('has a tick for each referee, which goes by the name', () => {
    const agreed = setAgreed(setAgreed({ meta: { x: 1 } }, 'Ms A', true), 'Mr B', true)
    expect([refereesAgreed(agreed), refereesAgreed(setAgreed(agreed, 'Ms A', false))]).toEqual([
      ['Ms A', 'Mr B'],
      ['Mr B'],
    ])
    expect(agreed.meta).toMatchObject({ x: 1 })
  })
})

test('what is asked in a section has a place in the format', () => {
  expect(Object.keys(sectionFields).toSorted()).toEqual(
    Object.keys(sectionNames)
      .filter((name) => name !== 'summary')
      .toSorted(),
  )
  for (const [section, fields] of Object.entries(sectionFields)) {
    const [shape] = resumeShape[section] as [Record<string, string>]
    const kinds = { line: 'text', area: 'text', lines: 'texts', date: 'date', address: 'url' }
    for (const { name, kind } of fields)
      expect([section, name, shape[name]]).toEqual([section, name, kinds[kind]])
  }
})

test.each([
  ['2025', '2025'],
  ['2025-02', '2025-02'],
  ['Feb 2025', '2025-02'],
  [' february 2025 ', '2025-02'],
  ['2/2025', '2025-02'],
  ['12.2025', '2025-12'],
  ['3 May 2025', '2025-05-03'],
  ['03/05/2025', '2025-05-03'],
  ['13/2025', '13/2025'],
  ['32 May 2025', '32 May 2025'],
  ['May', 'May'],
  ['Maybe 25', 'Maybe 25'],
  ['1 2 May 2025', '1 2 May 2025'],
  ['', ''],
])('the date %j is stored as %j', (typed, stored) => {
  expect(typedDate(typed)).toBe(stored)
})

test('dates are shown as readers know them', () => {
  expect(['2025', '2025-02', '2025-05-03', '2025-12', 'May', ''].map(dateWords)).toEqual([
    '2025',
    'Feb 2025',
    '3 May 2025',
    'Dec 2025',
    'May',
    '',
  ])
})

describe('from the profile', () => {
  const certificate = {
    title: 'Team player',
    issued_at: '2026-05-01T10:00:00.000Z',
    certificate_url: '/certificates/ABC',
  }
  const profile = {
    name: 'Ana Sample',
    email: 'ana@school.example',
    school: 'Sample High',
    certificates: [certificate],
  }
  const items = profileItems(profile, 'https://yonder.example')

  test('each thing is taken by itself, a certificate with the address where anybody checks it', () => {
    expect(items.map(({ id }) => id)).toEqual(['name', 'email', 'school', '/certificates/ABC'])
    expect(items.map(({ add }) => add({}))).toEqual([
      { basics: { name: 'Ana Sample' } },
      { basics: { email: 'ana@school.example' } },
      { education: [{ institution: 'Sample High' }] },
      {
        certificates: [
          {
            name: 'Team player',
            issuer: 'Yonder',
            date: '2026-05-01',
            url: 'https://yonder.example/certificates/ABC',
          },
        ],
      },
    ])
  })

  test('what is there already is not added twice, and a person without a school is not asked', () => {
    const once = items.reduce((resume, { add }) => add(resume), {} as Resume)
    expect(items.reduce((resume, { add }) => add(resume), once)).toEqual(once)
    expect(profileItems({ ...profile, school: null }, '').map(({ id }) => id)).not.toContain('school')
  })
})

test('certificates with a web address get a code, six at most, and none that a phone could not read', () => {
  const at = (url: string, name = '') => ({ name, url })
  expect(
    verifyLinks({
      certificates: [
        at('https://a.example/1', 'First aid'),
        at('HTTP://b.example'),
        at('javascript:alert(1)'),
        at(''),
        at(`https://c.example/${'x'.repeat(183)}`),
      ],
    }),
  ).toEqual([
    { address: 'https://a.example/1', words: 'First aid, a.example/1' },
    { address: 'HTTP://b.example', words: 'b.example' },
  ])
  const many = { certificates: Array.from({ length: 9 }, (_, n) => at(`https://a.example/${n}`)) }
  expect(verifyLinks(many)).toHaveLength(6)
  expect(verifyLinks({ certificates: [at(`https://c.example/${'x'.repeat(182)}`)] })).toHaveLength(1)
})

test('the web page has the text of the résumé in its order, and nothing in it is markup', () => {
  const resume: Resume = {
    basics: { name: '<script>alert(1)</script>', email: 'a@b.example' },
    skills: [{ name: '"Care" & \'patience\'', keywords: ['<b>one</b>', 'two'] }],
  }
  const page = resumePage(resume)
  expect(page).not.toMatch(/<script|<b>/)
  const words = page
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
  expect(words).toEqual([
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    'a@b.example',
    'Strengths and skills',
    '&quot;Care&quot; &amp; &#39;patience&#39;',
    '&lt;b&gt;one&lt;/b&gt;',
    'two',
  ])
})

test('a document that cannot be saved is reported by path', () => {
  expect(documentErrors({ basics: { name: 'Sam' }, x: [1] }, 'resume')).toEqual({})
  expect(documentErrors({ work: [{ startDate: 'May' }] }, 'resume')).toEqual({
    'resume.work[0].startDate': ['This has to be a date such as 2026-11-28, 2026-11 or 2026.'],
  })
  for (const bad of ['\ud800', 'a\0b'])
    expect(Object.keys(documentErrors({ a: { [bad]: 1 } }, 'resume'))).toEqual(['resume'])
  const filled = (bytes: number) => ({ a: 'x'.repeat(bytes - '{"a":""}'.length) })
  expect(documentErrors(filled(savedBytesLimit), 'resume')).toEqual({})
  expect(Object.keys(documentErrors(filled(savedBytesLimit + 1), 'resume'))).toEqual(['resume'])
})

test('a résumé of more lines or characters than fit on a PDF cannot be saved', () => {
  const points = (count: number) => ({ work: [{ highlights: Array.from({ length: count }, () => 'a') }] })
  // heading and blank line above, the end of the last line below
  expect(documentErrors(points(textLimits.lines - 3), 'resume')).toEqual({})
  expect(Object.keys(documentErrors(points(textLimits.lines - 2), 'resume'))).toEqual(['resume'])
  const about = (length: number) => ({ basics: { summary: 'x'.repeat(length) } })
  const around = 'ABOUT ME\n\n\n'.length
  expect(documentErrors(about(textLimits.characters - around), 'resume')).toEqual({})
  expect(Object.keys(documentErrors(about(textLimits.characters - around + 1), 'resume'))).toEqual(['resume'])
})

test('a file that is too large or in other letters is refused before it replaces anything', async () => {
  const opened = async (...parts: BlobPart[]) => openFile(new Blob(parts))
  expect(await opened('{"basics":{"name":"Sam"}}')).toEqual({
    resume: { basics: { name: 'Sam' } },
    problems: [],
  })
  expect(await opened(new Uint8Array([0x7b, 0xff, 0x7d]))).toHaveProperty('refused')
  expect(await opened('x'.repeat(resumeBytesLimit))).toEqual({
    refused: 'The file is 2 MB or more. Please send a smaller one.',
  })
})

test('a warning shows in the section where its text is written', () => {
  const paths = ['work[0].highlights[1]', 'basics.image', 'basics.summary', 'notes', '', 'constructor.x']
  expect(paths.map(partAt)).toEqual(['work', 'basics', 'summary', null, null, null])
})

test('plain text begins with the name, or says what it is', () => {
  expect(plainTextOf({ basics: { name: 'Sam' } })).toBe('Sam\n')
  expect(resumePage({})).toContain('<h1>Résumé</h1>')
  expect(nameOf({ basics: { name: 'é'.repeat(130) } })).toBe('é'.repeat(120))
})

test.each([
  [true, {}],
  [true, { name: ' ', highlights: ['', ' '], startDate: undefined }],
  [false, { name: 'Sample Club' }],
  [false, { highlights: ['', 'Opened the shop'] }],
])('that nothing was written in an entry is %j of %j', (blank, entry) => {
  expect(isBlank(entry as Parameters<typeof isBlank>[0])).toBe(blank)
})
