import { browserApi } from '#app/platform/browser-api.ts'
import { share } from './contract.ts'
import type { ShareChannel } from './sharing-rules.ts'

/** Somebody shares a page of ours: that it happened is counted, and nothing waits for it. */
export function countShare(channel: ShareChannel, url: string): void {
  void browserApi.attempt(share, { body: { channel, url } })
}
