import { browserApi } from '#app/platform/browser-api.ts'
import { share } from './contract.ts'
import type { ShareChannel } from './sharing-rules.ts'

/** Shares a page. Counted in the background. */
export function countShare(channel: ShareChannel, url: string): void {
  void browserApi.attempt(share, { body: { channel, url } })
}
