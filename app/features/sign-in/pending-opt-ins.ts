import { cookieIn, deleteCookie, writeCookie } from '#app/platform/web/browser-cookies.ts'

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
    else deleteCookie(cookieOf[key])
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

/** A wish that was sent, or that nobody can send any more. */
export function clearPendingOptIn(key: PendingOptIn): void {
  deleteCookie(cookieOf[key])
}
