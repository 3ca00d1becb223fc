import { data, Form, redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { getSharedPlan, type SharedPlan as SharedPlanFacts } from '../../contract.ts'
import { stepListWords } from '../../progress-words.ts'
import { RouteOutline } from '../components/route-outline.tsx'
import { keepSharedPlan } from '../kept-contract.ts'
import type { Route } from './+types/shared-plan-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = { params: { token: params.token } }
  const reply = await context.get(apiContext).attempt(getSharedPlan, call)
  if (reply.ok) return reply.value.data
  // Expired, revoked and mistyped links get the same page, which says what to do.
  if (reply.problem.status === 404 || reply.problem.status === 422) return data(null, { status: 404 })
  throw data(reply.problem.message, { status: reply.problem.status })
}

/** A parent shows the plan on their Home. */
export async function action({ context, params }: Route.ActionArgs) {
  const reply = await context.get(apiContext).attempt(keepSharedPlan, { params: { token: params.token } })
  if (reply.ok) return redirect('/home', 303)
  return data({ problem: reply.problem.message }, { status: reply.problem.status || 503 })
}

/** The address is a secret: no referrer, no caching. */
export function headers() {
  return { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
}

export const meta = () => pageMeta({ title: 'A career plan', noIndex: true })

/** The plan for the holder of a link, without an account. */
export default function SharedPlanPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <SharedPlan plan={loaderData} problem={actionData?.problem} /> : <DeadLink />
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

function SharedPlan({ plan, problem }: { plan: SharedPlanFacts; problem?: string }) {
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
      {problem && <ErrorSummary message={problem} />}
      {routes.length > 0 && <Keep keep={plan.keep} firstName={first_name} />}
      {routes.length === 0 && (
        <div className="mt-8">
          <EmptyState title="Nothing left to see">The routes behind this link have been emptied.</EmptyState>
        </div>
      )}
      <div className="mt-9 grid gap-11">
        {routes.map(({ slug, name, answers }, at) => (
          <section key={slug}>
            <SectionHead
              title={[name, answers.title ?? answers.occupation?.title].filter(Boolean).join(': ')}
              sunAt={80 - at * 22}
            />
            <p className="mb-4 text-muted text-sm">{stepListWords(answers.steps)}</p>
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

/** For a parent who is signed in: the plan on their own Home. */
function Keep({ keep, firstName }: { keep: SharedPlanFacts['keep']; firstName: string }) {
  if (keep === 'none') return null
  return (
    <div className="mt-6 max-w-[60ch]" data-screen>
      <Panel tone="tint">
        {keep === 'kept' ? (
          <>
            <h2 className="text-h3">This plan is on your Home</h2>
            <p className="mt-1.5 mb-3 text-sm">It stays there for as long as this link works.</p>
            <ButtonLink to="/home" variant="outline">
              Go to Home
            </ButtonLink>
          </>
        ) : (
          <>
            <h2 className="text-h3">Keep this plan on your Home</h2>
            <p className="mt-1.5 mb-3 text-sm">
              {`Your Home then shows what this link shows, for as long as it works. ${firstName} sees your name and when you last saw the plan, and can end it at any time.`}
            </p>
            <Form method="post">
              <Button type="submit" variant="primary">
                Keep this plan on my Home
              </Button>
            </Form>
          </>
        )}
      </Panel>
    </div>
  )
}
