import { bareEndpoint } from '#app/platform/bare-endpoint.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import type { getMeta } from './contract.ts'
import type { PageFacts } from './page-facts.ts'

/** What a page that somebody links to is about; false when that cannot be found out, and then no preview shows. */
export async function readLinkPreview(url: string): Promise<PageFacts | false> {
  const reply = await browserApi.attempt(bareEndpoint<typeof getMeta>('POST /api/get-meta'), {
    body: { url },
  })
  if (!reply.ok || !reply.value.success) return false
  const { title, description } = reply.value
  return title ? { title, description: description ?? '' } : false
}
