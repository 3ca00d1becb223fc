import { dueWords, TaskStatus } from '#app/features/career-tasks/task-list.tsx'
import type { ReplyOf } from '#app/platform/contract.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { getStudent } from '../contract.ts'
import { dayOf } from '../rules.ts'

type Details = ReplyOf<typeof getStudent>['data']
type Props = Pick<Details, 'id' | 'first_name' | 'tasks' | 'now' | 'time_zone'>

/** What a student has to hand in, and has handed in. */
export function StudentTasks({ id, first_name, tasks, now, time_zone }: Props) {
  return (
    <Panel>
      <h2 className="text-h3">Tasks</h2>
      {tasks.length === 0 ? (
        <p className="mt-2 text-muted">{`${first_name} has no task yet.`}</p>
      ) : (
        <ul className="mt-2">
          {tasks.map((task) => (
            <li
              key={task.id}
              className="flex items-start justify-between gap-x-4 border-line border-t py-3 text-sm first:border-t-0"
            >
              <span className="min-w-0">
                <Link to={`/advisor/career-tasks/${task.id}/students/${id}`}>{task.title}</Link>
                <span className="block text-muted">
                  {dueWords(task)}
                  {task.submitted_at &&
                    `, ${task.is_skip ? 'asked to skip it' : 'handed in'} ${dayOf(task.submitted_at, now, time_zone)}`}
                </span>
              </span>
              <span className="shrink-0">
                {task.is_overdue && task.status === 'assigned' ? (
                  <Tag tone="bad">Overdue</Tag>
                ) : (
                  <TaskStatus status={task.status} />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
