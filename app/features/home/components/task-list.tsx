import { formatDay } from '#app/platform/date-words.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Dashboard } from '../contract.ts'

/** The next steps of one's own career plan and open tasks of school, by date. */
export function TaskList({ tasks }: { tasks: Dashboard['tasks'] }) {
  return (
    <Panel>
      <h2 className="text-h3">Coming up</h2>
      {tasks.length === 0 ? (
        <p className="mt-2 text-muted">
          No dates yet. Steps with a date in your <Link to="/career-planner">career planner</Link> show up
          here.
        </p>
      ) : (
        <ul className="mt-3">
          {tasks.map((task) => (
            <li
              key={task.id}
              className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-3 first:border-t-0"
            >
              <Link to={task.url} look="strong">
                {task.title}
              </Link>
              {task.due_on && (
                <Tag tone={task.is_overdue ? 'warning' : 'plain'}>
                  {task.from !== 'meeting' && (task.is_overdue ? 'Was due ' : 'Due ')}
                  {formatDay(task.due_on)}
                </Tag>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
