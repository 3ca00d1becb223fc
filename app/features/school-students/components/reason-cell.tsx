import { CalendarClock, FileCheck, LogIn, MessageCircle, Route, Send } from 'lucide-react'
import { messageTo } from '#app/features/messaging/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'
import type { ListedStudent } from '../contract.ts'
import { type ReasonKind, reasonWords, verbFor } from '../reasons.ts'

const icons: Record<ReasonKind, LucideIcon> = {
  wrote: MessageCircle,
  'handed-in': FileCheck,
  'follow-up': CalendarClock,
  'never-here': LogIn,
  'quiet-without-plan': Route,
  'quiet-plan-open': Route,
  'leaving-without-plan': Route,
  'not-joined': Send,
}

/** Why a student needs an advisor, and for how long. */
export function ReasonCell({
  reason,
  now,
  timeZone,
}: {
  reason: ListedStudent['reason']
  now: string
  timeZone: string
}) {
  if (!reason) return null
  const { text, age } = reasonWords(reason, now, timeZone)
  return (
    <span className="flex items-start gap-2">
      <span className="mt-0.5 text-link">
        <Icon of={icons[reason.kind]} size={18} />
      </span>
      <span className="min-w-0 break-words">
        <b className="block font-semibold">{text}</b>
        {age && <span className="text-muted">{age}</span>}
      </span>
    </span>
  )
}

/** The one thing to do about it, named with the student for those who hear it. */
export function ReasonVerb({
  student,
}: {
  student: Pick<ListedStudent, 'id' | 'reason'> & { title: string }
}) {
  const verb = student.reason && verbFor(student.id, student.reason, messageTo)
  if (!verb) return null
  return (
    <ButtonLink to={verb.to} variant="outline" size="small">
      {verb.label}
      <span className="sr-only">{`: ${student.title}`}</span>
    </ButtonLink>
  )
}
