import { data } from 'react-router'
import { handleAccountForm } from '#app/features/accounts/account-action.ts'
import { AccountPanel } from '#app/features/accounts/account-panel.tsx'
import {
  compareVersions,
  type FieldDescription,
  getRecord,
  listHistory,
  listOptions,
  listResources,
  type ResourceDescription,
} from '#app/features/admin/contract.ts'
import { checkRecord, listLinks } from '#app/features/admin/record-tools-contract.ts'
import { getSecurity } from '#app/features/sign-in/contract.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { Comparison } from '../components/compare-panel.tsx'
import { RecordEditor } from '../components/record-editor.tsx'
import { handleRecordForm } from '../record-action.ts'
import { unlessRefused } from '../revalidate.ts'
import type { Route } from './+types/record-page'

/** The record type of people: what opens or closes an account is done beside its form. */
const accounts = 'users'

/** `new` in place of an id: a record that is not there yet. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const resource = await withOwn(api, await resourceNamed(api, params.resource))
  if (params.id === 'new') {
    if (!resource.can.includes('create')) throw data(null, { status: 404 })
    return {
      resource,
      record: null,
      history: [],
      comparison: null,
      warnings: [],
      reading: null,
      links: [],
      security: null,
    }
  }
  const [{ data: record }, history, check, links, security] = await Promise.all([
    api.call(getRecord, { params }),
    api.attempt(listHistory, { params }),
    resource.workflow ? api.attempt(checkRecord, { params }) : null,
    resource.single === null ? api.attempt(listLinks, { params }) : null,
    resource.name === accounts ? api.call(getSecurity) : null,
  ])
  return {
    resource,
    record,
    history: history.ok ? history.value.data : [],
    warnings: check?.ok ? check.value.data : [],
    reading: check?.ok ? check.value.reading : null,
    links: links?.ok ? links.value.data : [],
    comparison: await comparisonIn(api, params, new URL(request.url).searchParams),
    security,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const [form, resource] = await Promise.all([request.formData(), resourceNamed(api, params.resource)])
  if (resource.name === accounts && form.has('account')) return handleAccountForm(api, params.id, form)
  return handleRecordForm(api, { resource, form, request, id: params.id })
}

export const clientAction = formClientAction
export const shouldRevalidate = unlessRefused

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: `${titleOf(loaderData)}, admin`, noIndex: true })

/** One record: its fields as a form, with what is to do beside it. */
export default function RecordPage({ loaderData }: Route.ComponentProps) {
  const { security, ...loaded } = loaderData
  const { resource, record } = loaded
  return (
    <>
      <Breadcrumbs
        items={[
          { label: resource.label.many, to: `/admin/${resource.name}` },
          { label: titleOf(loaderData) },
        ]}
      />
      <RecordEditor key={`${resource.name}/${record?.id ?? 'new'}`} {...loaded} />
      {security && record && <AccountPanel record={record} security={security} />}
    </>
  )
}

type Loaded = Pick<Route.ComponentProps['loaderData'], 'resource' | 'record'>

function titleOf(loaded: Loaded | undefined): string {
  if (!loaded) return 'Record'
  const { resource, record } = loaded
  if (!record) return `New ${resource.label.one}`
  return resource.single === null ? record.title || `Number ${record.id}` : resource.label.many
}

/** The two versions that the address names. */
async function comparisonIn(
  api: ApiClient,
  params: { resource: string; id: string },
  search: URLSearchParams,
): Promise<Comparison | null> {
  const [from, to] = [search.get('from'), search.get('to')]
  if (!from || !to) return null
  const reply = await api.attempt(compareVersions, { params, query: { from, to } })
  return { from, to, differences: reply.ok ? reply.value.data : null }
}

/** The field that names a provider’s own record, with the name of it: only one can be chosen there. */
async function withOwn(api: ApiClient, resource: ResourceDescription): Promise<ResourceDescription> {
  const isOwn = ({ kind, writable, details }: FieldDescription) =>
    kind === 'reference' && writable && details.own !== undefined
  const field = resource.fields.find(isOwn)
  if (!field) return resource
  const { data } = await api.call(listOptions, { params: { resource: resource.name, field: field.name } })
  const own = data.find(({ value }) => value === field.details.own)
  const named = { ...field, details: { ...field.details, own } }
  return { ...resource, fields: resource.fields.map((one) => (one === field ? named : one)) }
}

async function resourceNamed(api: ApiClient, name: string): Promise<ResourceDescription> {
  const { data: resources } = await api.call(listResources)
  const resource = resources.find((one) => one.name === name)
  if (!resource) throw data(null, { status: 404 })
  return resource
}
