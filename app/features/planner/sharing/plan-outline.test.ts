import { expect, test } from 'vitest'
import { course, route, step } from '../test-route.ts'
import { formatStep, outlineOf } from './plan-outline.ts'

const names = {
  level: (id: string) => id.toUpperCase(),
  region: (id: string) => `the region ${id}`,
  today: '2026-11-21',
}

test('an empty route has nothing to print', () => {
  expect(outlineOf(route(), names)).toEqual([])
})

test('a route is told from its end back to now, with names for codes', () => {
  const parts = outlineOf(
    route({
      occupation: { slug: 'nurse', title: 'Registered nurse' },
      entry_level: 'bachelor-degree',
      region: 'AU-VIC',
      rank: { scheme: 'atar', value: 70.05 },
      courses: [
        course({
          id: 'k',
          title: 'Bachelor of Nursing',
          provider: 'A uni',
          years: 3,
          rank_needed: { scheme: 'atar', value: 65 },
          subjects_needed: ['English'],
          cost_cents_per_year: 450_000,
        }),
      ],
      steps: [step({ id: 's', title: 'Open day', due_on: '2027-03-06', due_time: '15:30', owner: 'family' })],
    }),
    names,
  )
  expect(parts.map(({ heading }) => heading)).toEqual([
    'The work',
    'Study and training',
    'Way in',
    'What I am aiming for',
    'Steps',
    'Money',
  ])
  expect(parts.flatMap(({ lines }) => lines)).toEqual([
    'Registered nurse',
    'Bachelor of Nursing – A uni; 3 years; asks for ATAR 65; asks for English; $4,500 a year',
    'BACHELOR-DEGREE',
    'Region: the region AU-VIC',
    'ATAR I am aiming for: 70.05',
    'Open day – Sat 6 Mar 2027, 3.30 pm – Family',
    'At least $13,500 over 3 years: study $13,500, living not known yet',
  ])
})

test('a step that is done says when', () => {
  expect(formatStep(step({ id: 's', title: 'Apply', done_on: '2026-11-20' }))).toBe(
    'Apply – Me – done Fri 20 Nov 2026',
  )
})

test('to others a step is not mine but of the person whose plan it is', () => {
  const { steps } = route({
    steps: [step({ id: 's', title: 'Apply' }), step({ id: 't', title: 'Ask', owner: 'family' })],
  })
  expect(steps.map((one) => formatStep(one, 'Tahlia'))).toEqual(['Apply – Tahlia', 'Ask – Family'])
})
