import { expect, test } from 'vitest'
import { zoneOf } from '#app/features/places/time-zone.ts'
import { dayIn, daysLater, startOfDay } from '#app/platform/calendar.ts'
import { isIn } from '../rules/days.ts'
import { statuses, transition } from '../status.ts'
import { samplePlacements } from './sample-placements.ts'
import { daysOfWeek, sampleTerms, schoolDays } from './sample-terms.ts'
import { storyOf } from './story.ts'

const specs = samplePlacements.flat()

test.each([2024, 2027, 2028, 2033])(
  'the four terms of a sample school in %i are ten weeks from a Monday to a Friday',
  (year) => {
    const terms = sampleTerms(year)
    expect(terms.map(({ term }) => term)).toEqual([1, 2, 3, 4])
    for (const { starts_on, ends_on } of terms) {
      expect([starts_on.slice(0, 4), ends_on.slice(0, 4)]).toEqual([String(year), String(year)])
      expect([new Date(starts_on).getUTCDay(), new Date(ends_on).getUTCDay()]).toEqual([1, 5])
      expect(daysLater(starts_on, 9 * 7 + 4)).toBe(ends_on)
    }
  },
)

test('there are samples of every status at both schools', () => {
  for (const list of samplePlacements)
    expect(new Set(list.map(({ status }) => status))).toEqual(new Set(statuses))
  expect(specs).toHaveLength(36)
})

/** Days of two years, five apart, so that every day of the week is among them. */
const days = Array.from({ length: 147 }, (_, number) => daysLater('2027-01-01', 5 * number))

test.each(['AU-NSW', 'NZ'])(
  'on 147 days of two years in %s, samples lie in term and their steps in the past',
  (place) => {
    const zone = zoneOf(place)
    for (const today of days) {
      const terms = [-1, 0, 1].flatMap((years) => sampleTerms(Number(today.slice(0, 4)) + years))
      const calendar = schoolDays(terms)
      const now = new Date(startOfDay(zone, today).getTime() + 60_000)
      for (const spec of specs) {
        const dates = daysOfWeek(calendar, today, spec.week)
        expect(dates).toHaveLength(5)
        expect(dates.every((date) => terms.some((term) => isIn(term, date)))).toBe(true)
        const [first = '', last = ''] = [dates[0], dates.at(-1)]
        if (spec.week === 0) expect([first < today, last >= today]).toEqual([true, true])
        else expect(spec.week < 0 ? last < today : first > today).toBe(true)
        const story = storyOf(spec, { days: dates, today, zone })
        expect(story.every(({ at }, number) => at <= now && at >= (story[number - 1]?.at ?? at))).toBe(true)
        const reached = story.reduce<string | null>(
          (status, { event }) => transition(status as 'draft', event),
          'draft',
        )
        expect(reached).toBe(spec.status)
      }
    }
  },
)

test('a start on a Saturday in the summer holidays leaves what is on between two terms', () => {
  const today = '2027-01-09'
  const calendar = schoolDays([...sampleTerms(2026), ...sampleTerms(2027)])
  expect(daysOfWeek(calendar, today, 0)).toEqual([
    '2026-12-17',
    '2026-12-18',
    '2027-02-01',
    '2027-02-02',
    '2027-02-03',
  ])
  expect(dayIn('Australia/Sydney', startOfDay('Australia/Sydney', today))).toBe(today)
})
