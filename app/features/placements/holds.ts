import type { Party } from './rules/topics.ts'

/** While a placement is on hold nothing is approved and nothing starts; a running one stops. */
export type Hold = { reason: 'serious-incident' | 'consent-withdrawn'; since: string }

export type HoldRefusal = 'not-on-hold' | 'only-consent-lifts-it' | 'not-an-approver' | 'reason-missing'

/** A serious incident is lifted by an approver with a reason; withdrawn consent only by consent. */
export function liftRefusal(
  hold: Hold | null,
  by: { party: Party; mayApprove: boolean; consents: boolean; reason: string },
): HoldRefusal | null {
  if (!hold) return 'not-on-hold'
  if (hold.reason === 'consent-withdrawn')
    return by.party === 'guardian' && by.consents ? null : 'only-consent-lifts-it'
  if (by.party !== 'school' || !by.mayApprove) return 'not-an-approver'
  return by.reason.trim() === '' ? 'reason-missing' : null
}

/** A link that is not used in 14 days expires; a school sends a new one. */
export const linkDays = 14

export type Link = { sentAt: Date; usedAt: Date | null; revokedAt: Date | null; purposeEndsAt: Date | null }

/** A used link works until the end of its purpose. Using is a write: opening the page uses nothing up. */
export function linkState(link: Link, now: Date): 'open' | 'expired' | 'revoked' {
  if (link.revokedAt) return 'revoked'
  if (link.purposeEndsAt && now >= link.purposeEndsAt) return 'expired'
  if (link.usedAt) return 'open'
  return now.getTime() - link.sentAt.getTime() < linkDays * 86_400_000 ? 'open' : 'expired'
}
