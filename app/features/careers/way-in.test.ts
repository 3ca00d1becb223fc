import { expect, test } from 'vitest'
import { packRows } from '#test/pack-rows.ts'
import { type RouteFact, wayIn } from './way-in.ts'

const routes = Map.groupBy(
  packRows('careers/study-routes/study-routes.csv'),
  (row) => row.anzsco_unit_group_code,
)
const ways = new Map(
  packRows('careers/anzsco/occupations.csv').map((row) => [
    row.slug,
    wayIn(
      Number(row.skill_level_au),
      (routes.get(row.unit_group_code) ?? []).map((route) => ({
        kind: route.kind as RouteFact['kind'],
        levels: route.level_ids ? route.level_ids.split('|') : [],
        note: route.note ?? null,
      })),
    ),
  ]),
)

test.each([
  ['electrician-general', 'Apprenticeship'],
  ['primary-school-teacher', 'Bachelor degree'],
  ['enrolled-nurse', 'Diploma'],
  ['delivery-driver', 'Learned on the job'],
  ['member-of-parliament', 'Elected'],
])('the usual way in for %s is "%s"', (slug, way) => {
  expect(ways.get(slug)).toBe(way)
})

test('a way in is always named, in a few words', () => {
  expect(ways.size).toBe(1075)
  expect([...ways].filter(([, way]) => way.length < 4 || way.length > 28)).toEqual([])
})

test('without study routes the skill level says what the work asks for', () => {
  expect(wayIn(4, [])).toBe('A certificate')
})
