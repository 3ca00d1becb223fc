import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { BrokenPack } from '#app/platform/content/problems.ts'
import { readPack } from '#app/platform/content/read-pack.server.ts'
import { packRows } from '#test/pack-rows.ts'
import { newZealandEducatorsPack } from './educators-nz.server.ts'

const { tables } = await readPack(newZealandEducatorsPack, 'content')
const teaching = Map.groupBy(
  tables
    .filter(({ table }) => getTableName(table) === 'occupation_educator')
    .flatMap(({ rows }) => rows as { anzscoCode: string; educatorSlug: string; isUnsure: boolean }[]),
  (row) => row.anzscoCode,
)
const codes = new Map(packRows('careers/anzsco/occupations.csv').map((row) => [row.slug, row.anzsco_code]))

function teachersOf(occupation: string) {
  const code = codes.get(occupation)
  if (!code) throw new Error(`there is no occupation ${occupation}`)
  return teaching.get(code) ?? []
}
const knownFor = (occupation: string) =>
  teachersOf(occupation)
    .filter(({ isUnsure }) => !isUnsure)
    .map(({ educatorSlug }) => educatorSlug)

const auckland = 'university-of-auckland'
const otago = 'university-of-otago'
const aut = 'auckland-university-of-technology'

test.each([
  ['veterinarian', ['massey-university']],
  ['retail-pharmacist', [auckland, otago]],
  ['hospital-pharmacist', [auckland, otago]],
  ['dentist', [otago]],
  ['dental-specialist', [otago]],
  ['general-practitioner', [auckland, otago]],
  ['surgeon-general', [auckland, otago]],
  ['optometrist', [auckland]],
  ['surveyor', [otago]],
  ['podiatrist', [aut]],
  ['occupational-therapist', [aut, 'otago-polytechnic']],
  ['medical-laboratory-scientist', [aut, 'massey-university', otago]],
  ['medical-radiation-therapist', [otago]],
  ['chiropractor', ['new-zealand-college-of-chiropractic']],
  ['forester-forest-scientist', ['university-of-canterbury']],
  ['air-traffic-controller', []],
  ['nuclear-medicine-technologist', []],
])('in New Zealand a %s is taught by %s and nobody else', (occupation, slugs) => {
  expect(teachersOf(occupation).map(({ educatorSlug }) => educatorSlug)).toEqual(slugs)
  expect(knownFor(occupation)).toEqual(slugs)
})

test.each([
  ['aeroplane-pilot', ['massey-university']],
  ['physiotherapist', [aut, otago]],
  ['midwife', [aut]],
  ['solicitor', [aut, auckland]],
  ['architect', [aut, auckland, 'victoria-university-of-wellington']],
  ['registered-nurse-medical', [aut, 'massey-university', auckland]],
  ['early-childhood-pre-primary-school-teacher', [aut, 'massey-university', auckland]],
  ['electrician-general', ['electrical-training-company', 'ara-institute-of-canterbury']],
  ['carpenter', ['ara-institute-of-canterbury']],
  ['chef', ['ara-institute-of-canterbury']],
  ['civil-engineer', [aut, auckland, 'university-of-canterbury']],
  ['librarian', ['victoria-university-of-wellington', 'open-polytechnic-of-new-zealand']],
])('in New Zealand the first to teach a %s are %s', (occupation, slugs) => {
  expect(knownFor(occupation).slice(0, slugs.length)).toEqual(slugs)
})

test.each([
  [
    'registered-nurse-medical',
    ['otago-polytechnic', 'northtec', 'whitireia-new-zealand-and-weltec'],
    [otago],
  ],
  ['electrician-general', ['otago-polytechnic', 'electrical-training-company'], [otago, auckland]],
  ['early-childhood-pre-primary-school-teacher', ['te-rito-maioha'], ['otago-polytechnic']],
  ['aeroplane-pilot', [], ['university-of-canterbury', otago, 'nelson-marlborough-institute-of-technology']],
  ['enrolled-nurse', ['southern-institute-of-technology'], [auckland, aut]],
])('among those who teach a %s are %s, and not %s', (occupation, some, others) => {
  const found = knownFor(occupation)
  expect(found).toEqual(expect.arrayContaining(some))
  expect(found.filter((slug) => others.includes(slug))).toEqual([])
})

test('nobody is named for a registered or licensed job who is not known to teach it', () => {
  const licensed = packRows('careers/ways-in/ways-in.csv').filter((row) =>
    /registration|registered/i.test(row.licence_nz ?? ''),
  )
  expect(licensed.length).toBeGreaterThan(100)
  const unsure = licensed.filter((row) =>
    teaching.get(row.anzsco_code as string)?.some(({ isUnsure }) => isUnsure),
  )
  expect(unsure.map((row) => row.anzsco_code)).toEqual([])
})

test('every educator is named for an occupation, but the one that others have replaced', () => {
  const named = new Set([...teaching.values()].flat().map(({ educatorSlug }) => educatorSlug))
  const all = packRows('study/educators-nz/educators.csv').map((row) => row.slug as string)
  expect(all.filter((slug) => !named.has(slug))).toEqual(['te-pukenga'])
})

const folder = mkdtempSync(join(tmpdir(), 'yonder-educators-nz-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  [
    'a field that does not exist',
    'educators.csv',
    (text: string) => text.replace('|061701|', '|061777|'),
    /educators\.csv, line \d+, column degrees: “061777” is not in column asced_code of study\/asced\/fields\.csv/,
  ],
  [
    'a field of certificates that does not exist',
    'educators.csv',
    (text: string) => text.replace(',031313,', ',0313x,'),
    /educators\.csv, line \d+, column certificates: “0313x” is not in column asced_code/,
  ],
  [
    'an educator that does not exist',
    'occupations.csv',
    (text: string) => text.replace('university-of-otago', 'university-of-nowhere'),
    /occupations\.csv, line \d+, column educators: “university-of-nowhere” is not in column slug/,
  ],
])('the educators of New Zealand are refused with %s', async (_, file, change, reason) => {
  cpSync('test/content', folder, { recursive: true })
  const path = join(folder, 'study/educators-nz', file)
  const text = readFileSync(path, 'utf8')
  expect(change(text)).not.toBe(text)
  writeFileSync(path, change(text))
  const refused = await readPack(newZealandEducatorsPack, folder).then(
    () => null,
    (error) => error,
  )
  expect(refused).toBeInstanceOf(BrokenPack)
  expect((refused as BrokenPack).message.split('\n')).toEqual(
    expect.arrayContaining([expect.stringMatching(reason)]),
  )
})
