import { Check } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { AcceptedTask, Task } from '../contract.ts'
import { DayMark } from './day-mark.tsx'

/** Tasks of the school and steps of the plan by day, then the one that was accepted last. */
export function DueList({ tasks, accepted }: { tasks: readonly Task[]; accepted: AcceptedTask | null }) {
  return (
    <ul className="rounded-card border border-line bg-surface text-ink" data-on="paper">
      {tasks.map((task) => (
        <li key={task.id} className={row}>
          {task.due_on ? <DayMark day={task.due_on} /> : <NoDay />}
          <span className="min-w-0">
            <b className="block break-words">{task.title}</b>
            <span className="block text-sm text-muted">{fromWords(task)}</span>
            {task.days_left !== null && task.days_left <= soonDays && (
              <Tag tone="warning">{daysWords(task)}</Tag>
            )}
          </span>
          <span className="max-md:col-start-2">
            <ButtonLink to={task.url} variant="outline" size="small">
              {opens[task.from]}
            </ButtonLink>
          </span>
        </li>
      ))}
      {accepted && (
        <li className={row}>
          <span className="mx-auto grid size-9 place-items-center rounded-full bg-success-bg text-success">
            <Icon of={Check} size={18} />
          </span>
          <span className="min-w-0">
            <Link to={accepted.url}>{accepted.title}</Link>
            {accepted.comment && (
              <span className="block break-words text-sm text-muted">
                Your advisor says: “{accepted.comment}”
              </span>
            )}
          </span>
          <span className="max-md:col-start-2">
            <Tag tone="good">Accepted</Tag>
          </span>
        </li>
      )}
    </ul>
  )
}

const opens: Record<Task['from'], string> = {
  school: 'Open the task',
  plan: 'Open your plan',
  meeting: 'Open the meeting',
}

const row =
  'grid grid-cols-[46px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-t border-line p-4 first:border-t-0 md:grid-cols-[46px_minmax(0,1fr)_auto]'

/** Up to how many days before a date it is marked. */
const soonDays = 6

function NoDay() {
  return <span className="text-center text-xs leading-tight font-semibold text-muted">No date</span>
}

function fromWords({ from, needs_changes }: Task): string {
  if (needs_changes) return 'Your advisor has asked for changes'
  if (from === 'meeting') return 'Meeting with your advisor'
  return from === 'school' ? 'From your school' : 'From your plan'
}

function daysWords({ days_left, from }: Task): string {
  const days = days_left ?? 0
  if (from === 'meeting') return days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`
  if (days < 0) return `Overdue by ${counted(-days, 'day')}`
  if (days === 0) return 'Due today'
  return days === 1 ? 'Due tomorrow' : `Due in ${days} days`
}
