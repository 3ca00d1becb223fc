import { expect, test } from 'vitest'
import { contentPacks } from '#app/content.server.ts'
import { readPack } from '#app/platform/content/read-pack.server.ts'
import { packRows } from '#test/pack-rows.ts'

const slugs = new Map(packRows('careers/anzsco/occupations.csv').map((row) => [row.anzsco_code, row.slug]))
const neighbours = new Map<string, string[]>()
const pack = contentPacks.find(({ name }) => name === 'careers/onet')
if (!pack) throw new Error('no pack of profiles')
const { tables } = await readPack(pack, 'content')
for (const { rows } of tables.filter(({ rows }) => rows[0] && 'relatedId' in rows[0]))
  for (const row of rows.toSorted((one, other) => Number(one.rank) - Number(other.rank))) {
    const slug = slugs.get(row.occupationId as string) ?? ''
    neighbours.set(slug, [...(neighbours.get(slug) ?? []), slugs.get(row.relatedId as string) ?? ''])
  }

test.each([
  ['hairdresser', 'beauty-therapist'],
  ['hairdresser', 'hair-or-beauty-salon-assistant'],
  ['historian', 'archivist'],
  ['historian', 'archaeologist'],
  ['archaeologist', 'gallery-or-museum-curator'],
  ['veterinarian', 'veterinary-nurse'],
  ['dietitian', 'nutritionist'],
  ['chef', 'cook'],
  ['baker', 'pastrycook'],
  ['electrician-general', 'electrician-special-class'],
  ['carpenter', 'joiner'],
  ['software-engineer', 'systems-analyst'],
  ['solicitor', 'barrister'],
  ['clinical-psychologist', 'educational-psychologist'],
  ['physiotherapist', 'occupational-therapist'],
  ['sonographer', 'medical-diagnostic-radiographer'],
  ['dentist', 'dental-hygienist'],
  ['primary-school-teacher', 'secondary-school-teacher'],
  ['police-officer', 'detective'],
  ['lifeguard', 'swimming-coach-or-instructor'],
  ['landscape-gardener', 'gardener-general'],
  ['graphic-designer', 'illustrator'],
  ['accountant-general', 'management-accountant'],
  ['environmental-manager', 'environmental-consultant'],
])('%s is close to %s: among the first five', (slug, other) => {
  expect(neighbours.get(slug)?.slice(0, 5)).toContain(other)
})

test.each([
  ['hairdresser', 'sail-maker'],
  ['hairdresser', 'carpenter'],
  ['historian', 'clinical-psychologist'],
  ['historian', 'organisational-psychologist'],
  ['archaeologist', 'mechanical-engineer'],
  ['veterinarian', 'orthoptist'],
  ['veterinarian', 'geophysicist'],
  ['dietitian', 'resident-medical-officer'],
  ['optometrist', 'vascular-surgeon'],
  ['bed-and-breakfast-operator', 'radio-presenter'],
  ['arts-administrator-or-manager', 'commissioned-fire-officer'],
  ['conservator', 'physicist'],
  ['music-teacher-private-tuition', 'driving-instructor'],
  ['dental-technician', 'vehicle-painter'],
  ['chemical-plant-operator', 'diver'],
  ['picture-framer', 'model'],
  ['florist', 'dressmaker-or-tailor'],
  ['lifeguard', 'home-improvement-installer'],
  ['pet-groomer', 'track-rider'],
  ['fitness-instructor', 'jockey'],
])('%s is no neighbour of %s, in either direction', (slug, other) => {
  expect(neighbours.get(slug)).toBeDefined()
  expect(neighbours.get(slug) ?? []).not.toContain(other)
  expect(neighbours.get(other) ?? []).not.toContain(slug)
})
