import { bareEndpoint } from '#app/platform/bare-endpoint.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { cookieIn, forgetCookie, writeCookie } from '#app/platform/web/browser-cookies.ts'
import type { updatePreference } from './profile/contract.ts'

/** Wishes of somebody who is not signed in yet, each in a cookie of its own. Their names are ours. */
const cookieOf = {
  MARKETING: 'yonder_pending_marketing',
  REWARDS: 'yonder_pending_rewards',
} as const

export type PendingOptIn = keyof typeof cookieOf
const keys = Object.keys(cookieOf) as PendingOptIn[]

/** As long as browsers let scripts keep anything. */
const lifeSeconds = 7 * 86_400

/**
 * Somebody leaves a sign-up for Google or Facebook: what its box about emails says waits here until they are back, with
 * the time. A box that is not ticked takes an earlier wish back.
 */
export function savePendingOptIns(isTicked: boolean, now: Date): void {
  for (const key of keys) {
    if (isTicked) writeCookie(cookieOf[key], String(Math.floor(now.getTime() / 1000)), lifeSeconds)
    else forgetCookie(cookieOf[key])
  }
}

export type Wish = { key: PendingOptIn; agreedAt?: string }

/** `agreedAt` is missing where the cookie does not say when. */
export function optInsIn(cookies: string): Wish[] {
  return keys.flatMap((key) => {
    const value = cookieIn(cookies, cookieOf[key])
    if (!value) return []
    return /^\d{10}$/.test(value)
      ? [{ key, agreedAt: new Date(Number(value) * 1000).toISOString() }]
      : [{ key }]
  })
}

const endpoint = bareEndpoint<typeof updatePreference>('POST /api/user/preferences/update')
let sending: Promise<void> | undefined

/**
 * Turns the wishes into preferences of the person who has just signed in. One that failed waits for the next time; one that
 * the server refuses, because the person is too young for it, is over.
 */
export function sendPendingOptIns(): Promise<void> {
  sending ??= send().finally(() => {
    sending = undefined
  })
  return sending
}

async function send(): Promise<void> {
  for (const { key, agreedAt } of optInsIn(document.cookie)) {
    const body = {
      notification_type: 'EMAIL',
      notification_key: key,
      notification_value: true,
      ...(agreedAt && { agreed_at: agreedAt }),
    } as const
    const reply = await browserApi.attempt(endpoint, { body })
    if (reply.ok || reply.problem.status === 422) forgetCookie(cookieOf[key])
  }
}
