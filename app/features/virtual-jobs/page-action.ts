import type { ApiClient } from '#app/platform/api-client.ts'
import { pagePath, partPath } from './addresses.ts'
import { getVje } from './contract.ts'

/** Where someone goes after a page is done: the next page in the order, or the next steps after the last. */
export async function afterPage(api: ApiClient, vjeSlug: string, pageSlug: string): Promise<string> {
  const { data: vje } = await api.call(getVje, { params: { vje_slug: vjeSlug } })
  const at = vje.page_list.findIndex(({ slug }) => slug === pageSlug)
  const next = vje.page_list[at + 1]
  return next ? pagePath(vje.slug, next) : partPath(vje.slug, 'next-steps')
}
