import { Check, type LucideIcon, Undo2 } from 'lucide-react'
import { cx } from '#app/ui/class-names.ts'
import { counted } from '#app/ui/figures.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Anchor, Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { SubmissionLine } from '../contract.ts'
import { reviewPlace } from '../review-queue.ts'

const marks: Partial<Record<SubmissionLine['status'], { icon: LucideIcon; words: string }>> = {
  done: { icon: Check, words: 'Accepted' },
  'changes-requested': { icon: Undo2, words: 'Sent back' },
}

/** Everybody who handed in: those who wait first, and what became of the others. */
export function ReviewList({
  taskId,
  lines,
  current,
}: {
  taskId: number
  lines: readonly SubmissionLine[]
  current: number
}) {
  const { waiting, notHandedIn } = reviewPlace(lines, current)
  const reviewed = lines.filter(({ status }) => status in marks)
  const handedIn = [...waiting, ...reviewed]
  return (
    <Panel>
      <h2 className="text-h3">{`${handedIn.length} handed in`}</h2>
      <ul className="mt-2 grid gap-0.5">
        {handedIn.map(({ user_id, status, student }) => {
          const mark = marks[status]
          return (
            <li key={user_id}>
              <Anchor
                to={`/advisor/career-tasks/${taskId}/students/${user_id}`}
                aria-current={user_id === current ? 'page' : undefined}
                className={cx(
                  'flex min-h-11 items-center justify-between gap-2 rounded-md px-2 text-ink text-sm no-underline hover:bg-tint',
                  user_id === current && 'bg-tint font-semibold',
                )}
              >
                <span className="min-w-0 break-words">
                  {`${student.first_name} ${student.last_name}`.trim()}
                </span>
                {mark && (
                  <span className="inline-flex items-center gap-1 text-muted">
                    <Icon of={mark.icon} size={16} />
                    {mark.words}
                  </span>
                )}
              </Anchor>
            </li>
          )
        })}
      </ul>
      {notHandedIn > 0 && (
        <p className="mt-3 border-line border-t pt-3 text-muted text-sm">
          {`${counted(notHandedIn, 'student has', 'students have')} not handed in. `}
          <Link to={`/advisor/career-tasks/${taskId}`}>See who</Link>
        </p>
      )}
    </Panel>
  )
}
