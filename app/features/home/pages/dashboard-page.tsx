import { routeBar } from '#app/features/planner/progress-words.ts'
import { useDashboardState } from '#app/features/site/dashboard-state.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { BadgeList } from '#app/ui/badge-list.tsx'
import { counted } from '#app/ui/figures.ts'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { BegunPrograms } from '../components/begun-programs.tsx'
import { PlanMarks } from '../components/plan-marks.tsx'
import { TaskList } from '../components/task-list.tsx'
import { XpPanel } from '../components/xp-panel.tsx'
import { getDashboard } from '../contract.ts'
import type { Route } from './+types/dashboard-page'

export function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).call(getDashboard)
}

export const meta = () => pageMeta({ title: 'Dashboard', path: '/user/dashboard', noIndex: true })

/** An overview: plan, routes, Academy programs, badges, follows, dates and XP. */
export default function DashboardPage({ loaderData: dashboard }: Route.ComponentProps) {
  const { tasks, plan } = dashboard
  const { dashboardState: state } = useDashboardState(dashboard.dashboard_state)
  return (
    <>
      <PictureHero art={{ slug: 'dashboard', theme: 'coast' }}>
        <h1 className="text-display">Dashboard</h1>
        <p className="mt-3 max-w-[34ch] text-lead">
          {plan
            ? `Your plan for ${plan.year}, and how far along each part is.`
            : 'Your next dates, your routes and the careers you saved.'}{' '}
          <Link to="/home">Home</Link> shows what to do next.
        </p>
      </PictureHero>
      <Section tight>
        <WithAside
          aside={
            <div className="grid gap-5">
              <TaskList tasks={tasks} />
              <XpPanel xp={state.xp} earnings={dashboard.earnings} />
            </div>
          }
        >
          <div className="grid gap-9">
            {state.plan_marks.length > 0 && <PlanMarks marks={state.plan_marks} />}
            <div>
              <SectionHead
                title="Your routes"
                sunAt={64}
                link={{ to: '/career-planner', label: 'Career planner' }}
              />
              {state.routes.length === 0 ? (
                <p className="text-muted">
                  None yet. <Link to="/career-planner">Plan a route</Link> from a career back to this week.
                </p>
              ) : (
                <ul className="grid gap-4">
                  {state.routes.map((route) => (
                    <li key={route.slug}>
                      <Panel>
                        <div className="flex items-baseline justify-between gap-4">
                          <h3 className="text-h3">
                            <Link to={`/career-planner/${route.slug}`}>{route.title}</Link>
                          </h3>
                          <span className="shrink-0 whitespace-nowrap text-sm text-muted">{route.name}</span>
                        </div>
                        <div className="mt-3">
                          <ProgressBar {...routeBar(route.parts_done)} label={`Progress of ${route.name}`} />
                        </div>
                      </Panel>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <BegunPrograms programs={dashboard.programs} />
            <div>
              <SectionHead title="Your badges" sunAt={85} link={{ to: '/badges', label: 'All badges' }} />
              {dashboard.badges.length === 0 ? (
                <p className="text-muted">None yet. You get the first one when you finish a module.</p>
              ) : (
                <BadgeList
                  label="Your badges"
                  badges={dashboard.badges.map(({ name, image_url }) => ({
                    title: name,
                    imageUrl: image_url,
                  }))}
                />
              )}
            </div>
            <div>
              <SectionHead
                title="Careers you saved"
                sunAt={41}
                link={{ to: '/follow/occupations', label: 'All of them' }}
              />
              <p className="text-muted">
                {state.careers_followed === 0 ? (
                  <>
                    None yet. <Link to="/follow/occupations">Pick three</Link> and you can compare them.
                  </>
                ) : (
                  <>
                    You have saved {counted(state.careers_followed, 'career')}.{' '}
                    <Link to="/feed">See what is new in your feed</Link>
                  </>
                )}
              </p>
            </div>
          </div>
        </WithAside>
      </Section>
    </>
  )
}
