import { levelOf, type SchoolYears, yearWords } from '#app/features/people/year-levels.ts'
import type { YearCounts } from './contract.ts'

/** `Year 11 · 11B`: the year level, and the class beside it, which does not say `Year 11` again. */
export function yearAndClass(
  { class_year, groups }: { class_year: number | null; groups: readonly { name: string }[] },
  school: SchoolYears,
): string {
  const year = yearWords(class_year, school)
  const name = classOf(groups, levelOf(class_year, school))?.name.trim()
  if (!name) return year
  return `${year} · ${name.startsWith(`${year} `) ? name.slice(year.length + 1) : name}`
}

const prefixes = ['year ', 'year', 'yr ', 'yr', 'y ', 'y', '']

/**
 * The class among the groups of a student: the first whose name begins with the year level, as `11B`, `Year 11 Blue` or `12 Kōwhai`.
 * A group of the whole year (`Year 11`) is no class.
 */
export function classOf<Group extends { name: string }>(
  groups: readonly Group[],
  level: number | null,
): Group | null {
  if (level === null) return null
  return groups.find(({ name }) => namesClass(name.trim().toLowerCase(), String(level))) ?? null
}

function namesClass(name: string, level: string): boolean {
  return prefixes.some((prefix) => {
    const rest = name.slice(prefix.length + level.length)
    return name.startsWith(prefix + level) && rest.trim() !== '' && !/^\d/.test(rest)
  })
}

export type Counts = Omit<YearCounts, 'class_year'>
const keys = [
  'students',
  'attention',
  'wrote',
  'handed_in',
  'follow_up',
  'quiet',
  'no_plan',
  'not_joined',
] as const

/** The counts of one leaving year, or of all of them. @param classYear as in the address: `2027`, `none`, or null for all */
export function countsOf(counts: readonly YearCounts[], classYear: string | null): Counts {
  const shown = counts.filter(
    ({ class_year }) => classYear === null || String(class_year ?? 'none') === classYear,
  )
  const sum = (key: (typeof keys)[number]) => shown.reduce((total, row) => total + row[key], 0)
  return Object.fromEntries(keys.map((key) => [key, sum(key)])) as Counts
}
