/** Links of one student that are open at a time, and students whom one parent may follow. */
export const maxOpenLinks = 4
export const maxStudents = 10

export const invitationDays = 14
/** An invitation that nobody accepted is deleted so many days after it ended. */
export const forgetAfterDays = 30
/** For how long the student's page names a link that has ended. */
export const endedShownDays = 30
export const maxNameLength = 30

const dayMs = 86_400_000
const hourMs = 3_600_000

export function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs)
}

/** Students read in which hour a parent looked, and no closer. */
export function seenHourOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / hourMs) * hourMs)
}

/** Letters with spaces, apostrophes and hyphens: no address and no offer fits into it. */
export function isCalledName(text: string): boolean {
  return text.length <= maxNameLength && /^[\p{L}\p{M}][\p{L}\p{M} '’-]*$/u.test(text)
}

export const linkStates = ['invited', 'expired', 'accepted', 'confirmed', 'ended'] as const
export type LinkState = (typeof linkStates)[number]

type LinkTimes = {
  expiresAt: Date
  acceptedAt: Date | null
  confirmedAt: Date | null
  endedAt: Date | null
}

/** An invitation can be accepted until the very instant it expires. */
export function stateOf({ expiresAt, acceptedAt, confirmedAt, endedAt }: LinkTimes, now: Date): LinkState {
  if (endedAt) return 'ended'
  if (confirmedAt) return 'confirmed'
  if (acceptedAt) return 'accepted'
  return now < expiresAt ? 'invited' : 'expired'
}

/** One of the four that a student may have. */
export function isOpenLink(link: LinkTimes, now: Date): boolean {
  return isOpenState(stateOf(link, now))
}

export function isOpenState(state: LinkState): boolean {
  return state !== 'expired' && state !== 'ended'
}

export type InviteRefusal = 'not-verified' | 'too-many-links'

/** Why a student cannot send an invitation; null when they can. `open`: other links of theirs. */
export function inviteRefusal(student: { isVerified: boolean; open: number }): InviteRefusal | null {
  if (!student.isVerified) return 'not-verified'
  return student.open >= maxOpenLinks ? 'too-many-links' : null
}

export type AcceptRefusal =
  | 'own-invitation'
  | 'parents-only'
  | 'not-verified'
  | 'adults-only'
  | 'linked-already'
  | 'too-many-students'

type Acceptor = {
  /** The student who sent the invitation is the person who asks. */
  isStudent: boolean
  isParent: boolean
  isVerified: boolean
  isAdult: boolean
  /** A link with this student is open already. */
  isLinked: boolean
  /** How many students the person follows. */
  students: number
}

/** Why an account cannot accept an invitation; null when it can. */
export function acceptRefusal(acceptor: Acceptor): AcceptRefusal | null {
  if (acceptor.isStudent) return 'own-invitation'
  if (!acceptor.isParent) return 'parents-only'
  if (!acceptor.isVerified) return 'not-verified'
  if (!acceptor.isAdult) return 'adults-only'
  if (acceptor.isLinked) return 'linked-already'
  return acceptor.students >= maxStudents ? 'too-many-students' : null
}
