import '#app/ui/table-cards.css'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import type { PageMeta } from '#app/platform/contract.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageQuery } from '#app/platform/web/list-query.ts'
import { AdminHead } from '#app/ui/admin-head.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { totalWords } from '#app/ui/figures.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { Table } from '#app/ui/table.tsx'
import { AuditFilters } from '../components/audit-filters.tsx'
import { AuditDetails, AuditSentence } from '../components/audit-row.tsx'
import { listAuditLog } from '../contract.ts'
import { auditQuery } from '../list-query.ts'
import type { Route } from './+types/audit-log-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = pageQuery(request)
  const query = auditQuery(params)
  return { search: params.toString(), ...(await context.get(apiContext).call(listAuditLog, { query })) }
}

export const meta = () => pageMeta({ title: 'Audit log, admin', noIndex: true })

/** Everything that staff did, a sentence each, with what changed and from where. */
export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
  const { search, data, meta, actions, kinds } = loaderData
  const params = new URLSearchParams(search)
  const isFiltered = [...params.keys()].some((key) => key !== 'page')
  const actor = data.find(({ actor_id: id }) => String(id) === params.get('actor_id'))?.actor ?? undefined
  return (
    <>
      <AdminHead title="Audit log" lead={leadOf(meta)} />
      <AuditFilters params={params} actions={actions} kinds={kinds} actor={actor} />
      <Table
        caption="Audit log"
        captionHidden
        cards
        rowHeader="what"
        columns={[
          { key: 'what', label: 'What was done', cell: (entry) => <AuditSentence entry={entry} /> },
          { key: 'when', label: 'When', cell: ({ created_at }) => timeWords(created_at) },
          { key: 'details', label: 'Details', cell: (entry) => <AuditDetails entry={entry} /> },
        ]}
        rows={data}
        rowKey={({ id }) => id}
        empty={
          isFiltered ? (
            <EmptyState title="Nothing found" action={{ to: '/admin/audit-log', label: 'The whole log' }}>
              No entry matches these filters.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing has been done yet">What staff do is listed here.</EmptyState>
          )
        }
      />
      <Pagination page={meta.current_page} lastPage={meta.last_page} path="/admin/audit-log" query={params} />
    </>
  )
}

function leadOf(meta: PageMeta): string {
  const entries = `${totalWords(meta)} ${meta.total === 1 ? 'entry' : 'entries'}, the newest first.`
  const older = meta.is_more_than_total ? ' Filter to find older ones.' : ''
  return `${entries}${older} Nothing here can be edited.`
}
