import { bareEndpoint } from '#app/platform/bare-endpoint.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { cookieIn, forgetCookie } from '#app/platform/web/browser-cookies.ts'
import type { updatePreference } from './profile/contract.ts'

/** Wishes of somebody who was not signed in yet, each in a cookie of its own that a page sets to `1`. Their names are ours. */
const cookieOf = {
  MARKETING: 'yonder_pending_marketing',
  REWARDS: 'yonder_pending_rewards',
} as const

export type PendingOptIn = keyof typeof cookieOf

export function optInsIn(cookies: string): PendingOptIn[] {
  return (Object.keys(cookieOf) as PendingOptIn[]).filter((key) => cookieIn(cookies, cookieOf[key]))
}

const endpoint = bareEndpoint<typeof updatePreference>('POST /api/user/preferences/update')

/** Turns the wishes into preferences of the person who has just signed in; one that failed waits for the next time. */
export async function sendPendingOptIns(): Promise<void> {
  for (const key of optInsIn(document.cookie)) {
    const body = { notification_type: 'EMAIL', notification_key: key, notification_value: true } as const
    const reply = await browserApi.attempt(endpoint, { body })
    if (reply.ok) forgetCookie(cookieOf[key])
  }
}
