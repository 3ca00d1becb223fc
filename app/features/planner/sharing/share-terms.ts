/** The lifetimes of links. Short by default, since people forget about them. */
export const shareDays = [7, 14, 30, 90] as const
export const defaultShareDays = 14

/** Live links that one person may have at a time. */
export const maxShares = 20

const dayMs = 86_400_000

export function expiryOf(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs)
}

type Share = { expiresAt: Date; revokedAt: Date | null }

/** A link opens until the very instant it expires, and never after it was taken back. */
export function isOpen(share: Share, now: Date): boolean {
  return share.revokedAt === null && now < share.expiresAt
}
