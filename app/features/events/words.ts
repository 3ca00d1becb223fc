import type { RoomProblem } from './event-words.ts'
import type { AttendRefusal, JoinRefusal } from './rules.ts'

export const attendWords: Record<AttendRefusal, string> = {
  cancelled: 'This event was cancelled, so nobody can sign up.',
  over: 'This event is over. If it was recorded, the recording appears on this page.',
}

export const joinWords: Record<JoinRefusal, string> = {
  cancelled: 'This event was cancelled. It does not take place.',
  'held-elsewhere': 'Someone else runs this event on their own site.',
  'no-room': 'The host has not set up the room yet. Try again closer to the start.',
  'too-early': 'The room opens 10 minutes before the start.',
  over: 'This event is over. If it was recorded, you can watch it on its page.',
  'not-under-18':
    'This room is for people aged 18 and over, because the host has not confirmed that cameras, microphones and private chat are off. If your date of birth is missing, add it to your profile.',
  'closed-to-under-18':
    'We closed this room to people under 18, because a safety setting in it changed. We have told the host. You can watch the recording later if there is one.',
}

/** For the host of an event. */
export const roomProblemWords: Record<RoomProblem, string> = {
  'no-answer':
    'The room server does not answer, so nobody can enter your room at the moment. Try again in a minute.',
  'not-set-up':
    'This site has no room server yet, so nobody can enter your room. Choose another kind of room for this event.',
}
