import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#test/site.ts'
import { importContent, previewContent } from './content.server.ts'
import { occupationCodes, occupations, occupationsRelated } from './features/careers/tables.server.ts'
import { localities, regions } from './features/places/tables.server.ts'
import { courses, educators } from './features/study/tables.server.ts'
import type { PackReport } from './platform/content/import-packs.server.ts'
import { BrokenPack } from './platform/content/problems.ts'
import { contentPacks } from './platform/content/tables.server.ts'
import type { Database } from './platform/database.server.ts'

const now = new Date('2026-10-05T00:00:00Z')

/** The template of every test has the sample loaded; here it is loaded again, changed. */
let db: Database
let drop: () => Promise<void>
let packsDir: string

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.database.db
  drop = opened.drop
})
afterAll(() => drop())

beforeEach(async () => {
  if (packsDir) rmSync(packsDir, { recursive: true, force: true })
  packsDir = mkdtempSync(join(tmpdir(), 'yonder-content-'))
  cpSync('test/content', packsDir, { recursive: true })
  await db.update(occupations).set({ editedFields: [], editedAt: null })
  await importContent(db, { demo: true, packsDir, now })
})
afterAll(() => rmSync(packsDir, { recursive: true, force: true }))

test('packs that have not changed are skipped', async () => {
  const reports = await importContent(db, { demo: true, packsDir, now })
  expect(reports.filter((report) => report.status !== 'unchanged')).toEqual([])
})

test('loading everything a second time changes no row', async () => {
  const reports = await importContent(db, { demo: true, packsDir, force: true, now })
  expect(reports.every((report) => report.status === 'loaded')).toBe(true)
  expect(reports.reduce((sum, report) => sum + report.changed + report.removed, 0)).toBe(0)
})

test('a changed file reloads its pack and those that build on it, and changes only what differs', async () => {
  edit('careers/anzsco/occupations.csv', (text) => text.replace(',Electrician (General),', ',Electrician,'))
  const reports = await importContent(db, { demo: true, packsDir, now })
  expect(changesOf(reports, 'careers/anzsco')).toBe(1)
  expect(reports.find((report) => report.name === 'careers/onet')).toMatchObject({
    status: 'loaded',
    changed: 0,
  })
  expect(reports.find((report) => report.name === 'places/schools-au')?.status).toBe('unchanged')
  expect((await readOccupation('341111')).title).toBe('Electrician')
})

test('a broken row stops its pack and those that build on it; nothing of them is written, the rest is', async () => {
  const before = await readOccupation('341111')
  edit('careers/anzsco/occupations.csv', (text) =>
    text.replace(',Electrician (General),', ',Sparky,').replace(/(\n351311,.*),\d,\d,0/, '$1,9,3,0'),
  )
  edit('places/regions/regions.csv', (text) => text.replace('Tasmania', 'Tassie'))
  const error = await importContent(db, { demo: true, packsDir, now }).catch((thrown) => thrown)

  expect(error).toBeInstanceOf(BrokenPack)
  expect(error.message).toMatch(
    /careers\/anzsco\/occupations\.csv, line \d+, column skill_level_au: “9” is not between 1 and 5/,
  )
  expect((await readOccupation('341111')).title).toBe(before.title)
  expect(await db.select().from(regions).where(eq(regions.name, 'Tassie'))).toHaveLength(1)
})

test('a pack that the database refuses half-way leaves nothing behind', async () => {
  const [before] = await db.select({ rows: count() }).from(courses)
  edit('study/cricos/educators.csv', (text) => text.replace('Macquarie University', 'Macquarie Uni'))
  await db.execute(sql`alter table course add constraint only_for_this_test check (name <> 'Never')`)
  edit('study/cricos/courses.csv', (text) => text.replace(/^(000671E,[^,]+),[^,]+/m, '$1,Never'))
  await expect(importContent(db, { demo: true, packsDir, now })).rejects.toThrow(
    /study\/cricos could not be written to course.*only_for_this_test/,
  )
  await db.execute(sql`alter table course drop constraint only_for_this_test`)

  expect(await db.select().from(educators).where(eq(educators.name, 'Macquarie Uni'))).toEqual([])
  expect((await db.select({ rows: count() }).from(courses))[0]).toEqual(before)
})

test('what an editor changed is preserved and reported; the other fields follow the pack', async () => {
  await db
    .update(occupations)
    .set({ title: 'Sparky', editedFields: ['title'], editedAt: now })
    .where(eq(occupations.anzscoCode, '341111'))
  edit('careers/anzsco/occupations.csv', (text) =>
    text.replace(/(\n341111,[^,]*),Electrician \(General\),(.*),3,3,0/, '$1,Electrician,$2,3,4,0'),
  )
  const reports = await importContent(db, { demo: true, packsDir, now })
  expect(await readOccupation('341111')).toMatchObject({ title: 'Sparky', skillLevelNz: 4 })
  expect(reports.find((report) => report.name === 'careers/anzsco')?.preserved).toEqual([
    { table: 'occupation', key: '341111', fields: ['title'] },
  ])
  const again = await importContent(db, { demo: true, packsDir, force: true, now })
  expect(changesOf(again, 'careers/anzsco')).toBe(0)
})

test('a dry run tells the same without writing', async () => {
  await db
    .update(occupations)
    .set({ title: 'Sparky', editedFields: ['title'], editedAt: now })
    .where(eq(occupations.anzscoCode, '341111'))
  edit('careers/anzsco/occupations.csv', (text) =>
    text.replace(/(\n341111,[^,]*),Electrician \(General\),(.*),3,3,0/, '$1,Electrician,$2,3,4,0'),
  )
  const before = await readOccupation('341111')
  const previews = await previewContent(db, { packsDir })
  expect(previews.find(({ name }) => name === 'careers/anzsco')?.preview).toMatchObject({
    counts: { new: 0, changed: 0, conflicts: 1, removed: 0 },
    rows: [
      {
        kind: 'conflict',
        fields: expect.arrayContaining([
          { field: 'title', before: 'Sparky', after: 'Electrician', isEdited: true },
          { field: 'skillLevelNz', before: 3, after: 4, isEdited: false },
        ]),
      },
    ],
  })
  expect(previews.some(({ name }) => name === 'places/schools-au')).toBe(false)
  expect(await readOccupation('341111')).toEqual(before)
})

test('a row that is gone from the pack is removed, unless an editor changed it', async () => {
  await db
    .update(occupations)
    .set({ introduction: 'Ours.', editedFields: ['introduction'], editedAt: now })
    .where(eq(occupations.anzscoCode, '254412'))
  for (const code of ['254412', '254414']) forgetOccupation(code)
  await importContent(db, { demo: true, packsDir, now })
  expect(await readOccupation('254414')).toBeUndefined()
  expect(await readOccupation('254412')).toMatchObject({ introduction: 'Ours.' })
})

test('rows of the other country stay when one country is loaded again', async () => {
  edit('study/educators-nz/educators.csv', (text) => text.replace('University of Otago', 'Ōtākou University'))
  await importContent(db, { demo: true, packsDir, now })
  const byCountry = await db
    .select({ country: educators.countryCode, rows: count() })
    .from(educators)
    .groupBy(educators.countryCode)
    .orderBy(educators.countryCode)
  expect(byCountry).toEqual([
    { country: 'AU', rows: 13 },
    { country: 'NZ', rows: 45 },
  ])
})

test('progress is told for each pack until all its rows are written', async () => {
  const last = new Map<string, [number, number]>()
  await importContent(db, {
    demo: true,
    packsDir,
    force: true,
    progress: (pack, done, total) => last.set(pack, [done, total]),
    now,
  })
  expect(last.size).toBeGreaterThan(15)
  for (const [pack, [done, total]] of last) expect(done, pack).toBe(total)
})

test('a pack the product no longer has is no longer credited', async () => {
  const manifest = (await db.select().from(contentPacks))[0]?.manifest
  if (!manifest) throw new Error('no pack is loaded')
  await db.insert(contentPacks).values({ name: 'old/pack', hash: 'x', rows: 1, manifest, importedAt: now })
  await importContent(db, { demo: true, packsDir, now })
  expect(await db.select().from(contentPacks).where(eq(contentPacks.name, 'old/pack'))).toEqual([])
})

test('every occupation has its codes, and a weak match is marked as weak', async () => {
  const codes = await db
    .select({ scheme: occupationCodes.scheme, code: occupationCodes.code })
    .from(occupationCodes)
    .innerJoin(occupations, eq(occupations.id, occupationCodes.occupationId))
    .where(eq(occupations.anzscoCode, '254412'))
  expect(codes.map(({ scheme }) => scheme).toSorted()).toEqual(['ANZSCO-2022', 'ONET-SOC-2019', 'OSCA-2024'])
  const wrong = await db
    .select({ rows: count() })
    .from(occupations)
    .where(sql`profile_is_weak <> (coalesce(match_confidence, 1) < 0.5)`)
  expect(wrong[0]?.rows).toBe(0)
})

test('no occupation is related to itself', async () => {
  const [self] = await db
    .select({ rows: count() })
    .from(occupationsRelated)
    .where(eq(occupationsRelated.occupationId, occupationsRelated.relatedId))
  expect(self?.rows).toBe(0)
})

test('the database knows no place in a region without its country', async () => {
  const insert = db.insert(localities).values({
    countryCode: 'AU',
    regionCode: 'OTA',
    postcode: '9999',
    name: 'Nowhere',
    searchName: 'nowhere',
    latitude: -40,
    longitude: 170,
  })
  await expect(insert).rejects.toMatchObject({ cause: { constraint: 'locality_is_in_a_region' } })
})

function edit(file: string, change: (text: string) => string): void {
  const path = join(packsDir, file)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} was not changed`)
  writeFileSync(path, after)
}

/** Takes a registered nurse out of every file that names them, and puts the manifests right. */
function forgetOccupation(code: string): void {
  const known = readFileSync(join(packsDir, 'careers/anzsco/occupations.csv'), 'utf8')
  const slug = known
    .split('\n')
    .find((line) => line.startsWith(`${code},`))
    ?.split(',')[1]
  for (const [pack, file] of [
    ['everyday-names', 'everyday-names.csv'],
    ['anzsco', 'occupations.csv'],
    ['anzsco', 'alternative_titles.csv'],
    ['onet', 'profiles.csv'],
    ['pictures', 'occupations.csv'],
    ['ways-in', 'ways-in.csv'],
    ['osca', 'anzsco.csv'],
  ]) {
    let removed = 0
    const path = join(packsDir, 'careers', pack as string, file as string)
    const lines = readFileSync(path, 'utf8').split('\n')
    const preserved = lines.filter(
      (line) =>
        !line.startsWith(`${code},`) && !line.includes(`,${slug},yes`) && !line.includes(`,${slug},no`),
    )
    removed = lines.length - preserved.length
    writeFileSync(path, preserved.join('\n'))
    if (removed > 0) lowerCount(pack as string, file as string, removed)
  }
  edit('careers/introductions/2544-registered-nurses.md', (text) =>
    text
      .split(/^(?=# )/m)
      .filter((section) => !section.startsWith(`# ${code} `))
      .join(''),
  )
  lowerCount('introductions', '\\*.md', 1)
}

function lowerCount(pack: string, file: string, removed: number): void {
  edit(`careers/${pack}/manifest.yaml`, (text) =>
    text.replace(
      new RegExp(`(path: ["']?${file}["']?\\s+rows: )(\\d+)`),
      (_, before: string, rows: string) => `${before}${Number(rows) - removed}`,
    ),
  )
}

async function readOccupation(anzscoCode: string) {
  const [occupation] = await db.select().from(occupations).where(eq(occupations.anzscoCode, anzscoCode))
  return occupation as NonNullable<typeof occupation>
}

function changesOf(reports: PackReport[], name: string): number | undefined {
  return reports.find((report) => report.name === name)?.changed
}
