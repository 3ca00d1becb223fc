import { expect, test } from 'vitest'
import { interestAreas, workValues } from '../profile-keys.ts'
import { reasonsOf } from './match-reasons.ts'

type Row = Parameters<typeof reasonsOf>[0][number]

const row = (area: Row['area'], you_diff: number, job_diff: number): Row => ({
  area,
  you: 20 + you_diff,
  job: 4 + job_diff,
  you_diff,
  job_diff,
  product: you_diff * job_diff,
})

test('both lists always say something', () => {
  for (const rows of [
    [],
    interestAreas.map((area) => row(area, 0, 0)),
    interestAreas.map((area) => row(area, 2, 2)),
    interestAreas.map((area) => row(area, 2, -2)),
  ]) {
    const { linesUp, chafes } = reasonsOf(rows)
    expect(linesUp.length).toBeGreaterThan(0)
    expect(chafes.length).toBeGreaterThan(0)
  }
})

test('the strongest reasons come first, three for and two against at most', () => {
  const { linesUp, chafes } = reasonsOf([
    row('realistic', 1, 1),
    row('investigative', 4, 4),
    row('artistic', 2, 2),
    row('social', 3, 3),
    row('enterprising', -2, 2),
    row('conventional', 4, -3),
    row('support', -1, 1),
  ])
  expect(linesUp).toHaveLength(3)
  expect(linesUp.map((line) => line.split(':')[0])).toEqual(['Curious', 'Caring', 'Creative'])
  expect(chafes).toHaveLength(2)
  expect(chafes[0]).toMatch(/^Organised: .*less of it/)
  expect(chafes[1]).toBe('Leading: below your own average. This job asks for a good deal of it.')
})

test('two that both have little of an area agree about it', () => {
  expect(reasonsOf([row('artistic', -3, -2)]).linesUp).toEqual([
    'Creative: below your own average. This job asks for little of it.',
  ])
})

test('an area that is not the lowest is not called the lowest', () => {
  const { linesUp, chafes } = reasonsOf([
    { ...row('conventional', -3, 2), you: 8 },
    { ...row('social', -4, -2), you: 6 },
    { ...row('enterprising', -7, -2), you: 0 },
  ])
  for (const line of [...linesUp, ...chafes]) {
    expect(line).toContain('below your own average')
    expect(line).not.toMatch(/the rest|lowest/)
  }
})

test('nobody is told that they like what they scored low', () => {
  const low = { ...row('realistic', 2, 2), you: 4 }
  expect(reasonsOf([low]).linesUp).toEqual([
    'Hands-on: a little above your own average. This job has plenty of it.',
  ])
  const some = { ...row('realistic', 2, -2), you: 18 }
  expect(reasonsOf([some]).chafes).toEqual([
    'Hands-on: you pick up a tool when there is a reason. This job has less of it than you might want.',
  ])
})

test.each([...interestAreas, ...workValues])('a reason about %s reads as whole sentences', (area) => {
  for (const rows of [[row(area, 2, 2)], [row(area, -2, -2)], [row(area, 2, -2)], [row(area, -2, 2)]]) {
    const { linesUp, chafes } = reasonsOf(rows)
    for (const line of [...linesUp, ...chafes]) {
      expect(line).toMatch(/^[A-Z].*\.$/)
      expect(line).not.toMatch(/undefined|\.\.|conditions is|Relationships is/)
    }
  }
})
