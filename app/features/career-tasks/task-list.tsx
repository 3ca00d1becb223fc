import { formatDay } from '#app/platform/date-words.ts'
import { Link } from '#app/ui/link.tsx'
import { Tag, type TagTone } from '#app/ui/tag.tsx'
import type { OwnTask } from './contract.ts'
import { taskStatusWords } from './words.ts'

const tones: Record<OwnTask['status'], TagTone> = {
  assigned: 'plain',
  submitted: 'info',
  'changes-requested': 'warning',
  done: 'good',
}

/** How far a task is. */
export function TaskStatus({ status }: { status: OwnTask['status'] }) {
  return <Tag tone={tones[status]}>{taskStatusWords[status]}</Tag>
}

/** By when: "Due Fri 27 Nov". */
export function dueWords({ due_date, is_overdue }: Pick<OwnTask, 'due_date' | 'is_overdue'>): string {
  if (!due_date) return 'No due date'
  return `${is_overdue ? 'Was due' : 'Due'} ${formatDay(due_date)}`
}

/** The tasks of a student, each with its status and day. */
export function OwnTaskList({ tasks }: { tasks: readonly OwnTask[] }) {
  return (
    <ul className="grid gap-3">
      {tasks.map((task) => (
        <li key={task.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="min-w-0">
            <Link to={task.url}>{task.title}</Link>
            <span className="block text-sm text-muted">{dueWords(task)}</span>
          </span>
          <TaskStatus status={task.status} />
        </li>
      ))}
    </ul>
  )
}
