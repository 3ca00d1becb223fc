/** Figures about interests are of so many people at least, and no two of them differ by fewer. */
export const fewestPeople = 10

/** Sets of people by the name of the view: `all`, `year:2027`, `group:12`. */
export type Views = ReadonlyMap<string, ReadonlySet<number>>

/**
 * The views that may be shown together: each has enough people, and each two are the same people or differ by enough, so that
 * subtracting one figure from another never tells about a few. Larger views come first.
 */
export function safeViews(views: Views): Map<string, ReadonlySet<number>> {
  const safe = new Map<string, ReadonlySet<number>>()
  const bySize = [...views].toSorted(
    ([one, a], [other, b]) => b.size - a.size || one.localeCompare(other, 'en'),
  )
  for (const [name, people] of bySize)
    if (people.size >= fewestPeople && [...safe.values()].every((other) => differSafely(people, other)))
      safe.set(name, people)
  return safe
}

/** People of a view as they were shown last, and whether they still are. */
export type Remembered = ReadonlyMap<string, { people: ReadonlySet<number>; isShown: boolean }>

/**
 * What is shown next, and what is remembered of before. Nothing changes until the school as a whole has changed by enough people;
 * then a view that differs by a few from any that was shown is left out, until it differs by more.
 */
export function nextViews(before: Remembered, current: Views): Remembered {
  const all = before.get('all')?.people
  const now = current.get('all') ?? new Set<number>()
  if (all && differences(all, now) < fewestPeople) return before
  const earlier = [...before.values()]
  const shown = safeViews(
    new Map([...current].filter(([, people]) => earlier.every((one) => differSafely(one.people, people)))),
  )
  const left = [...before].filter(([name]) => !shown.has(name))
  return new Map<string, { people: ReadonlySet<number>; isShown: boolean }>([
    ...left.map(([name, { people }]) => [name, { people, isShown: false }] as const),
    ...[...shown].map(([name, people]) => [name, { people, isShown: true }] as const),
  ])
}

function differSafely(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  const apart = differences(one, other)
  return apart === 0 || apart >= fewestPeople
}

/** How many people are in one of two sets and not in the other. */
export function differences(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const missing = (from: ReadonlySet<number>, among: ReadonlySet<number>) =>
    [...from].filter((person) => !among.has(person)).length
  return missing(one, other) + missing(other, one)
}
