import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { toId } from '#app/platform/row-id.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { OnboardingHead, onboardingPath } from '../components/onboarding-head.tsx'
import { getStudentImport } from '../contract.ts'
import type { Route } from './+types/complete-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('import') ?? ''
  if (!toId(id)) return null
  const reply = await context.get(apiContext).attempt(getStudentImport, { params: { id }, query: {} })
  return reply.ok ? reply.value.data : null
}

export const meta = () =>
  pageMeta({ title: 'Students added', path: `${onboardingPath}/complete`, noIndex: true })

/** What came of a list, and what comes next. */
export default function CompletePage({ loaderData: item }: Route.ComponentProps) {
  const count = item?.imported_rows ?? 0
  return (
    <Section tight>
      <OnboardingHead
        title="Your students are added"
        here="Done"
        lead={
          item
            ? `${count === 1 ? '1 student is' : `${count.toLocaleString('en-AU')} students are`} in${
                item.error_rows > 0 ? `, ${item.error_rows.toLocaleString('en-AU')} rows were left out` : ''
              }. Those who are new get an email that asks whether they are at your school.`
            : 'Those who are new get an email that asks whether they are at your school.'
        }
      />
      <h2 className="text-h3">What comes next</h2>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-muted">
        <li>Tell students to look for an email from Yonder. It may be in their spam folder.</li>
        <li>Until someone says yes, you see only what you sent.</li>
        <li>You can undo this for seven days.</li>
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        {item && <ButtonLink to={`${onboardingPath}/import/${item.id}`}>See this list</ButtonLink>}
        <ButtonLink to={onboardingPath} variant="outline">
          Add more students
        </ButtonLink>
      </div>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
        <Link to="/advisor/students">Your students</Link>
        <Link to={`${onboardingPath}/imports`}>All lists</Link>
      </p>
    </Section>
  )
}
