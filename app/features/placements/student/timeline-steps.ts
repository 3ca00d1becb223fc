import { dayIn } from '#app/platform/calendar.ts'
import { formatDate } from '#app/platform/date-words.ts'
import type { TimelineState } from '#app/ui/timeline.tsx'
import type { Status } from '../status.ts'
import type { OwnPlacement } from '../student-contract.ts'
import { eventNames, spanInWords } from './student-words.ts'

export type TimelineStepOf = {
  key: string
  title: string
  state: TimelineState
  when: string
  reason: string | null
}

type Facts = Pick<
  OwnPlacement,
  'status' | 'timeline' | 'time_zone' | 'start_date' | 'end_date' | 'next' | 'guardian'
>

type Stage = { event: string; title: string; done: string; before: readonly Status[] }

/** The way of every placement. `before` are the statuses in which this is what happens now. */
const stages: readonly Stage[] = [
  {
    event: 'submit',
    title: 'You sign and send it',
    done: 'You signed and sent it',
    before: ['draft', 'changes-requested'],
  },
  { event: 'host-accepts', title: 'The host answers', done: 'The host said yes', before: ['submitted'] },
  {
    event: 'parent-consents',
    title: 'A parent or guardian agrees',
    done: 'A parent or guardian agreed',
    before: ['host-accepted'],
  },
  {
    event: 'advisor-approves',
    title: 'Your school approves',
    done: 'Your school approved it',
    before: ['parent-consented'],
  },
  {
    event: 'end-date-passed',
    title: 'Work experience',
    done: 'You were there',
    before: ['approved', 'active'],
  },
]

const endings: Partial<Record<Status, string>> = {
  'host-declined': 'host-declines',
  'parent-refused': 'parent-refuses',
  declined: 'advisor-declines',
  cancelled: 'cancel',
}

/** The steps of a placement with who did what when: what is done, what happens now and what comes. */
export function timelineSteps(placement: Facts): TimelineStepOf[] {
  const ending = endings[placement.status]
  const now = stages.findIndex(({ before }) => before.includes(placement.status))
  const reached = ending ? stagesBefore(placement, ending) : now === -1 ? stages.length : now
  const steps = stages.map((stage, index) => toStep(placement, stage, index, reached, ending !== undefined))
  if (!ending) return steps
  const last = lastEvent(placement, ending)
  return [
    ...steps.slice(0, reached),
    {
      key: ending,
      title: eventNames[ending as 'cancel'],
      state: 'now',
      when: whenOf(placement, last),
      reason: last?.reason ?? null,
    },
  ]
}

function toStep(
  placement: Facts,
  stage: Stage,
  index: number,
  reached: number,
  isOver: boolean,
): TimelineStepOf {
  const { event, title, done } = stage
  const isDone = index < reached
  const isNow = index === reached && !isOver
  const isPassed = event === 'parent-consents' && !placement.guardian.is_needed
  return {
    key: event,
    title: isPassed ? 'No parent or guardian has to agree: you are 18 on every day' : isDone ? done : title,
    state: isDone ? 'done' : isNow ? 'now' : 'next',
    when: whenOfStage(placement, event, isDone),
    reason:
      isNow && placement.status === 'changes-requested'
        ? (lastEvent(placement, 'advisor-requests-changes')?.reason ?? null)
        : null,
  }
}

/** Of the work itself its days, also once they are over; of the other steps the day on which they were done. */
function whenOfStage(placement: Facts, event: string, isDone: boolean): string {
  if (event === 'end-date-passed') return spanInWords(placement)
  return isDone ? whenOf(placement, lastEvent(placement, event)) : ''
}

/** How far it had come when it ended: after a request for changes it begins again. */
function stagesBefore({ timeline }: Facts, ending: string): number {
  const end = timeline.findLastIndex(({ kind }) => kind === ending)
  const begun = timeline.findLastIndex(
    ({ kind }, index) => kind === 'advisor-requests-changes' && index < end,
  )
  const since = new Set(timeline.slice(begun + 1, end).map(({ kind }) => kind))
  const open = stages.findIndex(({ event }) => !since.has(event))
  return open === -1 ? stages.length : open
}

type Event = Facts['timeline'][number]

function lastEvent({ timeline }: Facts, kind: string): Event | undefined {
  return timeline.findLast((event) => event.kind === kind)
}

function whenOf({ time_zone }: Facts, event: Event | undefined): string {
  if (!event) return ''
  const day = formatDate(dayIn(time_zone, new Date(event.at)))
  return event.name && event.party !== 'student' ? `${day}, ${event.name}` : day
}
