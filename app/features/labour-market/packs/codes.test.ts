import { expect, test } from 'vitest'
import { industry, occupation, unitGroup, unitGroupOrOccupation } from './codes.server.ts'

test('codes are of four or six digits, as each column needs, and those of industries a letter from A to S', () => {
  const given = ['221', '2211', '22111', '221111', '2211111', 'A', 'S', 'T', 'a', 'AB', '', ' 2211']
  const passing = (shape: typeof industry) => given.filter((code) => shape.safeParse(code).success)
  expect(passing(unitGroup)).toEqual(['2211'])
  expect(passing(occupation)).toEqual(['221111'])
  expect(passing(unitGroupOrOccupation)).toEqual(['2211', '221111'])
  expect(passing(industry)).toEqual(['A', 'S'])
})
