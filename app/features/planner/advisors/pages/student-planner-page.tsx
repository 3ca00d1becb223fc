import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { RouteCard } from '../../components/route-card.tsx'
import { getStudentPlan } from '../../contract.ts'
import { StudentHead } from '../components/student-head.tsx'
import type { Route } from './+types/student-planner-page'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  return (await context.get(apiContext).call(getStudentPlan, { params: { id } })).data
}

export const meta = () => pageMeta({ title: 'A student’s planner', noIndex: true })

/** A student's routes side by side, for an advisor who may change them. */
export default function StudentPlannerPage({ loaderData }: Route.ComponentProps) {
  const { student, sections, private_sections } = loaderData
  const { id, first_name } = student
  return (
    <Section tight>
      <StudentHead
        student={student}
        title={`${first_name}’s planner`}
        trail={[{ label: 'Career plan', to: `/advisor/students/${id}/career-plan` }, { label: 'Planner' }]}
        actions={
          <ButtonLink to={`/advisor/students/${id}/career-plan`} variant="outline">
            Propose instead
          </ButtonLink>
        }
      />
      <p className="mb-5 max-w-[60ch] text-muted">
        What you save here changes {first_name}’s plan at once, and {first_name} is told. A proposal leaves
        the decision with {first_name}.
      </p>
      <ul className="grid gap-5 md:grid-cols-3" aria-label={`${first_name}’s routes`}>
        {sections.map((section, at) => (
          <RouteCard
            key={section.slug}
            section={section}
            first={at === 0}
            path={`/advisor/career-planner/${id}`}
          />
        ))}
      </ul>
      {private_sections > 0 && (
        <p className="mt-5 text-muted">
          {first_name} keeps {counted(private_sections, 'route')} private.
        </p>
      )}
    </Section>
  )
}
