import { formatDate } from '#app/platform/date-words.ts'
import type { TagTone } from '#app/ui/tag.tsx'
import type { Hold } from '../holds.ts'
import type { Step } from '../readiness.ts'
import type { Evidence, Party } from '../rules/topics.ts'
import { evidence, evidenceList } from '../rules/topics.ts'
import type { PlacementEvent, PlacementFact, Status } from '../status.ts'
import type { SchoolDecision } from './school-rules.ts'

export const statusWords: Record<Status, string> = {
  draft: 'Draft',
  submitted: 'Waiting for the host',
  'host-accepted': 'Waiting for a parent',
  'host-declined': 'Host said no',
  'parent-consented': 'Waiting for the school',
  'parent-refused': 'Parent said no',
  approved: 'Approved',
  'changes-requested': 'Changes asked for',
  declined: 'Declined',
  active: 'Running',
  completed: 'Finished',
  cancelled: 'Cancelled',
}

/** A status as the school reads it: where the school must act first, nobody else is being waited for. */
export function statusFor(status: Status, owedBy: Party | null): string {
  const isOwn = owedBy === 'school' && (status === 'submitted' || status === 'host-accepted')
  return isOwn ? 'Waiting for you' : statusWords[status]
}

/** Since which day a placement is on hold, and who can end that. */
export function holdWords(reason: Hold['reason'], since: string): string {
  const next =
    reason === 'consent-withdrawn'
      ? 'A parent or guardian must agree again.'
      : 'An approver can lift the hold.'
  return `On hold since ${formatDate(since)}. ${next}`
}

export const statusTones: Record<Status, TagTone> = {
  draft: 'plain',
  submitted: 'info',
  'host-accepted': 'info',
  'host-declined': 'bad',
  'parent-consented': 'warning',
  'parent-refused': 'bad',
  approved: 'good',
  'changes-requested': 'warning',
  declined: 'bad',
  active: 'good',
  completed: 'plain',
  cancelled: 'plain',
}

export const ownerWords: Record<Party, string> = {
  student: 'Student',
  host: 'Host',
  guardian: 'Parent or guardian',
  school: 'School',
}

export const stepWords: Record<Step, string> = {
  submit: 'Before it is handed in',
  approve: 'Before you can approve',
  start: 'Before it can start',
  complete: 'Before it is finished',
}

export const decisionWords: Record<SchoolDecision, { button: string; done: string; about: string }> = {
  approve: {
    button: 'Approve',
    done: 'Approved.',
    about: 'You sign for the school. The student, the host and the parent or guardian are told.',
  },
  'request-changes': {
    button: 'Ask for changes',
    done: 'Sent back to the student.',
    about: 'All signatures are removed, and the student can change the placement. They read your reason.',
  },
  decline: {
    button: 'Decline',
    done: 'Declined.',
    about: 'The placement ends here. The student reads your reason.',
  },
  complete: {
    button: 'Mark as finished',
    done: 'Finished.',
    about: 'You can do this after the last day, once the host has sent its report.',
  },
  cancel: {
    button: 'Cancel the placement',
    done: 'Cancelled.',
    about: 'All links stop working. The student, the host and the parent or guardian are told.',
  },
}

/** What stands below an event: a record is stored by its key. */
export function reasonWords({ kind, reason }: { kind: string; reason: string | null }): string | null {
  const isRecord = kind === 'evidence-recorded' && evidenceList.some((one) => one === reason)
  return isRecord ? evidenceWords(reason as Evidence) : reason
}

/** Notes that the school may record one by one; signatures follow from the signing itself. */
export const recordable: Evidence[] = evidenceList.filter(
  (kind) => kind !== 'signatures' && kind !== 'emergency-contact',
)

export function evidenceWords(kind: Evidence): string {
  const { label } = evidence[kind]
  return label.charAt(0).toUpperCase() + label.slice(1)
}

export const eventWords: Record<PlacementEvent | PlacementFact, string> = {
  prepared: 'Prepared for the student',
  submit: 'Handed in',
  'host-accepts': 'The host accepted',
  'host-declines': 'The host declined',
  'parent-consents': 'A parent or guardian agreed',
  'parent-refuses': 'A parent or guardian refused',
  'advisor-approves': 'Approved',
  'advisor-requests-changes': 'Changes asked for',
  'advisor-declines': 'Declined',
  'start-date-reached': 'Started',
  'end-date-passed': 'Finished',
  cancel: 'Cancelled',
  'link-sent': 'A link was sent',
  reminded: 'Reminded',
  'guardian-not-needed': 'No parent or guardian has to sign',
  'guardian-confirmed': 'Address of the parent or guardian confirmed',
  'amendment-proposed': 'A change was asked for',
  'amendment-signed': 'A change was signed',
  'amendment-applied': 'A change now applies',
  'amendment-refused': 'A change was not accepted',
  'amendment-withdrawn': 'A change was withdrawn',
  held: 'Put on hold',
  'hold-lifted': 'Hold lifted',
  'consent-withdrawn': 'Consent withdrawn',
  'evidence-recorded': 'A record was added',
  decided: 'A question was decided',
  'host-reported': 'The host sent its report',
  'insurance-sent': 'The host sent its insurance certificate',
  reflected: 'The student looked back',
  'health-note-opened': 'The note on health was opened',
  absent: 'The student cannot come',
  'no-show': 'The host says that the student did not come',
  'letter-sent': 'An email was sent',
  'wants-to-talk': 'The student wants to talk to the school',
  incident: 'An incident was reported',
  'serious-incident': 'A serious incident was reported',
  'quiet-start': 'The school was asked to ring the host',
  'added-to-plan': 'The student added it to their career plan',
}

export const holdReasons = {
  'serious-incident': 'On hold after a serious incident.',
  'consent-withdrawn':
    'On hold because a parent or guardian has withdrawn consent. Only their consent lifts it.',
} as const
