import { daysLater, startOfDay } from '#app/platform/calendar.ts'
import { type Link, linkState } from '../holds.ts'
import type { Party } from '../rules/topics.ts'
import type { Status } from '../status.ts'

/** What a link is for: one thing each. */
export const tokenPurposes = ['answer', 'during', 'feedback', 'consent', 'withdraw'] as const
export type TokenPurpose = (typeof tokenPurposes)[number]
export type TokenParty = 'host' | 'guardian'

export const partyOfPurpose: Record<TokenPurpose, TokenParty> = {
  answer: 'host',
  during: 'host',
  feedback: 'host',
  consent: 'guardian',
  withdraw: 'guardian',
}

/** Nobody has to answer by these links, so they work until the end of their purpose. */
const withoutAnswer: readonly TokenPurpose[] = ['during', 'withdraw']

/** Whether a link works: one that asks for an answer expires after 14 days unless it was used. */
export function tokenState(
  { purpose, ...link }: Link & { purpose: TokenPurpose },
  now: Date,
): ReturnType<typeof linkState> {
  const usedAt = withoutAnswer.includes(purpose) ? (link.usedAt ?? link.sentAt) : link.usedAt
  return linkState({ ...link, usedAt }, now)
}

/** What of a placement decides whether a purpose is there now. */
export type Purposeful = {
  status: Status
  /** Nobody decides for a student who is 18 on every day. */
  needsGuardian: boolean
  /** A guardian has signed, and the signature holds. */
  hasConsent: boolean
  hostReported: boolean
  /** Parties who can sign a change now. */
  signsChange: readonly Party[]
  /** Days of the school, as `2027-05-03`. */
  today: string
  lastDay: string
}

const beforeTheEnd: readonly Status[] = ['parent-consented', 'approved', 'active']

/** Whether there is something to do by a link of this purpose. */
export function hasPurpose(placement: Purposeful, purpose: TokenPurpose): boolean {
  const { status, needsGuardian, hasConsent, hostReported, signsChange, today, lastDay } = placement
  switch (purpose) {
    case 'answer':
      return status === 'submitted' || signsChange.includes('host')
    case 'during':
      return status === 'approved' || status === 'active'
    case 'feedback':
      return status === 'active' && !hostReported && today >= lastDay
    case 'consent':
      if (signsChange.includes('guardian')) return true
      return needsGuardian && !hasConsent && (status === 'host-accepted' || beforeTheEnd.includes(status))
    case 'withdraw':
      return needsGuardian && hasConsent && beforeTheEnd.includes(status)
  }
}

/** The supervisor sees the emergency contact on the days of a placement that has started, and not once consent is withdrawn. */
export function showsEmergencyContact(
  { status, needsGuardian, hasConsent, today }: Omit<Purposeful, 'hostReported' | 'signsChange' | 'lastDay'>,
  days: readonly { date: string; from: string; to: string }[],
): boolean {
  if (status !== 'active' || (needsGuardian && !hasConsent)) return false
  return days.some((day) => day.date === today || (isOvernight(day) && daysLater(day.date, 1) === today))
}

function isOvernight({ from, to }: { from: string; to: string }): boolean {
  return to <= from
}

/**
 * The instant at which a placement is over: midnight after the last day, a day later where work ends after midnight.
 *
 * @param zone of the host for its own links, else of the school
 */
export function purposeEnd(
  { endDate, zone }: { endDate: string; zone: string },
  days: readonly { date: string; from: string; to: string }[],
): Date {
  const last = days.at(-1)
  const isLater = last?.date === endDate && isOvernight(last)
  return startOfDay(zone, daysLater(endDate, isLater ? 2 : 1))
}

/** A code that proves a mailbox or a phone. */
export const proofCode = {
  digits: 6,
  minutes: 10,
  /** Wrong ones for each code. */
  maxWrong: 5,
  /** Codes for each link. */
  maxSent: 5,
  secondsBetween: 60,
  /** How long the browser that gave the code may sign. */
  proofMinutes: 60,
} as const

export type CodeFacts = {
  codeHash: string | null
  codeSentAt: Date | null
  codesSent: number
  wrongCodes: number
  provedAt: Date | null
}

export type SendRefusal = 'codes-used-up' | 'code-just-sent'

/** Why no further code is sent, or null. */
export function sendRefusal({ codesSent, codeSentAt }: CodeFacts, now: Date): SendRefusal | null {
  if (codesSent >= proofCode.maxSent) return 'codes-used-up'
  return codeSentAt && secondsBetween(codeSentAt, now) < proofCode.secondsBetween ? 'code-just-sent' : null
}

/** Whether a code may still be tried: not given yet, not too old, and not tried too often. */
export function mayTryCode({ codeHash, codeSentAt, wrongCodes, provedAt }: CodeFacts, now: Date): boolean {
  if (!codeHash || !codeSentAt || provedAt || wrongCodes >= proofCode.maxWrong) return false
  return secondsBetween(codeSentAt, now) < proofCode.minutes * 60
}

export function isProofFresh({ provedAt }: Pick<CodeFacts, 'provedAt'>, now: Date): boolean {
  return provedAt !== null && secondsBetween(provedAt, now) < proofCode.proofMinutes * 60
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1_000
}

/** Where a code goes, so that its reader knows where to look, and others learn nothing: `m•••@example.com`, `•••678`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at > 0) return `${address.slice(0, 1)}•••${address.slice(at)}`
  return `•••${address.replace(/\D/g, '').slice(-3)}`
}
