import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  differences,
  fewestPeople,
  nextViews,
  safeViews,
  type Views,
  viewOfBoth,
  withCombined,
} from './safe-views.ts'

const people = (from: number, to: number) => new Set(Array.from({ length: to - from }, (_, at) => from + at))

function expectSafe(shown: Iterable<ReadonlySet<number>>): void {
  const sets = [...shown]
  for (const one of sets) {
    expect(one.size).toBeGreaterThanOrEqual(fewestPeople)
    for (const other of sets) {
      const apart = differences(one, other)
      expect(apart === 0 || apart >= fewestPeople).toBe(true)
    }
  }
}

test('a year level that leaves nine people beside it is not shown next to the whole school', () => {
  const views: Views = new Map([
    ['all', people(0, 40)],
    ['year:2027', people(0, 31)],
    ['year:2028', people(31, 40)],
  ])
  expect([...safeViews(views).keys()]).toEqual(['all'])
})

test('year levels of ten or more are shown together', () => {
  const views: Views = new Map([
    ['all', people(0, 40)],
    ['year:2027', people(0, 20)],
    ['year:2028', people(20, 40)],
  ])
  expect([...safeViews(views).keys()].toSorted()).toEqual(['all', 'year:2027', 'year:2028'])
})

const memberships = fc.array(
  fc.record({ year: fc.integer({ min: 1, max: 4 }), groups: fc.uniqueArray(fc.integer({ min: 1, max: 5 })) }),
  { maxLength: 90 },
)

function viewsFrom(members: { year: number; groups: number[] }[], offset = 0): Views {
  const views = new Map<string, Set<number>>()
  const add = (name: string, id: number) => views.set(name, (views.get(name) ?? new Set()).add(id))
  members.forEach(({ year, groups }, at) => {
    add('all', at + offset)
    add(`year:${year}`, at + offset)
    for (const group of groups) add(`group:${group}`, at + offset)
  })
  return views
}

test('whatever the groups, no two views differ by one to nine people', () => {
  fc.assert(
    fc.property(memberships, (members) => expectSafe(safeViews(withCombined(viewsFrom(members))).values())),
    { numRuns: 300 },
  )
})

/** Those who are in the same views: what can at most be told apart by adding and subtracting figures. */
function cellsOf(sets: readonly ReadonlySet<number>[]): number[] {
  const everybody = new Set(sets.flatMap((set) => [...set]))
  const cells = Map.groupBy(everybody, (person) => sets.map((set) => set.has(person)).join())
  return [...cells.values()].map((cell) => cell.length)
}

test('whatever the groups and years, no sums and differences of figures single out fewer than ten people', () => {
  fc.assert(
    fc.property(memberships, (members) => {
      const shown = [...safeViews(withCombined(viewsFrom(members))).values()]
      expect(cellsOf(shown).filter((size) => size < fewestPeople)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('two year levels that leave nine beside them are not shown together: the school less both would be the nine', () => {
  const views: Views = new Map([
    ['all', people(0, 49)],
    ['year:2027', people(0, 20)],
    ['year:2028', people(20, 40)],
    ['year:2029', people(40, 49)],
  ])
  expect([...safeViews(views).keys()].toSorted()).toEqual(['all', 'year:2027'])
})

test('a group across year levels has a view of each year level, and one inside a year level none of its own', () => {
  const views: Views = new Map([
    ['all', people(0, 60)],
    ['year:2027', people(0, 30)],
    ['year:2028', people(30, 60)],
    ['group:1', people(15, 45)],
    ['group:2', people(0, 12)],
  ])
  const combined = withCombined(views)
  expect([...combined.keys()].slice(views.size)).toEqual(['year:2027+group:1', 'year:2028+group:1'])
  expect(combined.get('year:2027+group:1')).toEqual(people(15, 30))
  expect(viewOfBoth('year:2027', 'group:2', views)).toBe('group:2')
  expect([...safeViews(combined).keys()]).toContain('year:2028+group:1')
})

test('a new group is shown of people who are in the figures already, without waiting for ten more students', () => {
  const before = nextViews(new Map(), new Map([['all', people(0, 40)]]))
  const grouped: Views = new Map([
    ['all', people(0, 41)],
    ['group:1', people(20, 41)],
  ])
  const after = nextViews(before, grouped)
  expect(after.get('group:1')).toEqual({ people: people(20, 40), size: 20, isShown: true })
  expect(after.get('all')?.people.size).toBe(40)
  expect(nextViews(after, grouped)).toBe(after)
})

test('whatever joins and leaves, no view differs by one to nine people from any that was shown before', () => {
  fc.assert(
    fc.property(memberships, memberships, fc.integer({ min: 0, max: 30 }), (before, after, offset) => {
      const shown = nextViews(new Map(), viewsFrom(before))
      const next = nextViews(shown, viewsFrom(after, offset))
      const now = [...next.values()].filter(({ isShown }) => isShown).map((one) => one.people)
      expectSafe(now)
      for (const people of now)
        for (const earlier of shown.values()) {
          const apart = differences(earlier.people, people)
          expect(apart === 0 || apart >= fewestPeople).toBe(true)
        }
    }),
    { numRuns: 300 },
  )
})

test('one more student changes nothing that is shown, ten more do', () => {
  const shown = nextViews(new Map(), new Map([['all', people(0, 20)]]))
  expect(nextViews(shown, new Map([['all', people(0, 21)]])).get('all')?.people.size).toBe(20)
  expect(nextViews(shown, new Map([['all', people(0, 30)]])).get('all')?.people.size).toBe(30)
})

test('a year level that has changed by a few is left out, and what it showed is remembered', () => {
  const before = nextViews(
    new Map(),
    new Map([
      ['all', people(0, 40)],
      ['year:2027', people(0, 20)],
    ]),
  )
  const grown: Views = new Map([
    ['all', people(0, 60)],
    ['year:2027', people(0, 21)],
  ])
  const after = nextViews(before, grown)
  expect(after.get('year:2027')).toEqual({ people: people(0, 20), size: 20, isShown: false })
  const later = nextViews(
    after,
    new Map([
      ['all', people(0, 80)],
      ['year:2027', people(0, 22)],
    ]),
  )
  expect(later.get('year:2027')?.isShown).toBe(false)
})
