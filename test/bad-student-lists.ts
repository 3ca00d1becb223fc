import { strToU8, type Zippable, zipSync } from 'fflate'
import { type RosterFile, rosterHeaders } from '../app/features/onboarding/oneroster/headers.ts'
import type { Column } from '../app/features/onboarding/reading/columns.ts'

/** A file that someone uploads by mistake or on purpose. `bytes` are made when they are needed: some are large. */
export type BadList = {
  name: string
  bytes(): Uint8Array
  /** What becomes of it: cannot be read, or rows with errors in one column beside two sound students. */
  ends: { problem: RegExp } | { column: Column | null; errors: number }
}

const columns = [
  'Given name',
  'Family name',
  'Email',
  'Year level',
  'Date of birth',
  'Student ID',
  'Groups',
  'Guardian email',
]
const head = columns.join(',')
const ana = { 'Given name': 'Ana', 'Family name': 'Lee', Email: 'ana@bad.example', 'Year level': '12' }
const ben = { 'Given name': 'Ben', 'Family name': 'Ng', Email: 'ben@bad.example', 'Year level': '11' }
const line = (cells: Record<string, string>) =>
  columns.map((column) => `"${(cells[column] ?? '').replaceAll('"', '""')}"`).join(',')
const other = { 'Given name': 'Kim', 'Family name': 'Fa', Email: 'kim@bad.example', 'Year level': '12' }
/** Two sound students with rows between them. */
const between = (lines: readonly string[]) => [head, line(ana), ...lines, line(ben)].join('\n')

function cells(what: string, label: string, column: Column, values: readonly string[]): BadList[] {
  return values.map((value, at) => ({
    name: `${what} ${at + 1} as ${label.toLowerCase()}`,
    bytes: () => strToU8(between([line({ ...other, [label]: value })])),
    ends: { column, errors: 1 },
  }))
}

const formulas = [
  '=1+1',
  '+61 400 000 000',
  '-2+3',
  '@SUM(A1)',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://x.example","y")',
  '＝1+1',
  '＋1',
  '\t=1+1',
  ' =1+1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff=1',
  "'=1+1+",
  '=IMPORTXML("x")',
  '@@',
  '+-=1',
].filter((text) => !text.startsWith("'"))
const nothings = [
  '',
  ' ',
  'NULL',
  'null',
  '#N/A',
  'N/A',
  'n/a',
  '(null)',
  '(blank)',
  '-',
  '#REF!',
  '#VALUE!',
  '#NAME?',
  '\u0000',
  '\u200b',
]
const noNames = [
  '<b>Ana</b>',
  '<script>alert(1)</script>',
  '12345',
  '???',
  '😀',
  'http://x.example',
  'ana@x.example',
  'A'.repeat(101),
  'A'.repeat(10_000),
]
const noEmails = [
  'hana@',
  '@x.example',
  'hana',
  'hana school.example',
  'a@b@c.example',
  'a@x',
  'a@.example',
  '<a@x.example>',
  `${'a'.repeat(300)}@x.example`,
  'a@x.example, b@x.example',
  'a@x.example;b@x.example',
  '.@.',
]
const noYears = [
  'Yr 7',
  '0',
  '14',
  '99',

  '12.5',
  'rimu',
  '2019',
  '1999',
  '3026',
  '12 or 13',
  '1e1',
  'Year',
  '<12>',
]
const noDates = [
  '31/02/2010',
  '29/02/2011',
  '03/25/2010',
  '0/1/2010',
  '32/1/2010',
  'yesterday',
  '1/1/2020',
  '1/1/1900',
  '2010',
  '40179',
  '2010-13-01',
  '1/1/20100',
  '<x>',
]

const badCells: BadList[] = [
  ...cells('formula', 'Given name', 'given_name', formulas),
  ...cells('formula', 'Family name', 'family_name', formulas),
  ...cells('formula', 'Groups', 'groups', ['=1+1', '12 Rimu;=1+1', '@x', '+x', '-2+3', '＝1']),
  ...cells('nothing', 'Given name', 'given_name', nothings),
  ...cells('nothing', 'Email', 'email', nothings),
  ...cells('nothing', 'Year level', 'year_level', nothings),
  ...cells('no name', 'Given name', 'given_name', noNames),
  ...cells('no name', 'Family name', 'family_name', noNames),
  ...cells('no address', 'Email', 'email', noEmails),
  ...cells('no address', 'Guardian email', 'guardian_email', [
    'nobody',
    'a@',
    '@',
    'kim@bad.example',
    'KIM+mum@bad.example',
  ]),
  ...cells('no year', 'Year level', 'year_level', noYears),
  ...cells('no date', 'Date of birth', 'dob', noDates),
  ...cells('no number', 'Student ID', 'external_id', [
    '2.05E+12',
    '1e+9',
    'x'.repeat(65),
    'x'.repeat(10_000),
  ]),
  ...cells('no group', 'Groups', 'groups', [
    'g'.repeat(81),
    Array.from({ length: 21 }, (_, at) => `g${at}`).join(';'),
  ]),
]

const rowsOf = (
  name: string,
  lines: readonly string[],
  column: Column | null,
  errors = lines.length,
): BadList => ({
  name,
  bytes: () => strToU8(between(lines)),
  ends: { column, errors },
})
const badRows: BadList[] = [
  rowsOf('a row that is too short', ['Kim'], 'email', 2),
  rowsOf('the same address twice', [line({ ...other, Email: 'ANA@bad.example' })], 'email'),
  rowsOf(
    'the same number twice',
    [line({ ...other, 'Student ID': '7' }), line({ ...other, Email: 'k2@bad.example', 'Student ID': '7' })],
    'external_id',
    1,
  ),
  rowsOf('headings once more', [head], 'email', 4),
  rowsOf('a total at the end', ['Total,2'], 'email', 3),
  rowsOf('a row with a hundred columns', [`Kim,Fa,${'x,'.repeat(97)}`], 'email', 4),
]

const file = (name: string, bytes: () => Uint8Array | string, problem: RegExp): BadList => ({
  name,
  bytes: () => {
    const made = bytes()
    return typeof made === 'string' ? strToU8(made) : made
  },
  ends: { problem },
})
const start = (...bytes: number[]) =>
  Uint8Array.from([...bytes, ...Array.from({ length: 600 }, (_, at) => (at * 7) % 13)])
const badFiles: BadList[] = [
  file('blank lines', () => '\n\n \n', /empty/),
  file('a byte order mark alone', () => '\ufeff', /empty/),
  file('headings alone', () => `${head}\n`, /no students/),
  file('headings and blank rows', () => `${head}\n,,,\n\n`, /no students/),
  file('a quotation mark that is never closed', () => `${head}\n"Ana,Lee`, /^Row 2 opens a quotation mark/),
  file(
    'a quotation mark that is never closed, further down',
    () => `${between([])}\n"Kim,Fa`,
    /^Row 4 opens/,
  ),
  file('a thousand columns', () => `${'x,'.repeat(1_000)}\n1`, /more than 100 columns/),
  file('100,001 rows', () => `${head}\n${'a,b,c\n'.repeat(100_001)}`, /more than 100,000 rows/),
  file('half a million delimiters', () => `${head}\n${','.repeat(500_000)}x`, /more than 100 columns/),
  file('a workbook of old', () => start(0xd0, 0xcf, 0x11, 0xe0), /workbook/),
  file('a workbook', () => zipSync({ 'xl/workbook.xml': strToU8('<x/>') }), /save it as CSV/),
  file('a PNG picture', () => start(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), /not a text file/),
  file('a JPEG picture', () => start(0xff, 0xd8, 0xff, 0xe0), /not a text file/),
  file('a PDF', () => start(0x25, 0x50, 0x44, 0x46, 0x2d), /not a text file/),
  file('a gzip archive', () => start(0x1f, 0x8b, 8, 0), /not a text file/),
  file('zeros', () => new Uint8Array(4_096), /not a text file|empty/),
]

type Row = Record<string, string>
const roster = (name: RosterFile, rows: Row[], headings: readonly string[] = rosterHeaders[name]) =>
  strToU8(
    [headings, ...rows.map((row) => headings.map((column) => row[column] ?? ''))]
      .map((all) => all.map((cell) => `"${cell}"`).join(','))
      .join('\r\n'),
  )
const version = (number: string) =>
  roster('manifest.csv', [{ propertyName: 'oneroster.version', value: number }])
const org = (more: Row) => roster('orgs.csv', [{ sourcedId: 'o1', type: 'school', ...more }])
const foreign = { name: 'Elsewhere High', identifier: '0' }
const archive = (more: Zippable = {}) =>
  zipSync({
    'manifest.csv': version('1.2'),
    'orgs.csv': org(foreign),
    'users.csv': roster('users.csv', [
      { sourcedId: 'u1', givenName: 'Ana', email: 'ana@bad.example', grades: '12' },
    ]),
    'roles.csv': roster('roles.csv', [{ userSourcedId: 'u1', role: 'student', orgSourcedId: 'o1' }]),
    ...more,
  })
const without = (name: RosterFile) => {
  const files: Zippable = {
    'manifest.csv': version('1.2'),
    'orgs.csv': org(foreign),
    'users.csv': roster('users.csv', []),
    'roles.csv': roster('roles.csv', []),
  }
  delete files[name]
  return zipSync(files)
}
/** Unpacks to a little more than a file of an archive may hold. */
const bomb = (name: string) => zipSync({ [name]: [new Uint8Array(41 * 1_048_576), { level: 1 }] })
/** Says in the directory that the entry unpacks to ten bytes. */
function lying(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  view.setUint32(view.getUint32(bytes.length - 6, true) + 24, 10, true)
  return bytes
}
const many = (count: number) =>
  zipSync(Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, strToU8('x')])))
const tooMuch = /zip file is too large|Export only students/
const badArchives: BadList[] = [
  file(
    'an archive of another school',
    () => archive(),
    /^This export is from Elsewhere High\. Nothing was imported into /,
  ),
  file(
    'an archive of a district',
    () => archive({ 'orgs.csv': org({ ...foreign, type: 'district' }) }),
    /does not name a school/,
  ),
  file(
    'an archive of no school',
    () => archive({ 'orgs.csv': roster('orgs.csv', []) }),
    /does not name a school/,
  ),
  file(
    'an archive of a deleted school',
    () => archive({ 'orgs.csv': org({ ...foreign, status: 'tobedeleted' }) }),
    /does not name a school/,
  ),
  file(
    'an archive of a school without a name',
    () => archive({ 'orgs.csv': org({ identifier: '' }) }),
    /^This export is from |does not name a school/,
  ),
  ...['1.1', '1.0', '', '2.0'].map((number) =>
    file(
      `an archive of version ${number || 'unknown'}`,
      () => archive({ 'manifest.csv': version(number) }),
      /not a OneRoster 1\.2 export/,
    ),
  ),
  ...(['manifest.csv', 'orgs.csv', 'users.csv', 'roles.csv'] as const).flatMap((name) => [
    file(`an archive without ${name}`, () => without(name), new RegExp(`^There is no ${name} in`)),
    file(
      `an archive with other headings in ${name}`,
      () => archive({ [name]: strToU8('status,sourcedId\n') }),
      new RegExp(`^The headings of ${name}`),
    ),
    file(`an archive with an empty ${name}`, () => archive({ [name]: strToU8('') }), new RegExp(`${name}`)),
  ]),
  ...['users.csv', 'roles.csv', 'orgs.csv'].flatMap((name) => [
    file(`a bomb in ${name}`, () => bomb(name), tooMuch),
    file(`a bomb in ${name} that lies about its size`, () => lying(bomb(name)), tooMuch),
  ]),
  file('three thousand files', () => many(3_000), tooMuch),
  file('half an archive', () => archive().subarray(0, 700), /zip file is damaged/),
  file('the beginning of an archive', () => Uint8Array.of(0x50, 0x4b, 3, 4), /zip file is damaged/),
  file(
    'an archive with something after it',
    () => Uint8Array.of(...archive(), 1, 2, 3),
    /zip file is damaged|Elsewhere High/,
  ),
  file(
    'names that lead out of the archive',
    () => zipSync({ '../users.csv': strToU8('x') }),
    /zip file is damaged/,
  ),
  file(
    'an archive inside an archive',
    () => zipSync({ 'export.zip': archive() }),
    /^There is no manifest\.csv in/,
  ),
  file('an empty archive', () => zipSync({}), /zip file is damaged|There is no manifest\.csv in/),
]

export const badLists: readonly BadList[] = [...badCells, ...badRows, ...badFiles, ...badArchives]
