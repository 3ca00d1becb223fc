import type { MatchedOccupation } from '#app/features/guidance/contract.ts'
import type { KeptPlan } from '#app/features/planner/sharing/kept-contract.ts'
import type { HomeExpo } from '#app/features/site/contract.ts'
import { HomeExpoPanel } from '#app/features/site/home-expo.tsx'
import { daysBetween } from '#app/platform/calendar.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { Dashboard } from '../contract.ts'
import { StudentCard, WaitingFor } from '../family/components/family-cards.tsx'
import type { FamilyCard } from '../family/contract.ts'
import { datesOf } from '../parents/how-to-help.ts'
import type { Way } from '../ways-from-here.ts'
import { Discover } from './discover.tsx'
import { DueList } from './due-list.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NotSeen, QuestionsThatOpen, SharedPlanHelp } from './for-parents.tsx'
import { FromSchool } from './from-school.tsx'
import { HowFar } from './how-far.tsx'
import { HowToHelp, KeptPlanCard, WhatIsShared } from './kept-plans.tsx'
import { LowestPayPanel } from './lowest-pay-panel.tsx'
import { NextDate } from './next-date.tsx'
import { LaterSteps, NextPanel, NothingNext } from './next-panel.tsx'
import { ThreeWays } from './three-ways.tsx'
import { UnreadLine } from './unread-line.tsx'

type HomeBodyProps = {
  dashboard: Dashboard
  matched: MatchedOccupation[]
  ways: Way[]
  /** Of a parent: plans that were shared with them. */
  kept: KeptPlan[]
  /** Of a parent: linked students, and those who have still to confirm. */
  family: { students: FamilyCard[]; waiting: { id: string; first_name: string }[] }
  /** That is live or comes next, where it is switched on. */
  expo: HomeExpo | null
}

/** Steps that the list of what is due names as well. */
const hasADate = ['due', 'career-task']

/** Dates of a shared plan. */
const datesShown = 4

/** How many steps are named after the next one. */
const laterShown = 3

/** Home below the greeting: the next thing at the left with what is due, dates and news beside it. */
export function HomeBody({ dashboard, matched, ways, kept, family, expo }: HomeBodyProps) {
  const { kind, next } = dashboard.dashboard_state
  const isShared = kept.length + family.students.length > 0
  // What is shared takes the place of the first step.
  const first = isShared ? undefined : next[0]
  const others = first ? next.slice(1) : next
  const later = others.filter(({ id }) => !hasADate.includes(id))
  return (
    <div className="relative -mt-24">
      <Section tight>
        <div className="grid grid-cols-1 items-start gap-7.5 lg:grid-cols-[minmax(0,1fr)_324px]">
          <div className="grid min-w-0 grid-cols-1 gap-9">
            {dashboard.unread_messages && <UnreadLine unread={dashboard.unread_messages} />}
            <WaitingFor names={family.waiting.map(({ first_name }) => first_name)} />
            {family.students.map((student) => (
              <StudentCard key={student.id} student={student} />
            ))}
            {kept.map((plan) => (
              <KeptPlanCard key={plan.id} plan={plan} />
            ))}
            {!isShared && (first ? <NextPanel step={first} /> : <NothingNext />)}
            {expo && <HomeExpoPanel expo={expo} />}
            {kind === 'parent' ? (
              <ForParent dashboard={dashboard} kept={kept} />
            ) : (
              <ForYoungPerson dashboard={dashboard} matched={matched} ways={ways} />
            )}
            {later.length > 0 && (
              <div>
                <SectionHead title={kind === 'parent' ? 'What else helps' : 'After that'} sunAt={72} />
                <LaterSteps steps={later.slice(0, laterShown)} />
              </div>
            )}
          </div>
          <aside
            aria-label={kind === 'parent' ? 'About their plan' : 'Dates and news'}
            className="min-w-0 space-y-5"
          >
            {kind === 'parent' ? (
              <BesideParent kept={kept} family={family} />
            ) : (
              <BesideYoungPerson dashboard={dashboard} />
            )}
          </aside>
        </div>
      </Section>
    </div>
  )
}

function ForYoungPerson({ dashboard, matched, ways }: Omit<HomeBodyProps, 'kept' | 'family' | 'expo'>) {
  const { tasks, accepted } = dashboard
  const { kind } = dashboard.dashboard_state
  const all =
    kind === 'student'
      ? { to: '/career-tasks', label: 'All tasks' }
      : { to: '/career-planner', label: 'All dates' }
  return (
    <>
      {ways.length > 0 && <ThreeWays ways={ways} />}
      <div>
        <SectionHead title="What is due" sunAt={34} link={all} />
        {tasks.length > 0 || accepted ? (
          <DueList tasks={tasks} accepted={accepted} />
        ) : (
          <p className="text-muted">
            No dates yet. Steps with a date in your <Link to="/career-planner">career planner</Link> show up
            here.
          </p>
        )}
      </div>
      <Discover matched={matched} plan={dashboard.plan} />
    </>
  )
}

function BesideYoungPerson({ dashboard }: { dashboard: Dashboard }) {
  const { dates, tasks, school_post, come_back, programs, dashboard_state: state } = dashboard
  return (
    <>
      {/* Where nothing is due at all, “What is due” says so. */}
      {(dates.length > 0 || tasks.length > 0) && <NextDate dates={dates} url={dates[0]?.url} />}
      {state.kind === 'student' && <FromSchool post={school_post} />}
      {state.kind === 'leaver' && <FirstSteps isForNewZealand={dashboard.place?.startsWith('NZ') ?? false} />}
      {dashboard.lowest_pay && <LowestPayPanel pay={dashboard.lowest_pay} />}
      <HowFar marks={state.plan_marks} routes={state.routes} programs={programs} />
      {come_back && (
        <Panel tone="sand">
          <h2 className="text-h3">Next time</h2>
          <p className="mt-1 break-words text-sm">{come_back}</p>
        </Panel>
      )}
      {state.careers_followed > 0 && (
        <p className="px-1">
          <Link to="/feed">Based on what you saved</Link>
        </p>
      )}
    </>
  )
}

function ForParent({ dashboard, kept }: Pick<HomeBodyProps, 'dashboard' | 'kept'>) {
  return (
    <>
      {kept.length > 0 && <HowToHelp plans={kept} />}
      <QuestionsThatOpen week={weekOf(dashboard.dashboard_state.today)} />
      {kept.map((plan) => (
        <WhatIsShared key={plan.id} plan={plan} />
      ))}
    </>
  )
}

function BesideParent({ kept, family }: Pick<HomeBodyProps, 'kept' | 'family'>) {
  return (
    <>
      {kept.map((plan) => (
        <NextDate
          key={plan.id}
          dates={datesOf(plan).slice(0, datesShown)}
          of={plan.first_name}
          url={`#shared-${plan.id}`}
        />
      ))}
      {kept.length + family.students.length === 0 && <SharedPlanHelp />}
      <NotSeen name={kept[0]?.first_name ?? family.students[0]?.first_name} />
    </>
  )
}

function weekOf(day: string): number {
  return Math.floor(daysBetween('1970-01-01', day) / 7)
}
