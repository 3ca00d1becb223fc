import { expect, test } from 'vitest'
import { correctionInWords, correctionsIn } from './sent-fields.ts'

const at = '2026-11-21T02:00:00.000Z'

test('what differs from what was sent is a correction, also where it is taken out', () => {
  const sent = { first_name: 'Tane', last_name: 'Hill', external_id: 'S1' }
  expect(correctionsIn(sent, { first_name: 'Tāne', last_name: 'Hill', external_id: '' }, at)).toEqual([
    { field: 'first_name', sent: 'Tane', is: 'Tāne', at },
    { field: 'external_id', sent: 'S1', is: '', at },
  ])
})

test('a correction that is said again keeps its time, one that is changed has a new one', () => {
  const sent = { first_name: 'Tane', last_name: 'Hill' }
  const earlier = correctionsIn(sent, { first_name: 'Tāne', last_name: 'Hall' }, at)
  const later = '2026-12-01T02:00:00.000Z'
  expect(correctionsIn(sent, { first_name: 'Tāne', last_name: 'Hull' }, later, earlier)).toEqual([
    { field: 'first_name', sent: 'Tane', is: 'Tāne', at },
    { field: 'last_name', sent: 'Hill', is: 'Hull', at: later },
  ])
})

test('a field that the school did not send, or that nobody answered, has no correction', () => {
  expect(correctionsIn({ first_name: 'Tane' }, { groups: '12 Rimu' }, at)).toEqual([])
})

test('advisors read a month of birth as a month', () => {
  const correction = { field: 'dob', sent: '2009-05-01', is: '2009-06-01', at } as const
  expect(correctionInWords(correction)).toBe(
    'Month of birth corrected by the student: “June 2009”, not “May 2009”',
  )
})
