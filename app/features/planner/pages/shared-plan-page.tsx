import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { RouteOutline } from '../components/route-outline.tsx'
import { getSharedPlan } from '../contract.ts'
import { sayInstant } from '../dates.ts'
import type { Route } from './+types/shared-plan-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(getSharedPlan, { params: { token: params.token } })
  return data
}

/** The address is a secret: it is told to no other site, and kept by nobody. */
export function headers() {
  return { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
}

export const meta = () => pageMeta({ title: 'A career plan', noIndex: true })

/** For somebody without an account who was given a link. */
export default function SharedPlanPage({ loaderData }: Route.ComponentProps) {
  const { first_name, routes, expires_at, today, levels, regions } = loaderData
  const names = { level: (id: string) => levels[id] ?? id, region: (id: string) => regions[id] ?? id, today }
  return (
    <Section>
      <h1>{first_name}’s career plan</h1>
      <p className="mt-3 max-w-[60ch] text-lead text-muted">
        {first_name} has shared this with you. The link opens until{' '}
        {sayInstant(expires_at, routes[0]?.answers.region ?? null, today)}.
      </p>
      {routes.length === 0 && (
        <div className="mt-8">
          <EmptyState title="Nothing to see any more">
            The routes behind this link have been emptied.
          </EmptyState>
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
