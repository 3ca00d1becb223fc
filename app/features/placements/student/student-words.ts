import { formatDate, formatDay } from '#app/platform/date-words.ts'
import type { TagTone } from '#app/ui/tag.tsx'
import type { Party } from '../rules/topics.ts'
import type { PlacementEvent, PlacementFact, Status } from '../status.ts'

export const statusNames: Record<Status, string> = {
  draft: 'Draft',
  submitted: 'With the host',
  'host-accepted': 'With your parent or guardian',
  'host-declined': 'Host said no',
  'parent-consented': 'With your school',
  'parent-refused': 'Parent or guardian said no',
  approved: 'Approved',
  'changes-requested': 'Changes asked for',
  declined: 'School said no',
  active: 'On now',
  completed: 'Finished',
  cancelled: 'Cancelled',
}

export function statusTone(status: Status): TagTone {
  if (status === 'approved' || status === 'active' || status === 'completed') return 'good'
  if (status === 'changes-requested') return 'warning'
  if (status === 'host-declined' || status === 'parent-refused' || status === 'declined') return 'bad'
  return status === 'draft' || status === 'cancelled' ? 'plain' : 'info'
}

/** Who has to do something, as the student reads it. */
export const owedByWords: Record<Party, string> = {
  student: 'You',
  host: 'The host',
  guardian: 'Your parent or guardian',
  school: 'Your school',
}

/** What happened, in a line of the history. */
export const eventNames: Record<PlacementEvent | PlacementFact, string> = {
  prepared: 'The school started it',
  submit: 'Signed and sent',
  'host-accepts': 'The host said yes',
  'host-declines': 'The host said no',
  'parent-consents': 'A parent or guardian agreed',
  'parent-refuses': 'A parent or guardian said no',
  'advisor-approves': 'The school approved it',
  'advisor-requests-changes': 'The school asked for changes',
  'advisor-declines': 'The school said no',
  'start-date-reached': 'It started',
  'end-date-passed': 'It ended',
  cancel: 'Cancelled',
  'link-sent': 'A link was sent',
  'letter-sent': 'An email was sent',
  reminded: 'A reminder was sent',
  'guardian-not-needed': 'No parent or guardian has to agree: you are 18 on every day',
  'guardian-confirmed': 'The school checked the address of the parent or guardian',
  'amendment-proposed': 'A change was proposed',
  'amendment-signed': 'A change was signed',
  'amendment-applied': 'A change now applies',
  'amendment-refused': 'A change was turned down',
  'amendment-withdrawn': 'A change was withdrawn',
  held: 'Put on hold',
  'hold-lifted': 'The hold ended',
  'consent-withdrawn': 'A parent or guardian withdrew their consent',
  'evidence-recorded': 'The school added a record',
  decided: 'The school decided a question of the rules',
  'host-reported': 'The host sent its report',
  'insurance-sent': 'The host sent its insurance certificate',
  absent: 'You cannot come on a day',
  'no-show': 'The host says that you did not come',
  'wants-to-talk': 'You want to talk to the school',
  incident: 'Something went wrong',
  'serious-incident': 'A serious incident',
  'quiet-start': 'The school was asked to ring the host',
  reflected: 'You looked back',
  'added-to-plan': 'Added to your career plan',
  'health-note-opened': 'Your note on health was opened',
}

/** `Tue 1 Dec to Fri 4 Dec 2026`. */
export function spanInWords({ start_date, end_date }: { start_date: string; end_date: string }): string {
  if (start_date === end_date) return formatDate(start_date)
  return `${formatDay(start_date, end_date)} to ${formatDate(end_date)}`
}
