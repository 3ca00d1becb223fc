import { data } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { getSharedPlan, type SharedPlan as SharedPlanFacts } from '../../contract.ts'
import { formatDate } from '../../dates.ts'
import { RouteOutline } from '../components/route-outline.tsx'
import type { Route } from './+types/shared-plan-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = { params: { token: params.token } }
  const reply = await context.get(apiContext).attempt(getSharedPlan, call)
  if (reply.ok) return reply.value.data
  // Expired, revoked and mistyped links get the same page, which says what to do.
  if (reply.problem.status === 404 || reply.problem.status === 422) return data(null, { status: 404 })
  throw data(reply.problem.message, { status: reply.problem.status })
}

/** The address is a secret: no referrer, no caching. */
export function headers() {
  return { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
}

export const meta = () => pageMeta({ title: 'A career plan', noIndex: true })

/** The plan for the holder of a link, without an account. */
export default function SharedPlanPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <SharedPlan plan={loaderData} /> : <DeadLink />
}

function DeadLink() {
  return (
    <Section>
      <h1>This link does not open a plan any more</h1>
      <p className="mt-3 max-w-[56ch] text-lead text-muted">
        A link to a plan works for a limited number of days, and its owner can turn it off at any time. Ask
        the person who sent it to you for a new one. If you typed it in, check that nothing is missing.
      </p>
      <div className="mt-8" data-screen>
        <ButtonLink to="/" variant="outline">
          What is Yonder?
        </ButtonLink>
      </div>
    </Section>
  )
}

function SharedPlan({ plan }: { plan: SharedPlanFacts }) {
  const { first_name, routes, expires_on, today, levels, regions } = plan
  const names = {
    level: (id: string) => levels[id] ?? id,
    region: (id: string) => regions[id] ?? id,
    today,
    me: first_name,
  }
  return (
    <Section>
      <h1>{first_name}’s career plan</h1>
      <p className="mt-3 max-w-[60ch] text-lead text-muted">
        {first_name} has shared this with you. The link works until {formatDate(expires_on)}.
      </p>
      {routes.length === 0 && (
        <div className="mt-8">
          <EmptyState title="Nothing left to see">The routes behind this link have been emptied.</EmptyState>
        </div>
      )}
      <div className="mt-9 grid gap-11">
        {routes.map(({ slug, name, answers, percent }, at) => (
          <section key={slug}>
            <SectionHead
              title={[name, answers.title ?? answers.occupation?.title].filter(Boolean).join(': ')}
              sunAt={80 - at * 22}
            />
            <p className="mb-4 text-muted text-sm">{percent}% of the way</p>
            <RouteOutline answers={answers} names={names} />
          </section>
        ))}
      </div>
      <div className="mt-11" data-screen>
        <ButtonLink to="/" variant="outline">
          What is Yonder?
        </ButtonLink>
      </div>
    </Section>
  )
}
