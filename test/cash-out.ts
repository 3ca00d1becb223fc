import { award } from '../app/features/rewards/ledger.server.ts'
import type { Database } from '../app/platform/database.server.ts'

/** So long ago that XP of that day can be cashed out at any time of a test. */
export const longAgo = new Date('2026-01-02T00:00:00Z')

let number = 0

/** Facts of an adult who may cash out: a mobile of their own is proved. */
export function payable() {
  number += 1
  const phone = `+614${String(number).padStart(8, '0')}`
  return { role: 'user' as const, dob: '2000-01-01', phone, phoneVerifiedAt: longAgo }
}

/** Gives XP that can be cashed out at once, in awards of a thousand. */
export async function giveXp(db: Database, userId: number, xp: number, at = longAgo): Promise<void> {
  for (let left = xp; left > 0; left -= 1_000) {
    number += 1
    const topic = { reason: 'topic' as const, type: 'academy-topic', id: number }
    await award(db, { userId }, topic, Math.min(left, 1_000), at)
  }
}

/** A cash-out to an address of one's own. */
export function cashOutOf({ email }: { email: string | null }, more: object = {}) {
  return { method: 'giftpay', amount: 500, recipient_email: email ?? 'nobody@test.example', ...more }
}
