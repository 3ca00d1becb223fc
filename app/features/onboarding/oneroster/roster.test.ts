import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type RosterFile, rosterHeaders } from './headers.ts'
import { readArchive } from './read-archive.server.ts'
import { readRoster } from './roster.server.ts'

const facts = { country: 'NZ', today: { year: 2026, month: 11 } } as const
const school = { name: 'Rototuna Senior High', officialId: '658' }

/** A file of the standard: each row fills the columns that it names. */
function file(name: RosterFile, rows: Record<string, string>[], more: string[] = []): Uint8Array {
  const header = [...rosterHeaders[name], ...more]
  const lines = [header, ...rows.map((row) => header.map((column) => row[column] ?? ''))]
  return strToU8(lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'))
}

const user = (id: string, more: Record<string, string> = {}) => ({
  sourcedId: id,
  enabledUser: 'true',
  username: id,
  givenName: 'Ana',
  familyName: 'Lee',
  grades: '12',
  email: `${id}@school.example`,
  password: 'hunter2',
  primaryOrgSourcedId: 'org-1',
  pronouns: 'they/them',
  ...more,
})
const role = (id: string, org = 'org-1', what = 'student') => ({
  userSourcedId: id,
  role: what,
  orgSourcedId: org,
})

function archive(more: Zippable = {}): Uint8Array {
  return zipSync({
    'manifest.csv': file('manifest.csv', [
      { propertyName: 'manifest.version', value: '1.0' },
      { propertyName: 'oneroster.version', value: '1.2' },
      { propertyName: 'file.users', value: 'bulk' },
    ]),
    'orgs.csv': file('orgs.csv', [
      { sourcedId: 'org-1', name: 'Rototuna Senior High', type: 'school', identifier: '658' },
      { sourcedId: 'org-2', name: 'Another College', type: 'school', identifier: '999' },
    ]),
    'users.csv': file('users.csv', [
      user('u1', { preferredGivenName: 'Annie', identifier: '20482' }),
      user('u2', { grades: '11,13' }),
      user('u3', { primaryOrgSourcedId: 'org-2' }),
      user('u4'),
      user('u5', { status: 'tobedeleted' }),
      user('u6', { email: '' }),
      user('u7', { enabledUser: 'false' }),
    ]),
    'roles.csv': file('roles.csv', [
      ...['u1', 'u2', 'u5', 'u6', 'u7'].map((id) => role(id)),
      role('u3', 'org-2'),
      role('u4', 'org-1', 'teacher'),
    ]),
    'classes.csv': file('classes.csv', [
      { sourcedId: 'c1', title: '12 Rimu, Careers', schoolSourcedId: 'org-1' },
      { sourcedId: 'c2', title: 'Of others', schoolSourcedId: 'org-2' },
    ]),
    'enrollments.csv': file('enrollments.csv', [
      { classSourcedId: 'c1', schoolSourcedId: 'org-1', userSourcedId: 'u1', role: 'student' },
      { classSourcedId: 'c2', schoolSourcedId: 'org-2', userSourcedId: 'u1', role: 'student' },
      { classSourcedId: 'c1', schoolSourcedId: 'org-1', userSourcedId: 'u2', role: 'teacher' },
    ]),
    ...more,
  })
}

async function rosterOf(bytes: Uint8Array) {
  const read = await readArchive(bytes)
  if ('fault' in read) throw new Error(`${read.fault} ${read.file}`)
  return read
}
const studentsOf = async (bytes: Uint8Array) => {
  const read = await readRoster(await rosterOf(bytes), school, facts)
  if ('fault' in read) throw new Error(read.fault)
  return read
}

test('students of the school come in with their classes; teachers, the deleted, the disabled and other schools’ do not', async () => {
  const { rows, groups, foreign } = await studentsOf(archive())
  expect(
    rows.map(({ number, student, errors }) => [number, student?.first_name, student?.groups, errors.length]),
  ).toEqual([
    [2, 'Annie', ['12 Rimu Careers'], 0],
    [3, 'Ana', [], 0],
    [7, undefined, undefined, 1],
  ])
  expect(rows[0]?.student).toMatchObject({
    external_id: '20482',
    class_year: 2027,
    email: 'u1@school.example',
  })
  expect(rows[1]?.student).toMatchObject({ external_id: 'u2', class_year: 2026 })
  expect(groups).toEqual([{ name: '12 Rimu Careers', externalId: 'c1' }])
  expect(foreign).toBe(1)
})

test('passwords, telephone numbers and pronouns are dropped where the file is cut, demographics are never unpacked', async () => {
  const demographics = strToU8('"sourcedId","sex","birthDate"\n"u1","female","2010-01-01"')
  const roster = await rosterOf(archive({ 'demographics.csv': demographics }))
  expect(JSON.stringify(roster)).not.toMatch(/hunter2|they\/them|female|2010-01-01/)
})

test('an archive of another school is refused and names its schools', async () => {
  const others = archive({
    'orgs.csv': file('orgs.csv', [{ sourcedId: 'org-1', name: 'Elsewhere High', type: 'school' }]),
  })
  expect(await readRoster(await rosterOf(others), school, facts)).toEqual({
    fault: 'other-school',
    schools: ['Elsewhere High'],
  })
})

test('a school is found by its name where the register’s number is missing, and a district is no school', async () => {
  const named = archive({
    'orgs.csv': file('orgs.csv', [
      { sourcedId: 'org-0', name: 'Rototuna Senior High', type: 'district' },
      { sourcedId: 'org-1', name: 'ROTOTUNA senior-high', type: 'school' },
    ]),
  })
  expect((await studentsOf(named)).rows).toHaveLength(3)
})

test('an archive of another version is refused', async () => {
  const old = archive({
    'manifest.csv': file('manifest.csv', [{ propertyName: 'oneroster.version', value: '1.1' }]),
  })
  expect(await readRoster(await rosterOf(old), school, facts)).toEqual({ fault: 'wrong-version' })
})

test('further columns may follow those of the standard', async () => {
  const more = archive({ 'users.csv': file('users.csv', [user('u1')], ['metadata.house']) })
  expect((await studentsOf(more)).rows).toHaveLength(1)
})

/** Unpacks to a little more than a file of an archive may hold. */
const bomb = () => zipSync({ 'users.csv': [new Uint8Array(41 * 1_048_576), { level: 1 }] })
test.each([
  ['a bomb', () => bomb(), { fault: 'archive-too-large', file: 'users.csv' }],
  ['a bomb that lies about its size', () => lie(bomb()), { fault: 'archive-too-large', file: 'users.csv' }],
  ['bytes that are no archive', () => Uint8Array.of(0x50, 0x4b, 1, 2, 3), { fault: 'broken-archive' }],
  ['half an archive', () => archive().subarray(0, 900), { fault: 'broken-archive' }],
  [
    'an archive with something before it',
    () => Uint8Array.of(1, 2, ...archive()),
    { fault: 'broken-archive' },
  ],
  [
    'an archive without users',
    () => zipSync({ 'orgs.csv': file('orgs.csv', []) }),
    { fault: 'not-oneroster', file: 'manifest.csv' },
  ],
  [
    'a workbook',
    () => zipSync({ 'xl/workbook.xml': strToU8('<x/>') }),
    { fault: 'not-oneroster', file: 'manifest.csv' },
  ],
  [
    'names that lead out of the archive',
    () => zipSync({ '../users.csv': strToU8('x') }),
    { fault: 'broken-archive' },
  ],
  [
    'columns in another order',
    () => archive({ 'users.csv': strToU8('status,sourcedId\n') }),
    { fault: 'wrong-header', file: 'users.csv' },
  ],
  [
    'a quotation mark that is never closed',
    () => archive({ 'roles.csv': strToU8('"sourcedId') }),
    { fault: 'broken-archive', file: 'roles.csv' },
  ],
  [
    'three thousand files',
    () => zipSync(Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`f${at}`, strToU8('x')]))),
    { fault: 'archive-too-large' },
  ],
] as const)('%s: refused', async (_, bytes, error) => {
  expect(await readArchive(bytes())).toEqual(error)
})

/** Says in the directory that the entry unpacks to ten bytes. */
function lie(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const directory = view.getUint32(bytes.length - 22 + 16, true)
  view.setUint32(directory + 24, 10, true)
  return bytes
}
