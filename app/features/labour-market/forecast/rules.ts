import type { NamedProjection } from './contract.ts'

/** Groups with fewer people in 2025 are left out of the fastest: a few hundred people are a large per cent of them. */
export const SMALL_GROUP = 5000

/** People added from May 2025 to May 2035; below zero when the group shrinks. */
export function peopleAdded({ employed_2025, employed_2035 }: NamedProjection): number {
  return employed_2035 - employed_2025
}

/** The groups that gain most people, those that grow fastest, and all that shrink. */
export function rankedGroups<Group extends NamedProjection>(groups: readonly Group[], count = 10) {
  return {
    most: groups
      .filter((group) => peopleAdded(group) > 0)
      .toSorted((a, b) => peopleAdded(b) - peopleAdded(a))
      .slice(0, count),
    fastest: groups
      .filter((group) => group.change_pct > 0 && group.employed_2025 >= SMALL_GROUP)
      .toSorted((a, b) => b.change_pct - a.change_pct)
      .slice(0, count),
    shrinking: groups.filter((group) => group.change_pct < 0).toSorted((a, b) => a.change_pct - b.change_pct),
  }
}

/** `+541,900 people`, `−2,900 people`: to hundreds, for a model knows no single person. */
export function peopleWords(people: number): string {
  const rounded = Math.round(Math.abs(people) / 100) * 100
  if (rounded === 0) return people === 0 ? 'No change' : 'Fewer than 100 people'
  return `${people > 0 ? '+' : '−'}${rounded.toLocaleString('en-AU')} people`
}
