import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { counted } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { listOwnTasks } from '../contract.ts'
import type { TaskTime } from '../rules.ts'
import { OwnTaskList } from '../task-list.tsx'
import type { Route } from './+types/career-tasks-page'

export const meta = () => pageMeta({ title: 'Tasks', path: '/career-tasks', noIndex: true })

export async function loader({ context }: Route.LoaderArgs) {
  return { tasks: (await context.get(apiContext).call(listOwnTasks)).data }
}

const parts: { when: TaskTime; title: string }[] = [
  { when: 'overdue', title: 'Overdue' },
  { when: 'this-week', title: 'This week' },
  { when: 'later', title: 'Later' },
  { when: 'handed-in', title: 'Handed in and done' },
]

/** The tasks of a student by when they are due. */
export default function CareerTasksPage({ loaderData: { tasks } }: Route.ComponentProps) {
  const open = tasks.filter(({ when }) => when !== 'handed-in').length
  return (
    <Section>
      <h1>Tasks</h1>
      <p className="mt-3 max-w-[60ch] text-lead text-muted">{leadOf(tasks.length, open)}</p>
      <p className="mt-2 mb-8">
        <Link to="/meetings">Meetings with your advisor</Link>
      </p>
      {tasks.length === 0 ? (
        <EmptyState title="No tasks yet" action={{ to: '/home', label: 'Go to Home' }}>
          Your careers advisor or teacher sets them. When they do, you see each task here with its due date.
        </EmptyState>
      ) : (
        <div className="grid gap-8">
          {parts.map(({ when, title }) => {
            const found = tasks.filter((task) => task.when === when)
            if (found.length === 0) return null
            return (
              <div key={when}>
                <h2 className="mb-3 text-h3">{title}</h2>
                <Panel>
                  <OwnTaskList tasks={found} />
                </Panel>
              </div>
            )
          })}
        </div>
      )}
    </Section>
  )
}

function leadOf(all: number, open: number): string {
  if (all === 0) return 'What your school asks you to do.'
  return open === 0 ? 'You have handed in everything.' : `${counted(open, 'task')} to do for your school.`
}
