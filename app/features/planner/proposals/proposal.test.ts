import { expect, test } from 'vitest'
import { route } from '../test-route.ts'
import { copyWith } from '../what-if/what-if.ts'
import { changesOfLine, changesOfLines, linesOf } from './proposal.ts'

const planned = route({
  region: 'AU-VIC',
  rank: { scheme: 'atar', value: 75 },
  subjects: [
    { id: 'e', name: 'English' },
    { id: 'p', name: 'Physics' },
  ],
  living_cents_per_year: 2_000_000,
})
const changes = {
  region: 'AU-NSW',
  rank: { scheme: 'atar', value: 80 } as const,
  drop_subjects: ['physics'],
  add_subjects: ['Chemistry', 'english'],
  living_cents_per_year: 2_000_000,
  budget_cents_per_year: 2_500_000,
}

test('a proposal is a line for each change, before and after; what the route has already is none', () => {
  expect(linesOf(planned, changes)).toEqual([
    { id: 'region', part: 'region', before: 'AU-VIC', after: 'AU-NSW' },
    {
      id: 'rank',
      part: 'rank',
      before: { scheme: 'atar', value: 75 },
      after: { scheme: 'atar', value: 80 },
    },
    { id: 'drop-p', part: 'subject', before: 'Physics', after: null },
    { id: 'add-Chemistry', part: 'subject', before: null, after: 'Chemistry' },
    { id: 'budget', part: 'budget', before: null, after: 2_500_000 },
  ])
})

test('a line taken over changes its part alone', () => {
  for (const line of linesOf(planned, changes)) {
    const copy = copyWith(planned, changesOfLine(line), () => 'new')
    expect(linesOf(copy, changes).map(({ id }) => id)).toEqual(
      linesOf(planned, changes)
        .map(({ id }) => id)
        .filter((id) => id !== line.id),
    )
  }
})

test('the lines that are left say the same as before', () => {
  const [, ...left] = linesOf(planned, changes)
  expect(linesOf(planned, changesOfLines(left))).toEqual(left)
})

test('taking something off is a change too, and leaving it out is none', () => {
  expect(linesOf(planned, { region: null })).toEqual([
    { id: 'region', part: 'region', before: 'AU-VIC', after: null },
  ])
  expect(linesOf(planned, {})).toEqual([])
})
