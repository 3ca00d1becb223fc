import type { ReactNode } from 'react'
import { listUserOccupations } from '#app/features/guidance/contract.ts'
import { useDashboardState } from '#app/features/site/dashboard-state.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { MatchMeter } from '#app/ui/match-meter.tsx'
import { PictureCard } from '#app/ui/picture-card.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { NextStepList } from '../components/next-step-list.tsx'
import { PlanMarks } from '../components/plan-marks.tsx'
import { TaskList } from '../components/task-list.tsx'
import { getDashboard } from '../contract.ts'
import type { Route } from './+types/own-home-page'

const stepsShown = 4
const careersShown = 3
const sunHeights = { low: 1, moderate: 2, strong: 3, 'very-strong': 4 } as const

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const dashboard = await api.call(getDashboard)
  const matched = dashboard.dashboard_state.has_results
    ? (await api.call(listUserOccupations, { query: { size: careersShown } })).pagination_data.data
    : []
  return { dashboard, matched }
}

export const meta = () => pageMeta({ title: 'Home', path: '/home', noIndex: true })

/** The first page after signing in: the next steps with their reasons. */
export default function OwnHomePage({ loaderData: { dashboard, matched } }: Route.ComponentProps) {
  const { dashboardState: state } = useDashboardState(dashboard.dashboard_state)
  const waiting = state.next.length
  return (
    <>
      <PictureHero art={{ slug: 'own-home', theme: 'coast' }}>
        <h1 className="text-display">{state.greeting}</h1>
        <p className="mt-3 max-w-[36ch] text-lead">{leadOf(waiting)}</p>
      </PictureHero>
      <UnderPicture isOver={state.plan_marks.length > 0}>
        <WithAside aside={<TaskList tasks={dashboard.tasks} />}>
          {state.plan_marks.length > 0 && <PlanMarks marks={state.plan_marks} />}
          <div>
            <SectionHead title="What to do next" sunAt={64} />
            <NextStepList steps={state.next.slice(0, stepsShown)} />
          </div>
          {matched.length > 0 && (
            <div>
              <SectionHead
                title="Matched to you"
                sunAt={41}
                link={{ to: '/career-quiz/results', label: 'Why these?' }}
              />
              <CardGrid columns={3} label="Careers that fit">
                {matched.map((occupation) => (
                  <PictureCard
                    key={occupation.slug}
                    to={`/welcome-user/career-explorer/${occupation.slug}`}
                    title={occupation.title}
                    of={occupation}
                    tag={<Tag tone="work">Career</Tag>}
                    text={occupation.one_line}
                    match={
                      occupation.match && (
                        <MatchMeter
                          level={sunHeights[occupation.match.level]}
                          label={occupation.match.label}
                          of="Interests match"
                        />
                      )
                    }
                  />
                ))}
              </CardGrid>
            </div>
          )}
        </WithAside>
      </UnderPicture>
    </>
  )
}

/** Overlaps the picture only where a card comes first: a heading would not be readable there. */
function UnderPicture({ isOver, children }: { isOver: boolean; children: ReactNode }) {
  return (
    <div className={isOver ? 'relative -mt-36 lg:-mt-42' : undefined}>
      <Section tight>{children}</Section>
    </div>
  )
}

function leadOf(waiting: number): string {
  if (waiting === 0) return 'Nothing is waiting for you.'
  return waiting === 1 ? 'One thing to do, then you are up to date.' : 'Here is what would help you most.'
}
