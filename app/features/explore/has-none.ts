import { listProviders } from '#app/features/opportunities/contract.ts'
import type { ProviderRef } from '#app/platform/actor.ts'
import type { ApiClient } from '#app/platform/api-client.ts'

/** Whether no provider of that kind is listed at all. */
export async function hasNone(api: ApiClient, type: ProviderRef['type']): Promise<boolean> {
  const { meta } = await api.call(listProviders, { query: { type, page: 1, per_page: 1 } })
  return meta.total === 0
}
