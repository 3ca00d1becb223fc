import { expect, test } from 'vitest'
import { describedBy } from './described-by.ts'

const of = (anzsco_code: string, described: string[]) =>
  describedBy({ anzsco_code, unit_group_code: anzsco_code.slice(0, 4) }, (code) => described.includes(code))

test('an occupation is described by its own code, else by that of its unit group', () => {
  expect(of('351111', ['3511', '351111'])).toEqual({ code: '351111', hasTasks: true })
  expect(of('351111', ['3511'])).toEqual({ code: '3511', hasTasks: true })
  expect(of('351111', [])).toEqual({ code: null, hasTasks: false })
})

test('pet groomers have the entry of their unit group, since their own only repeats it', () => {
  expect(of('361113', ['3611', '361113'])).toEqual({ code: '3611', hasTasks: true })
})

test('tasks of a meat works are not shown for people who open oysters, and a description of their own would be', () => {
  expect(of('831311', ['8313'])).toEqual({ code: '8313', hasTasks: true })
  expect(of('831313', ['8313'])).toEqual({ code: '8313', hasTasks: false })
  expect(of('831313', ['8313', '831313']).hasTasks).toBe(true)
  expect(of('711199', ['7111']).hasTasks).toBe(false)
})
