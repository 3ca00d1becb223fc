import { cookieIn, deleteCookie, writeCookie } from '#app/platform/web/browser-cookies.ts'

/** Opt-ins before sign-in, each in a cookie of its own. */
const cookieOf = {
  MARKETING: 'yonder_pending_marketing',
  REWARDS: 'yonder_pending_rewards',
} as const

export type PendingOptIn = keyof typeof cookieOf
const keys = Object.keys(cookieOf) as PendingOptIn[]

/** The maximum lifetime of cookies set by scripts. */
const lifeSeconds = 7 * 86_400

/**
 * Stores the sign-up's marketing checkbox with its time, before leaving for Google or Facebook. An unticked box clears an
 * earlier opt-in.
 */
export function savePendingOptIns(isChecked: boolean, now: Date): void {
  for (const key of keys) {
    if (isChecked) writeCookie(cookieOf[key], String(Math.floor(now.getTime() / 1000)), lifeSeconds)
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

/** Clears an opt-in that was sent or is invalid. */
export function clearPendingOptIn(key: PendingOptIn): void {
  deleteCookie(cookieOf[key])
}
