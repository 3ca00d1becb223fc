import { expect, test } from 'vitest'
import type { OutlookFacts } from '../route/outlook.ts'
import { timeFinding, timesOf } from './route-times.ts'

const facts: OutlookFacts = {
  occupation: { slug: 'registered-nurse', title: 'Registered nurse' },
  courses: [
    { title: 'Certificate III', years: 0.5 },
    { title: 'Bachelor of Nursing', years: 3 },
  ],
  gapYear: false,
  work: null,
  classYear: 2027,
  bornOn: '2009-03-01',
  today: '2026-11-24',
}

test('school, then each course by its length, up to the year and the age of arrival', () => {
  expect(timesOf(facts)).toEqual({
    spans: [
      { kind: 'school', label: 'School', from: 2026, to: 2028 },
      { kind: 'study', label: 'Certificate III', from: 2028, to: 2028.5 },
      { kind: 'study', label: 'Bachelor of Nursing', from: 2028.5, to: 2031.5 },
    ],
    year: 2032,
    age: 22,
  })
})

test('a gap year stands between school and study, and everything after it is a year later', () => {
  const times = timesOf({ ...facts, gapYear: true })
  expect(times?.spans.map(({ label, from, to }) => [label, from, to])).toEqual([
    ['School', 2026, 2028],
    ['Gap year', 2028, 2029],
    ['Certificate III', 2029, 2029.5],
    ['Bachelor of Nursing', 2029.5, 2032.5],
  ])
  expect(times).toMatchObject({ year: 2033, age: 23 })
})

test('for someone who has left school the scale begins now', () => {
  expect(timesOf({ ...facts, classYear: 2024 })?.spans[0]).toEqual({
    kind: 'wait',
    label: 'Until then',
    from: 2026,
    to: 2027,
  })
})

test('without the end of school or a length there is no scale, and no age without a birthday', () => {
  expect(timesOf({ ...facts, classYear: null })).toBeNull()
  expect(timesOf({ ...facts, courses: [{ title: 'Some course', years: null }] })).toBeNull()
  expect(timesOf({ ...facts, bornOn: null })?.age).toBeNull()
})

const by = (year: number) => ({ spans: [], year, age: null })

test.each([
  [by(2032), by(2033), 'One year later: by 2033, not by 2032.'],
  [by(2033), by(2032), 'One year earlier: by 2032, not by 2033.'],
  [by(2032), by(2032), 'You would still get there by 2032.'],
  [null, by(2032), null],
  [by(2032), null, null],
])('%j and %j: %s', (before, after, finding) => {
  expect(timeFinding(before, after)).toBe(finding)
})
