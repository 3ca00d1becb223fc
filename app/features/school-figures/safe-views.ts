/** Figures about interests are of so many people at least, and together they tell nothing about fewer. */
export const fewestPeople = 10

/** Sets of people by the name of the view: `all`, `year:2027`, `group:12`, `year:2027+group:12`. */
export type Views = ReadonlyMap<string, ReadonlySet<number>>

/** A view of two filters at once: the smaller one where it lies inside the other, which needs no figure of its own. */
export function viewOfBoth(year: string, group: string, views: Views): string {
  const [inYear, inGroup] = [views.get(year), views.get(group)]
  const both = common(inYear, inGroup)
  if (both.length === inGroup?.size) return group
  return both.length === inYear?.size ? year : `${year}+${group}`
}

/** Each year level with each group that has people in it and elsewhere, as views beside those that are given. */
export function withCombined(views: Views): Views {
  const of = (kind: string) => [...views].filter(([name]) => name.startsWith(kind))
  const combined = of('year:').flatMap(([year, inYear]) =>
    of('group:').flatMap(([group, inGroup]) => {
      const both = common(inYear, inGroup)
      const name = viewOfBoth(year, group, views)
      return both.length === 0 || name === year || name === group ? [] : [[name, new Set(both)] as const]
    }),
  )
  return new Map([...views, ...combined])
}

function common(one: ReadonlySet<number> = new Set(), other: ReadonlySet<number> = new Set()): number[] {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  return [...small].filter((person) => large.has(person))
}

/** People of a view as they were shown last, how many they were, and whether they still are. */
export type ShownView = { people: ReadonlySet<number>; size: number; isShown: boolean }
export type Remembered = ReadonlyMap<string, ShownView>

/**
 * What is shown next, and what is remembered of before. What is there stays as it is until the school as a whole has changed by
 * enough people; then a view that differs by a few from any that was shown is left out, until it differs by more.
 *
 * @returns `before` itself where nothing changes
 */
export function nextViews(before: Remembered, current: Views): Remembered {
  const all = before.get('all')?.people
  const isNew = !all || differences(all, current.get('all') ?? new Set()) >= fewestPeople
  const earlier = [...before.values()].map(({ people }) => people)
  // Until then a new group is of people who are in the figures already.
  const requested = isNew
    ? current
    : new Map(
        [...current].flatMap(([name, people]) =>
          before.has(name) ? [] : [[name, new Set(common(people, all))] as const],
        ),
      )
  const shown = [...safeViews(requested, earlier)].map(
    ([name, people]) => [name, { people, size: people.size, isShown: true }] as const,
  )
  if (!isNew) return shown.length === 0 ? before : new Map([...before, ...shown])
  const hidden = [...before].map(([name, view]) => [name, { ...view, isShown: false }] as const)
  return new Map<string, ShownView>([...hidden, ...shown])
}

/**
 * The views that may be shown together, the larger ones first. People who are in the same views are one cell; each cell has enough
 * people, so that no sum and no difference of figures tells about fewer.
 *
 * @param earlier people of views that were shown before, which stay known
 */
export function safeViews(
  views: Views,
  earlier: readonly ReadonlySet<number>[] = [],
): Map<string, ReadonlySet<number>> {
  let cells = earlier.reduce(split, { of: new Map(), sizes: [] })
  const safe = new Map<string, ReadonlySet<number>>()
  const bySize = [...views].toSorted(
    ([one, a], [other, b]) => b.size - a.size || one.localeCompare(other, 'en'),
  )
  for (const [name, people] of bySize) {
    if (people.size < fewestPeople) break
    if (!isSafe(cells, people)) continue
    safe.set(name, people)
    cells = split(cells, people)
  }
  return safe
}

/** The cell of each person, and how many people each cell has. */
type Cells = { of: ReadonlyMap<number, number>; sizes: readonly number[] }

/** Whether one more view parts no cell into a part of too few people; people in no cell yet are a part of their own. */
function isSafe({ of, sizes }: Cells, people: ReadonlySet<number>): boolean {
  const inside = new Map<number | undefined, number>()
  for (const person of people) inside.set(of.get(person), (inside.get(of.get(person)) ?? 0) + 1)
  return [...inside].every(([cell, count]) => {
    if (cell === undefined) return count >= fewestPeople
    const outside = (sizes[cell] ?? 0) - count
    return outside === 0 || (count >= fewestPeople && outside >= fewestPeople)
  })
}

/** The cells parted by one more view: of each cell, those in the view become a new one. */
function split(cells: Cells, people: ReadonlySet<number>): Cells {
  const of = new Map(cells.of)
  const sizes = [...cells.sizes]
  const parts = new Map<number | undefined, number>()
  for (const person of people) {
    const cell = cells.of.get(person)
    const part = parts.get(cell) ?? sizes.push(0) - 1
    parts.set(cell, part)
    if (cell !== undefined) sizes[cell] = (sizes[cell] ?? 0) - 1
    sizes[part] = (sizes[part] ?? 0) + 1
    of.set(person, part)
  }
  return { of, sizes }
}

/** How many people are in one of two sets and not in the other. */
export function differences(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  return one.size + other.size - 2 * common(one, other).length
}
