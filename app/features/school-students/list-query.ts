import { planStates } from '#app/features/planner/plan-state.ts'
import { openedFigures } from '#app/features/school-figures/opened-figures.ts'
import type { QueryOf } from '#app/platform/contract.ts'
import { keywordIn } from '#app/platform/web/list-query.ts'
import type { listStudents } from './contract.ts'
import { studentSorts, studentStatuses, waitKinds } from './rules.ts'

export type StudentFilters = Omit<QueryOf<typeof listStudents>, 'page'>

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** The filters of an address; what is none of them is left out. */
export function filtersIn(params: URLSearchParams): StudentFilters {
  const known = <T extends string>(name: string, values: readonly T[]) =>
    values.find((one) => one === params.get(name))
  const matching = (name: string, pattern: RegExp) => {
    const value = params.get(name) ?? ''
    return pattern.test(value) ? value : undefined
  }
  return {
    keyword: keywordIn(params),
    class_year: matching('class_year', /^(?:\d{4}|none)$/),
    group_id: matching('group_id', /^\d{1,9}$/),
    status: known('status', studentStatuses) ?? 'joined',
    plan: known('plan', planStates),
    seen: known('seen', ['quiet'] as const),
    waits: known('waits', waitKinds),
    figure: known('figure', openedFigures),
    from: matching('from', dayPattern),
    to: matching('to', dayPattern),
    sort: known('sort', studentSorts) ?? 'name',
  }
}
