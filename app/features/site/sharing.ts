import { bareEndpoint } from '#app/platform/bare-endpoint.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import type { share } from './contract.ts'
import type { ShareChannel } from './sharing-rules.ts'

/** Somebody shares a page of ours: that it happened is counted, and nothing waits for it. */
export function countShare(channel: ShareChannel, url: string): void {
  void browserApi.attempt(bareEndpoint<typeof share>('POST /api/share'), { body: { channel, url } })
}
