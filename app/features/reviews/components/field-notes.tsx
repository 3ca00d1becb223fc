import { MessageCircle, TriangleAlert } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import type { Review } from '../contract.ts'

type Props = { review: Pick<Review, 'checks' | 'comments'>; field: string }

/** Below a field: what the check found in it, and what was said about it. */
export function FieldNotes({ review: { checks, comments }, field }: Props) {
  const findings = checks.flatMap((check) => check.findings.filter((found) => found.field === field))
  const said = comments.filter((comment) => comment.field === field)
  if (findings.length === 0 && said.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1 text-sm">
      {findings.map(({ reason }) => (
        <li key={reason} className="flex gap-2 text-warning">
          <Icon of={TriangleAlert} size={18} />
          <span className="min-w-0 break-words first-letter:uppercase">{reason}</span>
        </li>
      ))}
      {said.map(({ id, author, text, staff_only }) => (
        <li key={id} className="flex gap-2">
          <Icon of={MessageCircle} size={18} />
          <span className="min-w-0 break-words whitespace-pre-line">
            <b>{author ?? 'A deleted account'}</b>
            {staff_only && ' (only staff see this)'}: {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
