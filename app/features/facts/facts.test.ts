import { expect, test } from 'vitest'
import { eligibleFacts, factIds, facts, showFact } from './facts.ts'

test('there are exactly eleven facts, under their given ids (R-3-082)', () => {
  expect(facts.map(({ id }) => id)).toEqual([2, 3, 4, 6, 7, 8, 10, 11, 12, 13, 14])
  expect(facts.map(({ id }) => id)).toEqual(factIds)
  for (const { type, description } of facts) {
    expect([undefined, 'curious', 'confused']).toContain(type)
    expect(description.length).toBeGreaterThan(40)
  }
})

test('a shown fact joins the seen ones and is not shown again until all have been (R-4-086)', () => {
  let seen: number[] = []
  for (let shown = 0; shown < 11; shown++) {
    const next = showFact(seen, 0.99)
    expect(seen).not.toContain(next.fact.id)
    seen = next.seen
  }
  expect(seen.toSorted((a, b) => a - b)).toEqual([...factIds])
  expect(eligibleFacts(seen)).toHaveLength(11)
  const twelfth = showFact(seen, 0)
  expect(twelfth.fact.id).toBe(2)
  expect(twelfth.seen).toEqual(seen)
})

test('unknown ids do not reduce the choice', () => {
  expect(eligibleFacts([1, 5, 9])).toHaveLength(11)
  expect(eligibleFacts([2, 3])).toHaveLength(9)
})
