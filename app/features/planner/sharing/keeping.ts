/** Plans that the Home of one parent shows at a time. */
export const maxKept = 10

const hourMs = 3_600_000

export type KeepRefusal = 'own-plan' | 'ended-by-owner' | 'too-many-kept'

type Keeping = {
  /** The link is of the person who asks. */
  isOwn: boolean
  /** The owner of the plan has taken it off this Home. */
  isEnded: boolean
  /** It is on this Home already. */
  isKept: boolean
  /** How many plans are on it. */
  kept: number
}

/** Why a parent cannot show a plan on their Home; null when they can. */
export function keepRefusal({ isOwn, isEnded, isKept, kept }: Keeping): KeepRefusal | null {
  if (isOwn) return 'own-plan'
  if (isEnded) return 'ended-by-owner'
  if (!isKept && kept >= maxKept) return 'too-many-kept'
  return null
}

/** Students read in which hour a plan was seen, and no closer. */
export function seenHourOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / hourMs) * hourMs)
}
