import { bareEndpoint } from '#app/platform/bare-endpoint.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import type { updatePreference } from './profile/contract.ts'

/** Wishes of somebody who was not signed in yet, each in a cookie of its own that a page sets to `1`. Their names are ours. */
const cookieOf = {
  MARKETING: 'yonder_pending_marketing',
  REWARDS: 'yonder_pending_rewards',
} as const

export type PendingOptIn = keyof typeof cookieOf

export function optInsIn(cookies: string): PendingOptIn[] {
  const names = cookies.split(/; */).map((cookie) => cookie.split('=')[0])
  return (Object.keys(cookieOf) as PendingOptIn[]).filter((key) => names.includes(cookieOf[key]))
}

const endpoint = bareEndpoint<typeof updatePreference>('POST /api/user/preferences/update')

/** Turns the wishes into preferences of the person who has just signed in; one that failed waits for the next time. */
export async function sendPendingOptIns(): Promise<void> {
  for (const key of optInsIn(document.cookie)) {
    const body = { notification_type: 'EMAIL', notification_key: key, notification_value: true } as const
    const reply = await browserApi.attempt(endpoint, { body })
    if (reply.ok) forget(cookieOf[key])
  }
}

function forget(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in two engines
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}
