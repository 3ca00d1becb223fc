/** What waits for staff, by kind: its name in the list, and within how many days staff should look at it. */
export const workKinds = {
  report: { many: 'Reports', goalDays: 1 },
  review: { many: 'Changes to review', goalDays: 2 },
  'sent-back': { many: 'Sent back to you', goalDays: 7 },
  'cash-out': { many: 'Cash-outs', goalDays: 5 },
  school: { many: 'Requests from schools', goalDays: 3 },
  correction: { many: 'Out of date', goalDays: 7 },
  enquiry: { many: 'Enquiries', goalDays: 5 },
  failure: { many: 'Failures', goalDays: 1 },
} as const
export type WorkKind = keyof typeof workKinds
export const workKindNames = Object.keys(workKinds) as WorkKind[]

/** What is taken in the list itself, with what its key is. A report is taken on its page, and a change that was sent back is its author's. */
export const keyKinds = {
  review: 'id',
  'cash-out': 'number',
  school: 'number',
  correction: 'number',
  enquiry: 'number',
  failure: 'name',
} as const satisfies Partial<Record<WorkKind, 'id' | 'number' | 'name'>>
export type TakenKind = keyof typeof keyKinds
export const takenKinds = Object.keys(keyKinds) as [TakenKind, ...TakenKind[]]

/** Key of the messages that were refused for good, beside the names of queues. */
export const refusedMessages = ':refused'

export const ownerFilters = ['mine', 'nobody'] as const
export type OwnerFilter = (typeof ownerFilters)[number]

type Waiting = { kind: WorkKind; since: string; due?: string | null; owner: { id: number } | null }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `6 days`, `3 hours`, `40 min`: in whole units, rounded down. */
export function waitWords(since: string, now: string): string {
  const waited = Math.max(0, Date.parse(now) - Date.parse(since))
  if (waited >= day) return unit(Math.floor(waited / day), 'day')
  if (waited >= hour) return unit(Math.floor(waited / hour), 'hour')
  return `${Math.floor(waited / minute)} min`
}

function unit(amount: number, one: string): string {
  return `${amount} ${amount === 1 ? one : `${one}s`}`
}

/** Whether it has waited longer than its goal; a report by its own due time. */
export function isOverdue({ kind, since, due }: Omit<Waiting, 'owner'>, now: string): boolean {
  const until = due ? Date.parse(due) : Date.parse(since) + workKinds[kind].goalDays * day
  return Date.parse(now) > until
}

/** What waits longest comes first. */
export function oldestFirst<Item extends Pick<Waiting, 'since'>>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since))
}

/** Everybody's work, one's own, or what nobody has. */
export function ownedBy<Item extends Pick<Waiting, 'owner'>>(
  items: readonly Item[],
  filter: OwnerFilter | null,
  userId: number,
): Item[] {
  if (filter === 'mine') return items.filter(({ owner }) => owner?.id === userId)
  return filter === 'nobody' ? items.filter(({ owner }) => !owner) : [...items]
}

type Named = { verb: string; none: string }

/** What the last whole week shows beside the weeks before it: the sentence above a chart. */
export function weekFinding(counts: readonly number[], { verb, none }: Named): string {
  const last = counts.at(-1) ?? 0
  const before = counts.slice(0, -1)
  const previous = before.at(-1) ?? 0
  if (counts.every((count) => count === 0)) return `${none} in the last ${counts.length} whole weeks`
  if (last > Math.max(...before))
    return `More ${verb} last week than in any of the ${before.length} weeks before`
  if (last === previous) return `As many ${verb} last week as the week before`
  return `${last > previous ? 'More' : 'Fewer'} ${verb} last week than the week before`
}

/** Dangers are listed above everything else, with or without an owner. */
export function pinned<Item extends { is_serious: boolean }>(
  items: readonly Item[],
): { dangers: Item[]; rest: Item[] } {
  return {
    dangers: items.filter(({ is_serious }) => is_serious),
    rest: items.filter(({ is_serious }) => !is_serious),
  }
}
