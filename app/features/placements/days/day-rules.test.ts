import { expect, test } from 'vitest'
import { absenceRefusal, checkInRefusal, isQuietStart, logRefusal, nextOnCall } from './day-rules.ts'

const days = ['2027-05-03', '2027-05-04'].map((date) => ({ date, from: '09:00', to: '16:00' }))
const at = { status: 'active' as const, days, today: '2027-05-03', lastWritableDay: '2027-06-03' }

test.each<[string, { status?: 'approved' | 'completed'; today?: string }, string, number, string | null]>([
  ['today', {}, '2027-05-03', 7, null],
  ['exactly 16 hours', {}, '2027-05-03', 16, null],
  ['more than 16 hours', {}, '2027-05-03', 16.5, 'too-many-hours'],
  ['tomorrow', {}, '2027-05-04', 7, 'in-the-future'],
  ['a day off', {}, '2027-05-05', 7, 'not-a-day-of-it'],
  ['before it starts', { status: 'approved' }, '2027-05-03', 7, 'not-possible-now'],
  ['30 days after the end', { status: 'completed', today: '2027-06-03' }, '2027-05-04', 7, null],
  [
    '31 days after the end',
    { status: 'completed', today: '2027-06-04' },
    '2027-05-04',
    7,
    'not-possible-now',
  ],
])('an entry about %s', (_name, changes, date, hours, refusal) => {
  expect(logRefusal({ ...at, ...changes }, { date, hours })).toBe(refusal)
})

test('a student checks in on a day of the placement, while it runs', () => {
  expect(checkInRefusal(at)).toBeNull()
  expect(checkInRefusal({ ...at, today: '2027-05-05' })).toBe('not-a-day-of-it')
  expect(checkInRefusal({ ...at, status: 'approved' })).toBe('not-possible-now')
})

test('an absence can be recorded until the day itself, also before the first day', () => {
  expect(absenceRefusal(at, '2027-05-03')).toBeNull()
  expect(absenceRefusal({ ...at, status: 'approved', today: '2027-05-01' }, '2027-05-04')).toBeNull()
  expect(absenceRefusal({ ...at, today: '2027-05-04' }, '2027-05-03')).toBe('in-the-past')
  expect(absenceRefusal(at, '2027-05-08')).toBe('not-a-day-of-it')
  expect(absenceRefusal({ ...at, status: 'completed' }, '2027-05-03')).toBe('not-possible-now')
})

test.each([
  ['09:29', false],
  ['09:30', true],
  ['15:59', true],
  ['16:00', false],
])('at %s nobody has been heard of since 9 am: the school is asked (%s)', (time, isAsked) => {
  expect(isQuietStart(days[0] as (typeof days)[0], { date: '2027-05-03', time })).toBe(isAsked)
})

test('a night shift is asked about until the end of its date, and no day on another date', () => {
  const night = { date: '2027-05-03', from: '22:00', to: '06:00' }
  expect(isQuietStart(night, { date: '2027-05-03', time: '22:30' })).toBe(true)
  expect(isQuietStart(night, { date: '2027-05-03', time: '21:59' })).toBe(false)
  expect(isQuietStart(night, { date: '2027-05-04', time: '22:30' })).toBe(false)
})

test('people on call are called in their order, and after the last the first again', () => {
  expect([0, 1, 2, 3].map((calls) => nextOnCall(['a', 'b'], calls))).toEqual(['a', 'b', 'a', 'b'])
  expect(nextOnCall([], 0)).toBeNull()
})
