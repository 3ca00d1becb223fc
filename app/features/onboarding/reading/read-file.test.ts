import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.server.ts'
import { readDate } from './read-date.ts'
import { type FileError, type ReadFile, readStudentFile } from './read-file.server.ts'
import { readYearLevel } from './read-year.ts'

const facts = { country: 'NZ', today: { year: 2026, month: 11 } } as const
const utf8 = (text: string) => new TextEncoder().encode(text)
const read = async (bytes: Uint8Array | string, more: object = {}) => {
  const file = await readStudentFile(typeof bytes === 'string' ? utf8(bytes) : bytes, { ...facts, ...more })
  if ('fault' in file) throw new Error(file.fault)
  return file
}
const error = async (bytes: Uint8Array | string): Promise<FileError | null> => {
  const file = await readStudentFile(typeof bytes === 'string' ? utf8(bytes) : bytes, facts)
  return 'fault' in file ? file.fault : null
}
const good = ({ rows }: ReadFile) => rows.flatMap(({ student }) => student ?? [])
const wrong = ({ rows }: ReadFile) =>
  rows.flatMap(({ number, errors }) => errors.map(({ column, message }) => `${number} ${column}: ${message}`))

const names = [
  ['Tāne', 'Williams'],
  ['Mereana', 'Kīngi'],
  ['Zoë', 'O’Brien'],
  ['Ana Sofía', "D'Souza-Ngata"],
] as const

type Encode = (text: string) => Uint8Array
const utf16 = (text: string, big: boolean, mark: boolean): Uint8Array => {
  const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')
  return new Uint8Array(big ? bytes.swap16() : bytes)
}
const encodings: Record<string, Encode> = {
  'UTF-8': utf8,
  'UTF-8 with a mark': (text) => utf8(`\ufeff${text}`),
  'UTF-16 little-endian': (text) => utf16(text, false, true),
  'UTF-16 big-endian': (text) => utf16(text, true, true),
  'UTF-16 without a mark': (text) => utf16(text, false, false),
  'UTF-16 big-endian without a mark': (text) => utf16(text, true, false),
}
const delimiters = { comma: ',', semicolon: ';', tab: '\t', bar: '|' }
const endings = { 'line feeds': '\n', 'carriage returns and line feeds': '\r\n', 'carriage returns': '\r' }
const headingSets = {
  'our headings': ['Given name', 'Family name', 'Email', 'Year level', 'Student ID'],
  'headings of a school’s system': ['FIRST_NAME', 'Surname', 'E-mail Address', 'Yr', 'StudentID'],
}
const quotings = {
  'cells in quotes': (cell: string) => `"${cell.replaceAll('"', '""')}"`,
  'cells without quotes': (cell: string) => cell,
}

describe('files of every kind', () => {
  for (const [encoding, encode] of Object.entries(encodings))
    for (const [delimiter, mark] of Object.entries(delimiters))
      for (const [ending, line] of Object.entries(endings))
        for (const [headings, head] of Object.entries(headingSets)) {
          const [quoting, quote] = Object.entries(quotings)[head === headingSets['our headings'] ? 0 : 1] as [
            string,
            (cell: string) => string,
          ]
          test(`a file in ${encoding} with ${delimiter}, ${ending}, ${headings} and ${quoting} is read`, async () => {
            const rows = names.map(([first, last], at) => [
              first,
              last,
              `s${at}@school.example`,
              '12',
              `0${at}`,
            ])
            const text = [head, ...rows].map((cells) => cells.map(quote).join(mark)).join(line) + line
            const file = await read(encode(text))
            expect(wrong(file)).toEqual([])
            expect(file.facts.delimiter).toBe(mark)
            expect(good(file)).toEqual(
              names.map(([first, last], at) => ({
                first_name: first,
                last_name: last,
                email: `s${at}@school.example`,
                external_id: `0${at}`,
                class_year: 2027,
                groups: [],
                guardian_email: null,
                dob: null,
              })),
            )
            expect(file.rows.map(({ number }) => number)).toEqual([2, 3, 4, 5])
          })
        }
})

test('a file in Windows-1252 keeps its accents', async () => {
  const bytes = Buffer.from(
    'Given name;Family name;Email;Year level\r\nZoë;Müller;z@school.example;11',
    'latin1',
  )
  expect((await decodeText(bytes))?.encoding).toBe('windows-1252')
  expect(good(await read(bytes))).toMatchObject([{ first_name: 'Zoë', last_name: 'Müller' }])
})

const head = 'Given name,Family name,Email,Year level,Date of birth,Student ID,Groups,Guardian email'
const row = (cells: Partial<Record<string, string>> = {}) => {
  const all = {
    given: 'Ana',
    family: 'Lee',
    email: 'ana@school.example',
    year: '12',
    dob: '',
    id: '',
    groups: '',
    guardian: '',
  }
  return Object.values({ ...all, ...cells })
    .map((cell) => `"${cell?.replaceAll('"', '""')}"`)
    .join(',')
}
const one = (cells: Partial<Record<string, string>>) => read(`${head}\n${row(cells)}\n`)

describe('rows with errors name their row, their column and what is wrong', () => {
  test.each([
    [{ given: '' }, '2 given_name: The name is missing.'],
    [{ given: '=cmd|/c calc' }, '2 given_name: This begins like a formula. Remove the = + - or @.'],
    [{ given: '+61' }, '2 given_name: This begins like a formula. Remove the = + - or @.'],
    [{ given: '@SUM(A1)' }, '2 given_name: This begins like a formula. Remove the = + - or @.'],
    [{ family: '-2+3' }, '2 family_name: This begins like a formula. Remove the = + - or @.'],
    [{ family: '\t=1+1' }, '2 family_name: This begins like a formula. Remove the = + - or @.'],
    [{ given: '<b>Ana</b>' }, '2 given_name: This is not a name.'],
    [{ given: '12345' }, '2 given_name: This is not a name.'],
    [{ given: 'A'.repeat(101) }, '2 given_name: A name can have at most 100 characters.'],
    [{ given: 'A'.repeat(10_000) }, '2 given_name: A name can have at most 100 characters.'],
    [{ email: '' }, '2 email: The email address is missing.'],
    [{ email: 'NULL' }, '2 email: The email address is missing.'],
    [{ email: 'hana@' }, '2 email: This is not an email address.'],
    [{ email: 'hana school.example' }, '2 email: This is not an email address.'],
    [{ email: `${'a'.repeat(300)}@school.example` }, '2 email: This is not an email address.'],
    [{ year: '' }, '2 year_level: The year level is missing.'],
    [{ year: 'Yr 7' }, '2 year_level: Yonder starts at Year 9.'],
    [{ year: '14' }, '2 year_level: School ends with Year 13 in New Zealand.'],
    [{ year: 'rimu' }, '2 year_level: This is not a year level. Write it as 11 or Year 11.'],
    [{ year: '2019' }, '2 year_level: Nobody at school now finishes in 2019.'],
    [{ dob: '31/02/2010' }, '2 dob: There is no 31 February. Day/month/year was read.'],
    [{ dob: '29/02/2011' }, '2 dob: There is no 29 February 2011. Day/month/year was read.'],
    [{ dob: '03/25/2010' }, '2 dob: There is no month 25. The day comes first: day/month/year.'],
    [{ dob: 'yesterday' }, '2 dob: This is not a date that we can read. Write it as 14/03/2010.'],
    [{ dob: '1/1/2020' }, '2 dob: Yonder is for people aged 13 and older.'],
    [{ dob: '1/1/1900' }, '2 dob: This cannot be the date of birth of a student.'],
    [
      { id: '2.05E+12' },
      '2 external_id: The spreadsheet has shortened this number. Format the column as text.',
    ],
    [{ id: 'x'.repeat(65) }, '2 external_id: This is longer than 64 characters.'],
    [{ groups: `=HYPERLINK("x")` }, '2 groups: This begins like a formula. Remove the = + - or @.'],
    [{ groups: 'g'.repeat(90) }, '2 groups: A group name can have at most 80 characters.'],
    [{ guardian: 'nobody' }, '2 guardian_email: This is not an email address.'],
    [
      { guardian: 'ANA+mum@school.example' },
      '2 guardian_email: A parent or guardian needs an address of their own.',
    ],
  ])('%o', async (cells, error) => {
    const file = await one(cells)
    expect(wrong(file)).toEqual([error])
    expect(good(file)).toEqual([])
  })
})

describe('rows that look odd and are fine', () => {
  test.each([
    [{ family: 'Null' }, { last_name: 'Null' }],
    [{ family: 'NULL' }, { last_name: '' }],
    [{ given: ' Ana\u00a0 Maria ' }, { first_name: 'Ana Maria' }],
    [{ given: 'A\u200bna' }, { first_name: 'Ana' }],
    [{ given: 'An\u0000a' }, { first_name: 'Ana' }],
    [{ given: 'Ana "Annie"' }, { first_name: 'Ana "Annie"' }],
    [{ given: 'Ana\nMaria' }, { first_name: 'Ana Maria' }],
    [{ given: 'Ma\u0304ia' }, { first_name: 'Māia' }],
    [
      { given: '李', family: '小龙' },
      { first_name: '李', last_name: '小龙' },
    ],
    [{ given: "'Ana" }, { first_name: "'Ana" }],
    [{ email: ' ANA@School.Example ' }, { email: 'ana@school.example' }],
    [{ email: 'mailto:ana@school.example' }, { email: 'ana@school.example' }],
    [{ year: 'Year 13' }, { class_year: 2026 }],
    [{ year: 'Yr11' }, { class_year: 2028 }],
    [{ year: '11A' }, { class_year: 2028 }],
    [{ year: '09' }, { class_year: 2030 }],
    [{ year: 'Class of 2029' }, { class_year: 2029 }],
    [{ dob: '14/3/2010' }, { dob: '2010-03-01' }],
    [{ dob: '14.03.10' }, { dob: '2010-03-01' }],
    [{ dob: '14-Mar-2010' }, { dob: '2010-03-01' }],
    [{ dob: '14 March 2010' }, { dob: '2010-03-01' }],
    [{ dob: '2010-03-14' }, { dob: '2010-03-01' }],
    [{ dob: '2010-03-14T00:00:00Z' }, { dob: '2010-03-01' }],
    [{ dob: '29/02/2012' }, { dob: '2012-02-01' }],
    [{ dob: '#N/A' }, { dob: null }],
    [{ id: '00042' }, { external_id: '00042' }],
    [{ id: "'=42" }, { external_id: '=42' }],
    [{ groups: '12 Rimu; Careers ;careers;;' }, { groups: ['12 Rimu', 'careers'] }],
    [{ guardian: 'mum@home.example' }, { guardian_email: 'mum@home.example' }],
  ])('%o', async (cells, student) => {
    const file = await one(cells)
    expect(wrong(file)).toEqual([])
    expect(good(file)).toMatchObject([student])
  })
})

describe('files that cannot be read say why', () => {
  const zip = Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0)
  test.each<[string, Uint8Array | string, FileError]>([
    ['nothing', '', 'empty'],
    ['blank lines', '\n\n \n', 'empty'],
    ['headings alone', `${head}\n`, 'no-rows'],
    ['headings and blank rows', `${head}\n,,,\n`, 'no-rows'],
    ['a workbook', zip, 'workbook'],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2), 'workbook'],
    ['a picture', Uint8Array.from({ length: 600 }, (_, at) => (at * 7) % 13), 'not-text'],
    ['a quotation mark that is never closed', `${head}\n"Ana,Lee,ana@school.example,12`, 'open-quote'],
    ['a thousand columns', `${'x,'.repeat(1_000)}\n1`, 'too-many-columns'],
    ['more than 100,000 rows', `${head}\n${'a,b,c\n'.repeat(100_001)}`, 'too-many-rows'],
    ['more than 10 MB', 'x'.repeat(10 * 1_048_576 + 1), 'too-large'],
  ])('%s', async (_, bytes, expected) => {
    expect(await error(bytes)).toBe(expected)
  })
})

test('100,000 rows are read, each with its number', async () => {
  const lines = Array.from({ length: 100_000 }, (_, at) => `Ana,Lee,s${at}@school.example,12`)
  const file = await read(`Given name,Family name,Email,Year level\n${lines.join('\n')}`)
  expect(good(file)).toHaveLength(100_000)
  expect(file.rows.at(-1)).toMatchObject({ number: 100_001, student: { email: 's99999@school.example' } })
}, 20_000)

test('the same number or address twice: the second row is refused and names the first', async () => {
  const file = await read(
    [head, row({ id: '7' }), row({ email: 'b@school.example', id: '7' }), row({ id: '8' })].join('\n'),
  )
  expect(wrong(file)).toEqual([
    '3 external_id: This student is in the file twice, also in row 2.',
    '4 email: This belongs to another student, in row 2.',
  ])
})

test('titles above the headings, a line that names the delimiter and blank rows count as rows of the spreadsheet', async () => {
  const titled = await read(`Rototuna Senior High\nprinted 3/11/2026\n${head}\n\n${row()}`)
  expect(titled.rows.map(({ number }) => number)).toEqual([5])
  const said = await read(`sep=;\r\nGiven name;Email;Year\r\nAna;a@school.example;12`)
  expect(said.rows.map(({ number }) => number)).toEqual([3])
  expect(good(said)).toHaveLength(1)
})

test('a full name is split, and the preferred name is the one that counts', async () => {
  const file = await read(
    'Student name,Known as,Email,Year\n"Williams, Tāne",,a@school.example,12\nAna Lee,Annie,b@school.example,12',
  )
  expect(good(file).map((student) => [student.first_name, student.last_name])).toEqual([
    ['Tāne', 'Williams'],
    ['Annie', 'Lee'],
  ])
})

test('headings that nobody knows are named, and a choice makes them known', async () => {
  const text = 'Vorname,Nachname,Post,Jahr\nAna,Lee,a@school.example,12'
  expect((await read(text)).facts.missing).toEqual(['Given name', 'Email', 'Year level'])
  const chosen = { vorname: 'given_name', nachname: 'family_name', post: 'email', jahr: 'year_level' }
  expect(good(await read(text, { chosen }))).toMatchObject([{ first_name: 'Ana', last_name: 'Lee' }])
})

test('a column that a school leaves out is not read, whatever its heading', async () => {
  const file = await read(`${head}\n${row({ dob: 'unknown' })}`, { chosen: { 'date of birth': null } })
  expect(good(file)).toMatchObject([{ dob: null }])
})

test('Year 12 ends school in Australia, Year 13 in New Zealand', () => {
  expect(readYearLevel('12', 'AU', 2026)).toEqual({ classYear: 2026 })
  expect(readYearLevel('12', 'NZ', 2026)).toEqual({ classYear: 2027 })
  expect(readYearLevel('13', 'AU', 2026)).toEqual({ problem: 'School ends with Year 12 in Australia.' })
  expect(readYearLevel('7', 'AU', 2026)).toEqual({ classYear: 2031 })
})

test('years of two digits that are still to come are of the last century', () => {
  expect(readDate('1/2/26', 2026)).toEqual({ date: '2026-02-01' })
  expect(readDate('1/2/27', 2026)).toEqual({ date: '1927-02-01' })
})
