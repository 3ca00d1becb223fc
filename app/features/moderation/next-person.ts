import { isSerious, type ReportReason, unreadHours } from './report-rules.ts'

/** Someone at a school who can be told of a report. `isReader`: they may read reports; the others manage staff. */
export type ListedPerson = { id: number; name: string; isReader: boolean; position: number | null }

/** Those with a place first, in its order, then the others by name. */
export function inOrder<Person extends ListedPerson>(people: readonly Person[]): Person[] {
  return people.toSorted(
    (one, other) =>
      (one.position ?? Number.POSITIVE_INFINITY) - (other.position ?? Number.POSITIVE_INFINITY) ||
      one.name.localeCompare(other.name, 'en') ||
      one.id - other.id,
  )
}

/** Who is told of a report at once: all who may read it. `list` is in order. */
export function notifiedAtOnce<Person extends ListedPerson>(list: readonly Person[]): Person[] {
  return list.filter(({ isReader }) => isReader)
}

/** The first on the list who was not told yet; null when Yonder's staff are next. */
export function nextToTell<Person extends ListedPerson>(
  list: readonly Person[],
  toldIds: readonly number[],
): Person | null {
  return list.find(({ id }) => !toldIds.includes(id)) ?? null
}

/** One line of the list in words: after how many hours, and who; null for Yonder's staff. */
export type Step = { hours: number; person: ListedPerson | null }

/** Who is told of a report that nobody opens, one after the other. The last are Yonder's staff. */
export function stepsOf(list: readonly ListedPerson[], reason: ReportReason): Step[] {
  const atOnce = notifiedAtOnce(list)
  const notified = atOnce.map(({ id }) => id)
  const steps: Step[] = atOnce.map((person) => ({ hours: 0, person }))
  // of a danger, and where nobody may read it, the next person is told at once
  let hours = isSerious(reason) || atOnce.length === 0 ? 0 : unreadHours
  for (let next = nextToTell(list, notified); next; next = nextToTell(list, notified)) {
    notified.push(next.id)
    steps.push({ hours, person: next })
    hours += unreadHours
  }
  return [...steps, { hours: Math.max(hours, unreadHours), person: null }]
}

export const moves = ['up', 'down'] as const
export type Move = (typeof moves)[number]

/** The ids after one of them has moved by one place; as they were where it is the first or the last. */
export function moved(ids: readonly number[], id: number, move: Move): number[] {
  const from = ids.indexOf(id)
  const to = from + (move === 'up' ? -1 : 1)
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  return ids.with(from, ids[to] as number).with(to, id)
}
