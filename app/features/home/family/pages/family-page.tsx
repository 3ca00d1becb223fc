import { neverShown } from '#app/features/families/parts.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { StudentCard, WaitingFor } from '../components/family-cards.tsx'
import { listFamily } from '../contract.ts'
import type { Route } from './+types/family-page'

export async function loader({ context }: Route.LoaderArgs) {
  const { data, waiting } = await context.get(apiContext).call(listFamily)
  return { students: data, waiting }
}

export const meta = () => pageMeta({ title: 'Family', path: '/family', noIndex: true })

/** The students who show a parent something. */
export default function FamilyPage({ loaderData: { students, waiting } }: Route.ComponentProps) {
  return (
    <Section tight>
      <h1 className="text-h1">Family</h1>
      <p className="mt-3 text-lead text-muted">
        What young people show you. They choose it, and can change or end it at any time.
      </p>
      <div className="mt-6 grid grid-cols-1 items-start gap-7.5 lg:grid-cols-[minmax(0,1fr)_324px]">
        <div className="grid min-w-0 grid-cols-1 gap-9">
          <WaitingFor names={waiting.map(({ first_name }) => first_name)} />
          {students.map((student) => (
            <StudentCard key={student.id} student={student} />
          ))}
          {students.length + waiting.length === 0 && (
            <EmptyState title="Nobody is linked with you yet">
              Your child has to start: in their account they open “Family” and invite you by email. Neither
              you nor the school can do it.
            </EmptyState>
          )}
        </div>
        <Panel>
          <h2 className="text-h3">What you do not see</h2>
          <p className="mt-2 text-sm">{`A link never shows ${neverShown}.`}</p>
          <p className="mt-3">
            <Link to="/parents#privacy">Why it works this way</Link>
          </p>
        </Panel>
      </div>
    </Section>
  )
}
