import { expect, test } from 'vitest'
import type { MatchedOccupation } from '../contract.ts'
import { explainMatch } from '../matching/match.ts'
import { interestAreas, type Six } from '../profile-keys.ts'
import {
  leanList,
  listForDocument,
  type ShownOccupation,
  wholeList,
  withoutSlug,
  withSlug,
} from './lean-list.ts'

test('a list of results tells the same, to two decimals, after it was sent without what follows from its numbers', () => {
  const you: Six = [1440, 360, 1440, 0, 733, 12]
  const jobs: Six[] = [
    [107, 550, 302, 657, 267, 355],
    [382, 417, 303, 686, 252, 250],
  ]
  const data = jobs.map((job) => occupation(you, job))
  const list = { pagination_data: { data }, widen: data[1] } as unknown as Parameters<typeof leanList>[0]
  const sent = leanList(list)
  expect(JSON.stringify(sent)).not.toContain('product')
  const whole = wholeList(sent)
  for (const [at, { match }] of whole.pagination_data.data.entries())
    for (const [area, row] of (match?.rows ?? []).entries()) {
      const was = list.pagination_data.data[at]?.match?.rows[area]
      for (const key of ['you', 'job', 'you_diff', 'job_diff', 'product'] as const)
        expect(row[key], `${at} ${area} ${key}`).toBeCloseTo(was?.[key] ?? Number.NaN, 2)
    }
  expect(whole.widen?.match?.rows).toHaveLength(6)
})

test('a document does not send what only has to be read of each career, a navigation inside the app does', () => {
  const match = occupation([1440, 360, 1440, 0, 733, 12], [107, 550, 302, 657, 267, 355])
  const list = { pagination_data: { data: [match] }, widen: null } as unknown as Parameters<
    typeof leanList
  >[0]
  const sent = (address: string): ShownOccupation | undefined => {
    const loaded = listForDocument(new Request(`http://localhost${address}`), leanList(list))
    expect(wholeList(loaded).pagination_data.data[0]?.match?.rows).toHaveLength(6)
    return wholeList(JSON.parse(JSON.stringify(loaded))).pagination_data.data[0]
  }
  const inDocument = sent('/career-quiz/results')
  expect(inDocument).toMatchObject({ slug: 'welder', match: { level: match.match?.level } })
  expect(inDocument).not.toHaveProperty('one_line')
  expect(inDocument).not.toHaveProperty('also')
  expect(inDocument?.match).not.toHaveProperty('rows')
  const inApp = sent('/career-quiz/results.data')
  expect(inApp).toMatchObject({ one_line: 'Joins metal.', also: [{ slug: 'brazier', title: 'Brazier' }] })
  expect(inApp?.match?.rows).toHaveLength(6)
})

test('a slug that follows from its title is not sent, any other is', () => {
  const plain = { slug: 'wholesale-trade', title: 'Wholesale trade' }
  const other = { slug: 'electrician-general', title: 'Electrician' }
  expect([withoutSlug(plain), withoutSlug(other)]).toEqual([{ title: 'Wholesale trade' }, other])
  expect([plain, other].map(withoutSlug).map(withSlug)).toEqual([plain, other])
})

function occupation(units: Six, job: Six) {
  return {
    slug: 'welder',
    title: 'Welder (first class)',
    one_line: 'Joins metal.',
    also: [{ slug: 'brazier', title: 'Brazier', score: 70 }],
    unmeasured: [],
    match: explainMatch(interestAreas, { units, perPoint: 36 }, job),
  } as unknown as MatchedOccupation
}
