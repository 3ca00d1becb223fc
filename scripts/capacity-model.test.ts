import { expect, test } from 'vitest'
import { type Assumptions, assumptions, capacityFor } from './capacity-model.ts'

/** Easy to reckon with by hand. */
const plain: Assumptions = {
  ...assumptions,
  monthlyActive: 0.3,
  visitsPerMonth: 4,
  pagesPerVisit: 5,
  anonymousPagesPerMemberPage: 3,
  callsPerMemberPage: 6,
  peakFactor: 10,
  visitMinutes: 6,
  livePollSeconds: 60,
}

test('a million accounts see 24 million pages a month, 93 a second at the peak', () => {
  const found = capacityFor(1_000_000, plain)
  expect(found.pageViewsPerMonth).toBe(24_000_000)
  expect(Math.round(found.peakPagesPerSecond)).toBe(93)
  expect(Math.round(found.peakCallsPerSecond)).toBe(139)
  expect(Math.round(found.sockets)).toBe(1_667)
  expect(Math.round(found.peakLivePollsPerSecond)).toBe(111)
})

test('cores follow the work at the peak, half busy, and are never fewer than two of everything', () => {
  const work = {
    ...plain,
    edgeHits: 1,
    pageMs: 0,
    memberPageMs: 0,
    callMs: 10,
    databaseMsPerCall: 5,
    utilisation: 0.5,
  }
  const found = capacityFor(10_000_000, work)
  expect(found.siteCores).toBe(28) // 1,389 calls a second × 10 ms ÷ 0.5
  expect(found.databaseCores).toBe(28) // half of that, twice
  expect(capacityFor(1_000, plain)).toMatchObject({ siteCores: 4, databaseCores: 4 })
})

test('data are the content once and the rows of each person', () => {
  const of = { ...plain, contentBytes: 2e9, bytesPerPerson: 50_000 }
  expect(capacityFor(1_000_000, of).gigabytes).toBe(52)
})

test('a thousand accounts cost less at each stage', () => {
  const [one = 0, ten = 0, hundred = 0] = [1e6, 1e7, 1e8].map((people) => capacityFor(people).costPerThousand)
  expect(ten).toBeLessThan(one)
  expect(hundred).toBeLessThan(ten)
})
