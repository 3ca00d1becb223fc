import type { ListName, RouteAnswers } from '../plan-parts.ts'

/** A difference between two versions of a route. `saved` and `yours` are null where a version has no value. */
export type Difference = {
  part: DifferencePart
  /** What the line is about, within a list: the name of the course or step. */
  item: string | null
  saved: string | null
  yours: string | null
}

export type DifferencePart = ListName | BasicPart | 'order'
type BasicPart = Exclude<keyof RouteAnswers, ListName>

const basicParts = [
  'title',
  'occupation',
  'note',
  'region',
  'rank',
  'entry_level',
  'gap_year',
  'living_cents_per_year',
  'budget_cents_per_year',
  'undecided',
  'is_private',
  'shares_details',
] as const satisfies BasicPart[]

const listParts = ['courses', 'subjects', 'experiences', 'steps'] as const satisfies ListName[]

/** Lists all differing lines, so that the person can choose between the versions. */
export function differencesBetween(saved: RouteAnswers, yours: RouteAnswers): Difference[] {
  return [
    ...basicParts.flatMap((part) => {
      const [one, other] = [say(saved[part]), say(yours[part])]
      return one === other ? [] : [{ part, item: null, saved: one, yours: other }]
    }),
    ...listParts.flatMap((part) => listDifferences(part, saved[part], yours[part])),
  ]
}

/** Whether two versions are equal. */
export function isSameRoute(one: RouteAnswers, other: RouteAnswers): boolean {
  return differencesBetween(one, other).length === 0
}

type Item = { id: string; title?: string; name?: string }

function listDifferences(part: ListName, saved: Item[], yours: Item[]): Difference[] {
  const lines: Difference[] = []
  for (const one of saved) {
    const other = yours.find(({ id }) => id === one.id)
    const [before, after] = [describeItem(one), other ? describeItem(other) : null]
    if (before !== after) lines.push({ part, item: nameOf(one), saved: before, yours: after })
  }
  for (const other of yours) {
    if (!saved.some(({ id }) => id === other.id))
      lines.push({ part, item: nameOf(other), saved: null, yours: describeItem(other) })
  }
  if (lines.length > 0) return lines
  const orderOf = (list: Item[]) => list.map(nameOf).join(', ')
  return saved.some(({ id }, at) => yours[at]?.id !== id)
    ? [{ part: 'order', item: part, saved: orderOf(saved), yours: orderOf(yours) }]
    : []
}

function nameOf({ title, name }: Item): string {
  return title ?? name ?? ''
}

/** The name of an item and its facts, in a fixed order. */
function describeItem(item: Item): string {
  const { id: _, title: _title, name: _name, ...facts } = item
  const known = Object.entries(facts)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => say(value))
    .filter(Boolean)
  return [nameOf(item), ...known].join(' · ')
}

function say(value: unknown): string | null {
  if (value === null || value === undefined || value === false || value === '') return null
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null
  if (typeof value !== 'object') return String(value)
  if ('title' in value) return String(value.title)
  if ('value' in value) return String(value.value)
  return JSON.stringify(value)
}
