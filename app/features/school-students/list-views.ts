import { type SchoolYears, yearWords } from '#app/features/people/year-levels.ts'
import { openedWords } from '#app/features/school-figures/opened-figures.ts'
import { listAddress } from '#app/ui/list-address.ts'
import type { YearCounts } from './contract.ts'
import { filtersIn } from './list-query.ts'
import { planWords, quietDays } from './rules.ts'
import { type Counts, countsOf } from './year-class.ts'

export const studentsPath = '/advisor/students'

/** What a chip of the list sets; the others take it away, so that one of them is chosen at a time. */
const chips: { label: string; count: keyof Counts; set: Record<string, string> }[] = [
  { label: 'All', count: 'students', set: {} },
  { label: 'Needs attention', count: 'attention', set: { waits: 'any', sort: 'wait' } },
  { label: 'Wrote to me', count: 'wrote', set: { waits: 'wrote', sort: 'wait' } },
  { label: 'Handed in', count: 'handed_in', set: { waits: 'handed-in', sort: 'wait' } },
  { label: 'Follow-up due', count: 'follow_up', set: { waits: 'follow-up', sort: 'wait' } },
  { label: 'No plan yet', count: 'no_plan', set: { plan: 'none' } },
  { label: `Not seen in ${quietDays} days`, count: 'quiet', set: { seen: 'quiet' } },
  { label: 'Not joined', count: 'not_joined', set: { status: 'not-joined', sort: 'wait' } },
]
const chipKeys = ['waits', 'plan', 'seen', 'status', 'figure', 'from', 'to'] as const

/** The reasons as chips with their counts, within the year that is shown. The sorting that comes with a chip goes with it. */
export function reasonChips(params: URLSearchParams, counts: readonly YearCounts[]) {
  const shown = countsOf(counts, params.get('class_year'))
  return chips.map(({ label, count, set }) => {
    const cleared: Record<string, string | null> = Object.fromEntries(chipKeys.map((key) => [key, null]))
    if (params.get('sort') === 'wait') cleared.sort = null
    return {
      label,
      count: shown[count],
      current: isChosen(params, set),
      to: listAddress(studentsPath, params, { ...cleared, ...set }),
    }
  })
}

function isChosen(params: URLSearchParams, set: Record<string, string>): boolean {
  return chipKeys.every((key) => (params.get(key) ?? '') === (set[key] ?? ''))
}

/** A tab for each leaving year, named by its year level, the oldest students first. */
export function yearTabs(params: URLSearchParams, counts: readonly YearCounts[], school: SchoolYears) {
  const current = params.get('class_year')
  const of = (value: string | null) => ({
    current: current === value,
    to: listAddress(studentsPath, params, { class_year: value }),
    count: countsOf(counts, value)[params.get('status') === 'not-joined' ? 'not_joined' : 'students'],
  })
  const years = counts.map(({ class_year }) => {
    const words = yearWords(class_year, school)
    const label = words === 'Left school' ? `Left in ${class_year}` : words
    return { label, ...of(String(class_year ?? 'none')) }
  })
  return [{ label: 'All years', ...of(null) }, ...years]
}

/** What is set beside the chips and tabs, in words, with the list without it. */
export function activeFilters(params: URLSearchParams, groups: readonly { id: number; name: string }[]) {
  const { keyword, group_id, plan, seen, waits, figure } = filtersIn(params)
  const without = (...keys: string[]) =>
    listAddress(studentsPath, params, Object.fromEntries(keys.map((key) => [key, null])))
  const group = groups.find(({ id }) => String(id) === group_id)
  const hasChip = chips.some(({ set }) => isChosen(params, set))
  const beside = (is: unknown, words: string, ...keys: string[]) =>
    is && !hasChip ? [{ words, to: without(...keys) }] : []
  return [
    ...(keyword ? [{ words: `“${keyword}”`, to: without('keyword') }] : []),
    ...(group_id ? [{ words: group?.name ?? 'A group', to: without('group_id') }] : []),
    ...beside(plan, plan ? `Plan: ${planWords[plan].toLowerCase()}` : '', 'plan'),
    ...beside(seen, `Not seen in ${quietDays} days`, 'seen'),
    ...beside(waits, 'Waiting for me', 'waits'),
    ...beside(figure, figure ? `Those ${openedWords[figure]}` : '', 'figure', 'from', 'to'),
  ]
}

/** How the list can be sorted, as the choices say it. */
export const sortOptions = [
  { value: 'name', label: 'Name' },
  { value: 'wait', label: 'Longest wait' },
  { value: 'last_seen', label: 'Not seen for longest' },
  { value: 'class_year', label: 'Year' },
]
