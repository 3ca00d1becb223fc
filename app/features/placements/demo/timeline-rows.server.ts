import { type Party, type Topic, topics } from '../rules/topics.ts'
import type { PlacementEvent, PlacementFact } from '../status.ts'
import { partyOfPurpose } from '../tokens/token-rules.ts'
import { proposedAt } from './beside-rows.server.ts'
import { sentLinks } from './link-rows.server.ts'
import { confirmedAt } from './placement-rows.server.ts'
import { minutesAfter, type Sample, timeOf } from './sample.ts'
import { incidentAt, reflectedAt, reportedAt } from './sample-times.ts'

type Decided = { topic: Topic; why: string }

type TimelineRow = {
  kind: PlacementEvent | PlacementFact
  party: Party | null
  userId: number | null
  reason: string | null
  at: Date
}

const refusals: readonly PlacementEvent[] = [
  'host-declines',
  'parent-refuses',
  'advisor-requests-changes',
  'advisor-declines',
  'cancel',
]

/**
 * What has happened to a sample, in order.
 *
 * @param decisions the topic of each question and why an approver let it pass
 */
export function timelineRows(sample: Sample, decisions: readonly Decided[]): TimelineRow[] {
  const { story, spec, school, student } = sample
  const advisor = { party: 'school' as const, userId: school.advisor.id }
  const own = { party: 'student' as const, userId: student.id }
  const userOf: Record<Party, number | null> = {
    student: student.id,
    school: school.advisor.id,
    host: null,
    guardian: null,
  }
  const rows: TimelineRow[] = story.map(({ event, party, at }) => ({
    kind: event,
    party,
    userId: party && userOf[party],
    reason: refusals.includes(event) ? (spec.reason ?? null) : null,
    at,
  }))
  for (const { purpose, sentAt } of sentLinks(sample))
    rows.push({
      kind: 'link-sent',
      party: partyOfPurpose[purpose],
      userId: null,
      reason: null,
      at: sentAt,
    })
  const add = (kind: PlacementFact, by: Pick<TimelineRow, 'party' | 'userId'>, at: Date, reason?: string) =>
    rows.push({ kind, ...by, reason: reason ?? null, at })
  if (timeOf(sample, 'host-accepts') && spec.shows !== 'unchecked-guardian')
    add('guardian-confirmed', advisor, confirmedAt(sample))
  const approved = timeOf(sample, 'advisor-approves')
  if (approved) {
    add('evidence-recorded', advisor, minutesAfter(approved, -20), 'register-entry')
    for (const { topic, why } of decisions)
      add('decided', advisor, minutesAfter(approved, -10), `${topics[topic]}: ${why}`)
  }
  const ended = timeOf(sample, 'cancel') ?? timeOf(sample, 'advisor-declines')
  if (ended)
    for (const party of ['host', 'guardian'] as const)
      add('letter-sent', { party, userId: null }, minutesAfter(ended, 1))
  if (timeOf(sample, 'end-date-passed'))
    add('host-reported', { party: 'host', userId: null }, reportedAt(sample))
  if (spec.shows === 'everything') add('reflected', own, reflectedAt(sample))
  if (spec.shows === 'amendment')
    add('amendment-proposed', advisor, proposedAt(sample), 'Sample reason: the clinic opens an hour later.')
  if (spec.shows === 'hold')
    add('held', { party: null, userId: null }, incidentAt(sample), 'A serious incident')
  return rows.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
