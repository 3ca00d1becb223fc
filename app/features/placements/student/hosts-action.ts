import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused } from '#app/platform/forms/form-result.ts'
import { createHost, updatePlacement } from '../student-contract.ts'
import { startPath } from './student-steps.ts'

export const hostFields = [
  'business_name',
  'contact_name',
  'email',
  'phone',
  'address',
  'suburb',
  'industry',
] as const
export type HostField = (typeof hostFields)[number]

export type HostsResult = FormResult & { given?: Partial<Record<HostField, string>>; to?: string }

/** Chooses a host of the list for a request, or adds one, and goes on with the request. */
export async function handleHosts(
  api: ApiClient,
  form: FormData,
  placementId: string | null,
): Promise<HostsResult> {
  const intent = textOf(form, 'intent')
  if (intent === 'choose' && placementId) return choose(api, placementId, textOf(form, 'host_id', 12), intent)
  const [business_name, contact_name, email, phone, address, suburb, industry] = hostFields.map((name) =>
    textOf(form, name),
  ) as [string, string, string, string, string, string, string]
  const given = { business_name, contact_name, email, phone, address, suburb, industry }
  const reply = await api.attempt(createHost, { body: given })
  if (!reply.ok) return { ...refused(reply.problem, { intent: 'add' }), given }
  const { id } = reply.value.data
  return placementId
    ? choose(api, placementId, String(id), 'add')
    : { ok: true, intent: 'add', to: `/wex/start?host=${id}` }
}

async function choose(api: ApiClient, id: string, hostId: string, intent: string): Promise<HostsResult> {
  const reply = await api.attempt(updatePlacement, {
    params: { id },
    body: { fields: { host_id: hostId } },
  })
  if (reply.ok) return { ok: true, intent, to: startPath(id, 'days') }
  return { ok: false, intent, message: reply.problem.message, status: reply.problem.status || 503 }
}
