import { listResources } from '#app/features/admin/contract.ts'
import { revisionLooks } from '#app/features/record-screens/state-words.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { AdminHead } from '#app/ui/admin-head.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Anchor } from '#app/ui/link.tsx'
import { useRowKeys } from '#app/ui/list/use-row-keys.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { Table } from '#app/ui/table.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { listReviews } from '../contract.ts'
import type { Route } from './+types/reviews-page'

const states = ['in-review', 'changes-asked', 'scheduled', 'draft'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  const state = states.find((one) => one === searchParams.get('state')) ?? 'in-review'
  const [reviews, { data: resources }] = await Promise.all([
    api.call(listReviews, { query: { state, page: pageNumber(searchParams) } }),
    api.call(listResources),
  ])
  const labels = Object.fromEntries(resources.map(({ name, label }) => [name, label.one]))
  return { state, labels, ...reviews }
}

export const meta = () => pageMeta({ title: 'Review, admin', noIndex: true })

/** Changes that are not published yet, by state, the oldest first. */
export default function ReviewsPage({ loaderData: { state, labels, data, meta } }: Route.ComponentProps) {
  const rows = useRowKeys()
  return (
    <div ref={rows}>
      <AdminHead title="Review" lead="Changes that are not on the site yet, oldest first." />
      <div className="mb-4">
        <TabLinks
          label="By state"
          items={states.map((one) => ({
            to: `/admin/reviews?state=${one}`,
            label: revisionLooks[one]?.label ?? one,
            ...(one === state && { current: true, count: meta.total }),
          }))}
        />
      </div>
      <Table
        caption={revisionLooks[state]?.label ?? state}
        captionHidden
        columns={[
          {
            key: 'title',
            label: 'Change',
            cell: ({ id, title }) => (
              <Anchor to={`/admin/reviews/${id}`} data-row="" className="text-ink hover:underline">
                {title}
              </Anchor>
            ),
          },
          { key: 'type', label: 'Kind', cell: ({ resource }) => labels[resource] ?? resource },
          { key: 'fields', label: 'Fields', numeric: true, cell: ({ fields }) => fields.length },
          { key: 'author', label: 'By', cell: ({ author }) => author ?? 'a deleted account' },
          state === 'scheduled'
            ? {
                key: 'when',
                label: 'Goes live',
                cell: ({ publish_at }) => (publish_at ? timeWords(publish_at) : '–'),
              }
            : { key: 'since', label: 'Since', cell: ({ updated_at }) => timeWords(updated_at) },
        ]}
        rows={data}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No changes here">
            Changes are listed here when someone sends them for review.
          </EmptyState>
        }
      />
      <Pagination
        page={meta.current_page}
        lastPage={meta.last_page}
        path="/admin/reviews"
        query={new URLSearchParams({ state })}
      />
    </div>
  )
}
