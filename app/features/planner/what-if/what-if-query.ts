import { readChanges } from '../route/read-edit.ts'
import type { WhatIfChanges } from './what-if.ts'

/** The field that says that the form of a what-if was sent: its address is shown again with what was filled in. */
export const triedField = 'tried'

/** What the address of a page tries, as the query of the call; null where it tries nothing. */
export function previewQueryOf(query: URLSearchParams): PreviewQuery | null {
  if (!query.has(triedField)) return null
  const kept = query.getAll('keep_subject')
  const text = (name: string, max: number) => query.get(name)?.slice(0, max)
  return {
    region: text('region', 10),
    rank: text('rank', 10),
    rank_scheme: text('rank_scheme', 20),
    living: text('living', 20),
    budget: text('budget', 20),
    gap: gapIn(query),
    drop: query
      .getAll('had_subject')
      .filter((name) => !kept.includes(name))
      .join('\n')
      .slice(0, 2_000),
    add: (query.get('add_subjects') ?? '').split(',').join('\n').slice(0, 1_000),
  }
}

/** A box that is not ticked is not sent: `had_gap` says that it was. */
function gapIn(query: URLSearchParams): string | undefined {
  if (query.has('gap_year')) return '1'
  return query.has('had_gap') ? '0' : undefined
}

export type PreviewQuery = {
  gap?: string
  region?: string
  rank?: string
  rank_scheme?: string
  drop?: string
  add?: string
  living?: string
  budget?: string
}

/** The changes of such a call, and what is wrong with its fields. */
export function changesOfQuery(query: PreviewQuery): {
  changes: WhatIfChanges
  errors: Record<string, string[]>
} {
  const form = new FormData()
  for (const name of ['region', 'rank', 'rank_scheme', 'living', 'budget'] as const) {
    const value = query[name]
    if (value !== undefined) form.set(name, value)
  }
  for (const name of (query.drop ?? '').split('\n').filter(Boolean)) form.append('had_subject', name)
  if (query.gap === '1') form.set('gap_year', 'on')
  if (query.gap === '0') form.set('had_gap', '1')
  form.set('add_subjects', query.add ?? '')
  return readChanges(form)
}

/** The address of a what-if without one subject. */
export function withoutSubject(slug: string, subject: string): string {
  const query = new URLSearchParams({ part: 'what-if', [triedField]: '1', had_subject: subject })
  return `/career-planner/${slug}?${query}#stepper`
}

/** The address of a what-if with a gap year. */
export function withGapYear(slug: string): string {
  const query = new URLSearchParams({ part: 'what-if', [triedField]: '1', gap_year: 'on' })
  return `/career-planner/${slug}?${query}#stepper`
}

/** The fields of a form that makes the same changes; `readChanges` reads it. */
export function fieldsOf(changes: WhatIfChanges): [name: string, value: string][] {
  const { region, rank, drop_subjects = [], add_subjects = [] } = changes
  const dollars = (cents: number | null) => (cents === null ? '' : String(cents / 100))
  return [
    ...drop_subjects.map((name): [string, string] => ['had_subject', name]),
    ...(add_subjects.length > 0 ? [['add_subjects', add_subjects.join(', ')] as [string, string]] : []),
    ...(changes.gap_year === undefined
      ? []
      : [[changes.gap_year ? 'gap_year' : 'had_gap', 'on'] as [string, string]]),
    ...(region !== undefined ? [['region', region ?? ''] as [string, string]] : []),
    ...(rank !== undefined ? rankFields(rank) : []),
    ...(changes.living_cents_per_year !== undefined
      ? [['living', dollars(changes.living_cents_per_year)] as [string, string]]
      : []),
    ...(changes.budget_cents_per_year !== undefined
      ? [['budget', dollars(changes.budget_cents_per_year)] as [string, string]]
      : []),
  ]
}

function rankFields(rank: NonNullable<WhatIfChanges['rank']> | null): [string, string][] {
  return [
    ['rank', rank ? String(rank.value) : ''],
    ...(rank ? [['rank_scheme', rank.scheme] as [string, string]] : []),
  ]
}
