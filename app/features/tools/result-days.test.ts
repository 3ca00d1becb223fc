import { expect, test } from 'vitest'
import { calendarEntries } from './result-days.ts'

test('a saved result has the same entries wherever its file is made, and answers that were never saved have others', () => {
  const days = [{ id: 'visa', title: 'Exchange: Visa', start: '2027-03-01' }]
  const idsOf = (resultId: string | null, sequence: number) =>
    calendarEntries(days, { slug: 'uni-exchange-hub', resultId, sequence })
  expect(idsOf('7', 2)).toEqual([
    { id: 'tool-result-7-visa', title: 'Exchange: Visa', start: '2027-03-01', sequence: 2 },
  ])
  expect(idsOf('7', 3).map(({ id }) => id)).toEqual(idsOf('7', 2).map(({ id }) => id))
  expect(idsOf(null, 5).map(({ id }) => id)).toEqual(['tool-uni-exchange-hub-visa'])
})
