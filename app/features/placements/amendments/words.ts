import type { Party } from '../rules/topics.ts'
import type { AmendedField, AmendmentRefusal } from './amendments.ts'

/** What a change is about, as a row of the table that shows it. */
export const fieldNames: Record<AmendedField, string> = {
  dates: 'Days',
  hours: 'Hours',
  address: 'Place',
  supervisor: 'Supervisor',
  tasks: 'Tasks',
}

export const signerWords: Record<Party, string> = {
  student: 'the student',
  host: 'the host',
  guardian: 'a parent or guardian',
  school: 'the school',
}

/** `the student, the host and the school`. */
export function signersInWords(parties: readonly Party[]): string {
  const names = parties.map((party) => signerWords[party])
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

export const refusalWords: Record<
  | AmendmentRefusal
  | 'no-amendment'
  | 'not-your-turn'
  | 'not-yours'
  | 'on-hold'
  | 'too-late'
  | 'other-signers'
  | 'questions-open',
  string
> = {
  'not-possible-now': 'A change can be asked for once the school has approved it, until it is over.',
  'amendment-open': 'Another change is still open. Sign it, turn it down or withdraw it first.',
  'nothing-changes': 'Nothing is different. Change something first.',
  'starts-in-the-past': 'Days that are over stay as they are.',
  'no-amendment': 'This change is no longer open. Please reload the page.',
  'not-your-turn': 'Your signature is not needed for this change, or you have already signed.',
  'not-yours': 'Only those who asked for a change can withdraw it.',
  'on-hold': 'It is on hold. Changes can be signed once the hold is lifted.',
  'too-late':
    'A day of this change has passed. Those who asked for it can withdraw it and ask for other days.',
  'other-signers': 'Other people have to sign this now. Please look at it again.',
  'questions-open': 'Decide the questions about this change first.',
}

/** What each step of a change says when it is done. */
export const amendmentDone = {
  proposed: 'Saved. We have asked everyone who has to sign. Until they have signed, nothing changes.',
  signed: 'Signed. The change applies once everyone has signed.',
  applied: 'Signed. Everyone has signed, so the change applies now.',
  refused: 'The change is not accepted. Everything stays as it was.',
  withdrawn: 'The change is withdrawn. Everything stays as it was.',
  ended: 'It now ends earlier. We have told everyone.',
} as const

/** What became of a change. */
export const outcomeWords = {
  applied: 'Applies',
  refused: 'Turned down',
  withdrawn: 'Withdrawn',
} as const
