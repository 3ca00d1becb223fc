import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { counted } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { listGroups } from '../contract.ts'
import type { Route } from './+types/groups-page'

export const meta = () => pageMeta({ title: 'Groups', path: '/groups', noIndex: true })

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).call(listGroups)
}

/** The groups of a student. */
export default function GroupsPage({ loaderData: { data: groups } }: Route.ComponentProps) {
  return (
    <Section>
      <h1>Groups</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-lead text-muted">
        Your classes and groups at school. Open one to see its posts and tasks.
      </p>
      {groups.length === 0 ? (
        <EmptyState
          title="You are not in a group yet"
          action={{ to: '/user/dashboard', label: 'To your dashboard' }}
        >
          Your careers advisor or teacher adds you. When they do, you see the group here.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {groups.map(({ id, name, description, students }) => (
            <li key={id}>
              <Panel>
                <h2 className="text-h3">
                  <Link to={`/groups/${id}`}>{name}</Link>
                </h2>
                {description && <p className="mt-1 break-words">{description}</p>}
                <p className="mt-1 text-sm text-muted">{counted(students, 'student')}</p>
              </Panel>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
