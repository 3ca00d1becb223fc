import type { FieldDescription, ResourceDescription } from '#app/features/admin/contract.ts'
import { keywordIn, pageNumber } from '#app/platform/web/list-query.ts'

const changeStates = ['in-review', 'changes-asked', 'scheduled', 'draft'] as const

export type RecordQuery = {
  keyword?: string
  sort?: string
  status?: string
  filters?: Record<string, string>
  change?: (typeof changeStates)[number]
  due?: '1'
  page: number
}

/** What the address of a list asks for, as far as its record type knows it; anything else is left out. */
export function recordQuery(params: URLSearchParams, resource: ResourceDescription): RecordQuery {
  const filters: Record<string, string> = {}
  for (const field of filterFields(resource)) {
    const value = isRange(field) ? rangeIn(params, field.name) : params.get(field.name)?.trim()
    if (value) filters[field.name] = value.slice(0, 200)
  }
  const sort = params.get('sort') ?? ''
  const status = params.get('status') ?? ''
  return {
    keyword: resource.list.is_searchable ? keywordIn(params) : undefined,
    sort: isSortable(resource, sort.replace(/^-/, '')) ? sort : undefined,
    status: resource.workflow?.statuses && status in resource.workflow.statuses ? status : undefined,
    filters: Object.keys(filters).length > 0 ? filters : undefined,
    change: changeStates.find((one) => resource.workflow && one === params.get('change')),
    due: resource.checked_on && params.get('due') === '1' ? '1' : undefined,
    page: pageNumber(params),
  }
}

/** The fields to filter by. The status of a record has a filter of its own. */
export function filterFields({
  fields,
  list,
  workflow,
}: Pick<ResourceDescription, 'fields' | 'list' | 'workflow'>): FieldDescription[] {
  const status = workflow?.statuses ? workflow.status_field : null
  return list.filters
    .filter((name) => name !== status)
    .flatMap((name) => fields.find((field) => field.name === name) ?? [])
}

/** Whether a filter has two ends. */
export function isRange(field: FieldDescription): boolean {
  return isDate(field) || field.kind === 'number' || field.kind === 'money'
}

export function isDate({ kind, details }: FieldDescription): boolean {
  return kind === 'date' || kind === 'date-time' || details.as === 'date-time'
}

function rangeIn(params: URLSearchParams, name: string): string {
  const [from, to] = ['from', 'to'].map((end) => params.get(`${name}.${end}`)?.trim() ?? '')
  return from || to ? `${from}..${to}` : ''
}

export function isSortable({ list, fields }: ResourceDescription, name: string): boolean {
  const field = fields.find((one) => one.name === name)
  return list.columns.includes(name) && field?.kind !== 'references'
}

/** The address of a list without its page: what a saved view stores. */
export function viewOf(params: URLSearchParams): string {
  const view = new URLSearchParams(params)
  view.delete('page')
  return view.toString()
}
