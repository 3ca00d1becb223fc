import '#app/ui/table-cards.css'
import { Download, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import { exportRecords, listRecords, listResources } from '#app/features/admin/contract.ts'
import { addressOf } from '#app/platform/api-client.ts'
import { apiContext } from '#app/platform/api-context.ts'
import type { PageMeta } from '#app/platform/contract.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageQuery } from '#app/platform/web/list-query.ts'
import { AdminHead } from '#app/ui/admin-head.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { counted, figure, totalWords } from '#app/ui/figures.ts'
import { SavedViews } from '#app/ui/list/saved-views.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { handleBulkForm } from '../bulk-action.ts'
import { RecordFilters } from '../components/record-filters.tsx'
import { RecordTable } from '../components/record-table.tsx'
import { inSentence } from '../label-words.ts'
import { recordQuery, viewOf } from '../list-query.ts'
import { unlessRefused } from '../revalidate.ts'
import type { Route } from './+types/records-page'

export async function loader({ context, params: { resource: name }, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { data: resources } = await api.call(listResources)
  const resource = resources.find((one) => one.name === name)
  if (!resource) throw data(null, { status: 404 })
  if (resource.single !== null) throw redirect(`/admin/${name}/${resource.single}`)
  const searchParams = pageQuery(request)
  const query = recordQuery(searchParams, resource)
  const reply = await api.attempt(listRecords, { params: { resource: name }, query })
  const { page: _, ...exported } = query
  return {
    resource,
    query,
    search: searchParams.toString(),
    csv: addressOf(exportRecords, { params: { resource: name }, query: exported }),
    list: reply.ok ? reply.value : null,
    problem: reply.ok ? null : reply.problem.message,
  }
}

export async function action({ context, params: { resource: name }, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const [form, { data: resources }] = await Promise.all([request.formData(), api.call(listResources)])
  const resource = resources.find((one) => one.name === name)
  if (!resource) throw data(null, { status: 404 })
  return handleBulkForm(api, resource, { form, search: new URLSearchParams(textOf(form, 'search')) })
}

export const clientAction = formClientAction
export const shouldRevalidate = unlessRefused

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `${loaderData?.resource.label.many ?? 'Records'}, admin`, noIndex: true })

/** The records of a type: found, filtered and sorted by the address. */
export default function RecordsPage({ loaderData }: Route.ComponentProps) {
  const { resource, query, search, list, csv, problem } = loaderData
  const { name, label } = resource
  const path = `/admin/${name}`
  const params = useMemo(() => new URLSearchParams(search), [search])
  const total = list?.meta.total ?? 0
  return (
    <>
      <AdminHead
        title={label.many}
        lead={list ? leadOf(list.meta, label) : null}
        actions={
          <>
            <ButtonLink to={csv} variant="outline" icon={Download} document>
              Download CSV
            </ButtonLink>
            {resource.can.includes('create') && (
              <ButtonLink to={`${path}/new`} icon={Plus}>
                New {label.one}
              </ButtonLink>
            )}
          </>
        }
      />
      <SavedViews
        key={name}
        path={path}
        storedAs={`admin:views:${name}`}
        view={viewOf(params)}
        usual={list?.views}
        total={list ? totalWords(list.meta) : 0}
      />
      <RecordFilters key={`${name}?${search}`} resource={resource} params={params} />
      {problem && (
        <Banner
          tone="bad"
          role="alert"
          action={
            <ButtonLink to={`${path}${search && `?${search}`}`} size="small" variant="outline" document>
              Try again
            </ButtonLink>
          }
        >
          {problem}
        </Banner>
      )}
      {list && (
        <>
          <RecordTable
            key={name}
            resource={resource}
            items={list.data}
            references={list.references}
            params={params}
            total={total}
            empty={
              query.keyword || query.filters || query.status || query.change || query.due ? (
                <EmptyState
                  title="Nothing found"
                  action={{ to: path, label: `All ${inSentence(label.many)}` }}
                >
                  No record matches all filters. Remove one.
                </EmptyState>
              ) : (
                <EmptyState title={`No ${inSentence(label.many)} yet`}>
                  {resource.can.includes('create') && `Add the first one with “New ${label.one}”.`}
                </EmptyState>
              )
            }
          />
          <Pagination
            page={list.meta.current_page}
            lastPage={list.meta.last_page}
            path={path}
            query={params}
          />
        </>
      )}
    </>
  )
}

/** `312 accounts`, or how many of them this list goes through. */
function leadOf(meta: PageMeta, label: { one: string; many: string }): string {
  if (!meta.is_more_than_total) return counted(meta.total, label.one, inSentence(label.many))
  return `More than ${figure(meta.total)} ${inSentence(label.many)}. The first ${figure(meta.total)} are listed. Search or filter to find the others.`
}
