import { expect, test } from 'vitest'
import { course, route, step } from '../test-route.ts'
import { asNewRoute } from './new-route.ts'

const today = '2026-11-24'
const occupation = { slug: 'chef', title: 'Chef' }

test('a copy becomes another route: its entries without ids, everything else as it is', () => {
  const { title, courses, subjects, steps, ...rest } = asNewRoute(
    route({
      occupation,
      region: 'AU-VIC',
      is_private: true,
      courses: [course({ id: 'c', years: 3 })],
      subjects: [{ id: 's', name: 'English' }],
      steps: [step({ id: 'a', title: 'Ask', due_on: today })],
    }),
    today,
  )
  expect(rest).toMatchObject({ occupation, region: 'AU-VIC', is_private: true, gap_year: false })
  for (const one of [...(courses ?? []), ...(subjects ?? []), ...(steps ?? [])])
    expect(one.id).toBeUndefined()
  expect([courses?.[0]?.years, subjects?.[0]?.name, steps?.[0]?.due_on]).toEqual([3, 'English', today])
  expect(title).toBe('Chef, what if')
})

test.each([
  [{ title: null, gap_year: true }, 'Chef, after a gap year'],
  [{ title: 'My way', gap_year: true }, 'My way, after a gap year'],
  [{ title: 'My way, what if' }, 'My way, what if'],
  [{ title: 'x'.repeat(80), gap_year: true }, `${'x'.repeat(62)}, after a gap year`],
  [{ title: null, occupation: null }, 'My route, what if'],
])('%j is called %s', (given, title) => {
  expect(asNewRoute(route({ occupation, ...given }), today).title).toBe(title)
})

test('an open step of yesterday has no day, one of today and one that is done keep theirs', () => {
  const steps = [
    step({ id: 'past', due_on: '2026-11-23', due_time: '10:00' }),
    step({ id: 'now', due_on: today, due_time: '10:00' }),
    step({ id: 'done', due_on: '2026-11-01', done_on: '2026-11-02' }),
  ]
  expect(
    asNewRoute(route({ steps }), today).steps?.map(({ due_on, due_time }) => [due_on, due_time]),
  ).toEqual([
    [null, null],
    [today, '10:00'],
    ['2026-11-01', null],
  ])
})
