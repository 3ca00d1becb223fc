import type { TagTone } from '#app/ui/tag.tsx'
import type { Meeting } from './contract.ts'
import { meetingTime } from './time-words.ts'

type Shown = Pick<Meeting, 'state' | 'is_over' | 'picked_time' | 'time_zone' | 'minutes'>

/** How far a meeting is, for both sides. */
export function meetingState({ state, is_over, picked_time, time_zone }: Shown): {
  tone: TagTone
  words: string
} {
  if (state === 'cancelled') return { tone: 'plain', words: 'Cancelled' }
  if (state === 'declined') return { tone: 'warning', words: 'No time works' }
  if (picked_time) return { tone: is_over ? 'plain' : 'good', words: meetingTime(picked_time, time_zone) }
  return is_over
    ? { tone: 'warning', words: 'All times have passed' }
    : { tone: 'info', words: 'Not answered yet' }
}

export const meetingWords = {
  asked: 'You asked the student. We tell you when they answer.',
  cancelled: 'The meeting is cancelled. We told the student.',
  picked: 'We told your advisor which time you picked.',
  declined: 'We told your advisor that no time works.',
  cancelledOwn: 'The meeting is cancelled. We told your advisor.',
} as const
