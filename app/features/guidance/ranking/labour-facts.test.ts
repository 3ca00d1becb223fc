import { expect, test } from 'vitest'
import { labourFacts } from './labour-facts.ts'

const job = (anzscoCode: string, title: string, unitGroup: string, isNec = false) => ({
  anzscoCode,
  title,
  unitGroup,
  unitGroupCode: anzscoCode.slice(0, 4),
  isNec,
})
const figures = (employed: number | null, pay: number | null = null) => ({ employed, pay })
const employed = (...args: Parameters<typeof labourFacts>) =>
  Object.fromEntries([...labourFacts(...args)].map(([code, facts]) => [code, facts.employed]))

test('an occupation counts the people of its own code', () => {
  const jobs = [
    job('341111', 'Electrician (General)', 'Electricians'),
    job('341113', 'Lift Mechanic', 'Electricians'),
  ]
  const held = new Map([
    ['3411', figures(197_300)],
    ['341111', figures(128_300)],
    ['341113', figures(3500)],
  ])
  expect(employed(jobs, held)).toEqual({ 341111: 128_300, 341113: 3500 })
})

test('the occupation its group is named after gets what the others leave', () => {
  const teachers = [
    job('241211', 'Kaiako Kura Kaupapa Māori', 'Primary School Teachers'),
    job('241213', 'Primary School Teacher', 'Primary School Teachers'),
  ]
  expect(employed(teachers, new Map([['2412', figures(165_900)]]))).toEqual({ 241211: 0, 241213: 165_900 })
  const plumbers = [
    job('334111', 'Plumber (General)', 'Plumbers'),
    job('334113', 'Drainer', 'Plumbers'),
    job('334199', 'Plumbers nec', 'Plumbers', true),
  ]
  const held = new Map([
    ['3341', figures(107_600)],
    ['334113', figures(4800)],
    ['334199', figures(2800)],
  ])
  expect(employed(plumbers, held)).toEqual({ 334111: 100_000, 334113: 4800, 334199: 2800 })
})

test('the first gets the number of a group in which nobody else has one, and a lone gap gets none', () => {
  const carers = [
    job('423112', 'Nursing Aide', 'Carers and Aides'),
    job('423111', 'Aged Carer', 'Carers and Aides'),
  ]
  expect(employed(carers, new Map([['4231', figures(5000)]]))).toEqual({ 423111: 5000, 423112: 0 })
  const nurses = [
    job('254415', 'Registered Nurse (Critical Care)', 'Registered Nurses'),
    job('254416', 'Registered Nurse (Disability)', 'Registered Nurses'),
  ]
  const held = new Map([
    ['2544', figures(366_200)],
    ['254415', figures(42_100)],
  ])
  expect(employed(nurses, held)).toEqual({ 254415: 42_100, 254416: 0 })
})

test('no number at all is 0, and no pay is not above the middle', () => {
  const shearer = [job('363911', 'Shearer', 'Shearers')]
  expect(labourFacts(shearer, new Map([['all', figures(null, 1852)]])).get('363911')).toEqual({
    employed: 0,
    paysAboveMiddle: false,
  })
})

test('pay is that of the unit group, against the middle of all occupations', () => {
  const chefs = [job('351311', 'Chef', 'Chefs')]
  const paid = (pay: number) =>
    labourFacts(
      chefs,
      new Map([
        ['all', figures(null, 1852)],
        ['3513', figures(1, pay)],
      ]),
    ).get('351311')?.paysAboveMiddle
  expect(paid(1853)).toBe(true)
  expect(paid(1852)).toBe(false)
})
