import { getMeta } from '#app/features/site/contract.ts'
import type { ApiClient } from '#app/platform/api-client.ts'

export const cardLengths = { title: 120, line: 200 }

/** What the page at an address says of itself, cut to what a card holds; false when it cannot be read. */
export async function readPageFacts(
  api: ApiClient,
  url: string,
): Promise<{ title: string; line: string } | false> {
  const reply = await api.attempt(getMeta, { body: { url } })
  if (!reply.ok || !reply.value.success) return false
  const { title, description } = reply.value
  return {
    title: (title ?? '').slice(0, cardLengths.title),
    line: (description ?? '').slice(0, cardLengths.line),
  }
}
