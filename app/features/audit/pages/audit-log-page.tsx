import { Form } from 'react-router'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { keywordIn, pageNumber } from '#app/platform/web/list-query.ts'
import { AdminHead } from '#app/ui/admin-head.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SearchLine } from '#app/ui/search-line.tsx'
import { Table } from '#app/ui/table.tsx'
import { AuditValues } from '../components/audit-values.tsx'
import { listAuditLog } from '../contract.ts'
import type { Route } from './+types/audit-log-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const keyword = keywordIn(searchParams)
  const query = { keyword, page: pageNumber(searchParams) }
  return { keyword: keyword ?? '', ...(await context.get(apiContext).call(listAuditLog, { query })) }
}

export const meta = () => pageMeta({ title: 'Audit log, admin', noIndex: true })

/** Everything that staff changed: who, what, from where, before and after. */
export default function AuditLogPage({ loaderData: { keyword, data, meta } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Audit log" lead="What was changed, the newest first. Nothing here can be edited." />
      <Form action="/admin/audit-log" role="search" className="mb-4 max-w-130">
        <SearchLine label="Search actions and records" keyword={keyword} />
      </Form>
      <Table
        caption="Audit log"
        captionHidden
        columns={[
          { key: 'id', label: 'Row', cell: ({ id }) => id },
          { key: 'when', label: 'When', cell: ({ created_at }) => timeWords(created_at) },
          {
            key: 'who',
            label: 'Who',
            cell: ({ actor, actor_id }) => actor ?? (actor_id ? `Account ${actor_id}` : 'The site'),
          },
          { key: 'action', label: 'Action', cell: ({ action }) => action },
          { key: 'subject', label: 'Record', cell: ({ subject }) => subject },
          { key: 'values', label: 'Before and after', cell: (entry) => <AuditValues {...entry} /> },
          { key: 'network', label: 'From', cell: ({ network }) => network ?? '–' },
        ]}
        rows={data}
        rowKey={({ id }) => id}
        empty={
          keyword ? (
            <EmptyState title="Nothing found" action={{ to: '/admin/audit-log', label: 'The whole log' }}>
              No row has these words.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing has been changed yet">
              Each change that staff make is listed here.
            </EmptyState>
          )
        }
      />
      <Pagination
        page={meta.current_page}
        lastPage={meta.last_page}
        path="/admin/audit-log"
        query={new URLSearchParams(keyword ? { keyword } : {})}
      />
    </>
  )
}
