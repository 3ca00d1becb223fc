import { expect, test } from 'vitest'
import { dutyChoices, dutyRefusal, maxDutyHours } from './duty-rules.ts'

const now = new Date('2026-11-29T03:20:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const hours = maxDutyHours * 3_600_000

test.each([
  [later(0), 'duty-in-the-past'],
  [later(1), null],
  [later(hours), null],
  [later(hours + 1), 'duty-too-long'],
] as const)('being on duty until %s is refused as %s', (until, refusal) => {
  expect(dutyRefusal(until, now)).toBe(refusal)
})

test('the times to choose from are the next twelve full hours, and none is refused', () => {
  const choices = dutyChoices(now)
  expect(choices).toHaveLength(12)
  expect([choices[0], choices.at(-1)]).toEqual([
    new Date('2026-11-29T04:00:00Z'),
    new Date('2026-11-29T15:00:00Z'),
  ])
  expect(choices.map((one) => dutyRefusal(one, now))).toEqual(choices.map(() => null))
  const onTheHour = new Date('2026-11-29T03:00:00Z')
  expect(dutyChoices(onTheHour)[0]).toEqual(new Date('2026-11-29T04:00:00Z'))
  expect(dutyRefusal(dutyChoices(onTheHour).at(-1) as Date, onTheHour)).toBeNull()
})
