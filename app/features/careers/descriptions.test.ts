import { expect, test } from 'vitest'
import { readPack } from '#app/platform/content/read-pack.server.ts'
import { readingGrade } from '#app/platform/content/reading-level.ts'
import { packRows } from '#test/pack-rows.ts'
import { descriptionsPack } from './packs/descriptions.server.ts'
import { textParts } from './rules.ts'

const codes = new Map(packRows('careers/anzsco/occupations.csv').map((row) => [row.slug, row.anzsco_code]))
const rows = (await readPack(descriptionsPack, 'content')).tables.flatMap((table) => table.rows) as {
  anzscoCode: string
  oneLine: string
  description: string
}[]
const of = new Map(rows.map((row) => [row.anzscoCode, textParts(row.description)]))
const partOf = (slug: string, heading: string) =>
  of
    .get(codes.get(slug) ?? '')
    ?.find((part) => part.heading === heading)
    ?.paragraphs.join(' ') ?? ''

test('every occupation of the classification has a line for its card and says what is not known', () => {
  expect(rows).toHaveLength(1075)
  expect(rows.filter((row) => row.oneLine.length < 15)).toEqual([])
  expect(rows.filter((row) => !row.description.includes('## What we do not know'))).toEqual([])
})

test('card lines tell occupations apart: at least half of them stand once', () => {
  expect(new Set(rows.map((row) => row.oneLine)).size).toBeGreaterThanOrEqual(rows.length * 0.5)
})

test('neighbours in a unit group rarely share what one would do', () => {
  const work = [...of.values()].flatMap(
    (parts) => parts.find(({ heading }) => heading === 'What you would do')?.paragraphs[0] ?? [],
  )
  expect(new Set(work).size).toBeGreaterThanOrEqual(work.length * 0.85)
})

test('on the whole the texts are within the reach of a reader in year 11', () => {
  const sentences = [...of.values()]
    .flatMap((parts) => parts.flatMap(({ paragraphs }) => paragraphs))
    .flatMap((text) => text.split(/(?<=[.?])\s+/))
  expect(readingGrade(sentences)).toBeLessThanOrEqual(11)
})

test.each([
  'surgeon-general',
  'registered-nurse-medical',
  'electrician-general',
  'solicitor',
  'secondary-school-teacher',
])('experience is not offered in place of training for %s', (slug) => {
  const training = partOf(slug, 'Training and study')
  expect(training).toMatch(/registration or (a )?licence/)
  expect(training).not.toMatch(/or at least|can count/)
})

test.each(['nurseryperson', 'plumbers-assistant', 'veterinary-nurse'])(
  'no licence is invented for %s',
  (slug) => {
    const training = partOf(slug, 'Training and study')
    expect(training.length).toBeGreaterThan(40)
    expect(training).not.toMatch(/the law asks|a registration or licence/)
  },
)
