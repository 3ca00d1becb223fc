import { hashToken, newToken } from '#app/platform/csrf.server.ts'
import type { PlacementRow } from '../record.server.ts'
import type { placementTokens } from '../tokens/tables.server.ts'
import { partyOfPurpose, purposeEnd, type TokenPurpose } from '../tokens/token-rules.ts'
import { confirmedAt } from './placement-rows.server.ts'
import { minutesAfter, type Sample, timeOf } from './sample.ts'
import { askedToReportAt, reportedAt } from './sample-times.ts'

type SentLink = { purpose: TokenPurpose; sentAt: Date; usedAt: Date | null }

/** The links that were sent in the story of a sample, in order. One to a host that is new to the school waits. */
export function sentLinks(sample: Sample): SentLink[] {
  const { host, spec } = sample
  const at = (event: Parameters<typeof timeOf>[1]) => timeOf(sample, event)
  const links: SentLink[] = []
  const [submitted, accepted, consented, approved] = [
    at('submit'),
    at('host-accepts'),
    at('parent-consents'),
    at('advisor-approves'),
  ]
  if (submitted && host?.facts.standing !== 'new')
    links.push({
      purpose: 'answer',
      sentAt: minutesAfter(submitted, 1),
      usedAt: accepted ?? at('host-declines'),
    })
  if (accepted && spec.shows !== 'unchecked-guardian')
    links.push({
      purpose: 'consent',
      sentAt: minutesAfter(confirmedAt(sample), 1),
      usedAt: consented ?? at('parent-refuses'),
    })
  if (consented) links.push({ purpose: 'withdraw', sentAt: consented, usedAt: null })
  if (approved)
    for (const purpose of ['during', 'withdraw'] as const)
      links.push({ purpose, sentAt: minutesAfter(approved, 1), usedAt: null })
  if (at('end-date-passed'))
    links.push({ purpose: 'feedback', sentAt: askedToReportAt(sample), usedAt: reportedAt(sample) })
  return links
}

const endings = [
  'end-date-passed',
  'cancel',
  'advisor-declines',
  'host-declines',
  'parent-refuses',
  'advisor-requests-changes',
] as const

/**
 * Their rows. Nobody knows the tokens, but for the one whose digest is given: it is printed when the demo starts.
 *
 * @param printed the digest of the link that is open
 */
export function linkRows(
  placement: PlacementRow,
  sample: Sample,
  printed: string | null,
): (typeof placementTokens.$inferInsert)[] {
  const { school, days } = sample
  const end = purposeEnd({ endDate: placement.endDate, zone: school.zone }, days)
  const endedAt = endings.map((event) => timeOf(sample, event)).find((at) => at !== null) ?? null
  return sentLinks(sample).map(({ purpose, sentAt, usedAt }) => ({
    placementId: placement.id,
    party: partyOfPurpose[purpose],
    purpose,
    hash: printed && usedAt === null ? printed : hashToken(newToken()),
    sentAt,
    usedAt,
    purposeEndsAt: usedAt ?? (purpose === 'feedback' ? null : end),
    revokedAt: purpose === 'feedback' ? null : endedAt,
  }))
}
