import { expect, test } from 'vitest'
import { packRows } from '#test/pack-rows.ts'
import { preparations } from './preparation.ts'

const codes = new Map(packRows('careers/anzsco/occupations.csv').map((row) => [row.slug, row.anzsco_code]))
const rows = packRows('careers/ways-in/ways-in.csv')
const byCode = new Map(rows.map((row) => [row.anzsco_code, row]))
const wayInto = (slug: string) => {
  const row = byCode.get(codes.get(slug))
  if (!row) throw new Error(`no occupation ${slug}`)
  return row
}

test('nobody but politicians is elected', () => {
  const elected = rows.filter((row) => /\belected\b/i.test(row.way_in ?? ''))
  expect(elected.map((row) => row.anzsco_code)).toEqual(['111311', '111312', '111399'])
})

test.each([
  ['footballer', 'experience'],
  ['golfer', 'experience'],
  ['jockey', 'certificate'],
  ['lifeguard', 'start_soon'],
  ['member-of-parliament', 'experience'],
  ['police-officer', 'diploma'],
  ['neurosurgeon', 'degree_and_more'],
  ['psychiatrist', 'degree_and_more'],
  ['clinical-psychologist', 'degree_and_more'],
  ['barrister', 'degree_and_more'],
  ['registered-nurse-medical', 'degree'],
  ['primary-school-teacher', 'degree'],
  ['secondary-school-teacher', 'degree'],
  ['sonographer', 'degree_and_more'],
  ['enrolled-nurse', 'diploma'],
  ['electrician-general', 'certificate'],
  ['chef', 'certificate'],
  ['delivery-driver', 'start_soon'],
])('the preparation of a %s is %s', (slug, preparation) => {
  expect(wayInto(slug).preparation).toBe(preparation)
})

test('police officers go to an academy', () => {
  expect(wayInto('police-officer').way_in).toBe('Police academy')
})

test.each(['primary-school-teacher', 'secondary-school-teacher', 'sonographer', 'neurosurgeon'])(
  'experience alone registers nobody as a %s: study and registration are named in both countries',
  (slug) => {
    for (const country of ['au', 'nz']) {
      expect(wayInto(slug)[`entry_${country}`]).toMatch(/degree|diploma|Bachelor|college/i)
      expect(wayInto(slug)[`licence_${country}`]).toMatch(/Regist|certificate|Teaching Council|Board/i)
    }
  },
)

test.each([
  'electrician-general',
  'plumber-general',
  'hairdresser',
  'chef',
  'carpenter',
  'motor-mechanic-general',
])('a %s can start with an apprenticeship in both countries', (slug) => {
  expect(wayInto(slug)).toMatchObject({ apprenticeship_au: 'yes', apprenticeship_nz: 'yes' })
})

test.each([
  'electrician-general',
  'plumber-general',
  'gasfitter',
  'drainer',
  'lift-mechanic',
  'airconditioning-and-refrigeration-mechanic',
  'airconditioning-and-mechanical-services-plumber',
])('the card of a %s says that a licence follows the apprenticeship', (slug) => {
  expect(wayInto(slug)).toMatchObject({
    way_in: 'Apprenticeship, then licence',
    licence_au: expect.stringMatching(/licence|Licence/),
  })
})

test.each([
  'electrician-special-class',
  'jockey',
  'track-rider',
  'crane-hoist-or-lift-operator',
  'shot-firer',
])('the card of a %s names the licence that the work needs', (slug) => {
  expect(wayInto(slug).licence_au).toMatch(/licen/i)
  expect(wayInto(slug).way_in).toMatch(/licen/i)
})

test('the board that registers nurses is named in both countries', () => {
  const nurses = rows.filter((row) => row.anzsco_code?.startsWith('2544'))
  expect(nurses.length).toBe(14)
  for (const nurse of nurses) {
    expect(nurse.licence_au).toContain('Nursing and Midwifery Board of Australia')
    expect(nurse.licence_nz).toContain('Nursing Council of New Zealand')
  }
})

test('a way in that names an apprenticeship has one, in the country that names it', () => {
  const without = rows.filter((row) =>
    ['au', 'nz'].every((country) => row[`apprenticeship_${country}`] === 'no'),
  )
  expect(without.filter((row) => /^Apprenticeship$/.test(row.way_in ?? ''))).toEqual([])
})

test('medical specialists, psychologists and lawyers in court need more than one degree', () => {
  const named = rows.filter((row) => /^(2533|2534|2535|2711|2723)/.test(row.anzsco_code ?? ''))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((row) => row.preparation !== 'degree_and_more')).toEqual([])
})

test('every kind of preparation is used, and no sentence stands where a few words should', () => {
  expect(new Set(rows.map((row) => row.preparation))).toEqual(new Set(preparations))
  expect(rows.filter((row) => (row.way_in ?? '').endsWith('.') || !/^[A-Z]/.test(row.way_in ?? ''))).toEqual(
    [],
  )
})
