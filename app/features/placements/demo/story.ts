import { daysLater, instantIn } from '#app/platform/calendar.ts'
import type { Party } from '../rules/topics.ts'
import type { PlacementEvent, Status } from '../status.ts'
import type { SamplePlacement } from './sample-placements.ts'

/** A step of a sample from one status to the next, with when it was. */
export type StoryStep = { event: PlacementEvent; party: Party | null; at: Date }

const toApproval = ['submit', 'host-accepts', 'parent-consents', 'advisor-approves'] as const

const ways: Record<Status, readonly PlacementEvent[]> = {
  draft: [],
  submitted: ['submit'],
  'host-accepted': ['submit', 'host-accepts'],
  'host-declined': ['submit', 'host-declines'],
  'parent-consented': ['submit', 'host-accepts', 'parent-consents'],
  'parent-refused': ['submit', 'host-accepts', 'parent-refuses'],
  approved: toApproval,
  'changes-requested': ['submit', 'host-accepts', 'advisor-requests-changes'],
  declined: ['submit', 'host-accepts', 'advisor-declines'],
  active: [...toApproval, 'start-date-reached'],
  completed: [...toApproval, 'start-date-reached', 'end-date-passed'],
  cancelled: [...toApproval, 'cancel'],
}

const partyOf: Record<PlacementEvent, Party | null> = {
  submit: 'student',
  'host-accepts': 'host',
  'host-declines': 'host',
  'parent-consents': 'guardian',
  'parent-refuses': 'guardian',
  'advisor-approves': 'school',
  'advisor-requests-changes': 'school',
  'advisor-declines': 'school',
  'start-date-reached': null,
  'end-date-passed': null,
  cancel: 'student',
}

/** Between two steps that people take. */
const daysBetween = 3
/** Between the last of them and today, or the first day of one that has begun. */
const daysAgo = { open: 2, begun: 12, expired: 20 } as const

/**
 * How a sample came to its status: people take a step every third day in the afternoon, and the calendar starts and ends it in the
 * first minutes of a day.
 *
 * @param days of the placement, in order
 */
export function storyOf(
  { status, shows, cancelledBy }: Pick<SamplePlacement, 'status' | 'shows' | 'cancelledBy'>,
  { days, today, zone }: { days: readonly string[]; today: string; zone: string },
): StoryStep[] {
  const [first = today, last = today] = [days[0], days.at(-1)]
  const way = ways[status]
  const byPeople = way.filter((event) => partyOf[event] !== null)
  const hasBegun = status === 'active' || status === 'completed'
  const lastStepOn = hasBegun
    ? daysLater(first, -daysAgo.begun)
    : daysLater(today, -(shows === 'expired-link' ? daysAgo.expired : daysAgo.open))
  return way.map((event, number) => {
    if (event === 'start-date-reached') return { event, party: null, at: timeOn(zone, first, '00:02') }
    if (event === 'end-date-passed')
      return { event, party: null, at: timeOn(zone, daysLater(last, 1), '00:02') }
    const on = daysLater(lastStepOn, -daysBetween * (byPeople.length - 1 - number))
    const party = event === 'cancel' ? (cancelledBy ?? 'student') : partyOf[event]
    return { event, party, at: timeOn(zone, on, '15:30') }
  })
}

/** No zone of the sample schools changes its clocks at these times. */
export function timeOn(zone: string, day: string, time: string): Date {
  const found = instantIn(zone, `${day}T${time}`)
  if ('problem' in found) throw new Error(`${zone} has no ${day} ${time}`)
  return found.instant
}
