import { keywordIn, pageNumber } from '#app/platform/web/list-query.ts'

/** The filters of the log, as the address has them. */
export const auditFilters = [
  'keyword',
  'person',
  'actor_id',
  'action',
  'kind',
  'subject',
  'from',
  'to',
] as const
export type AuditFilter = (typeof auditFilters)[number]

const maxLength: Partial<Record<AuditFilter, number>> = { actor_id: 12, from: 10, to: 10, kind: 60 }

/** What the address asks for, cut to what the call takes. */
export function auditQuery(params: URLSearchParams) {
  const set = auditFilters.flatMap((name) => {
    const value = params
      .get(name)
      ?.trim()
      .slice(0, maxLength[name] ?? 100)
    return value ? [[name, value]] : []
  })
  const filters: Partial<Record<AuditFilter, string>> = Object.fromEntries(set)
  return { ...filters, keyword: keywordIn(params), page: pageNumber(params) }
}
