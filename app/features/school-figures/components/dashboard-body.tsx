import { EmptyState } from '#app/ui/empty-state.tsx'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { dayInWords } from '#app/ui/months.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { Dashboard } from '../contract.ts'
import { HeadingFor } from './heading-for.tsx'
import { InterestPanel } from './interest-panel.tsx'
import { NudgeList } from './nudge-list.tsx'
import { PlanBars } from './plan-bars.tsx'
import { WaitingList } from './waiting-list.tsx'

type Props = { dashboard: Dashboard; minutes: number | null; now: string }

/** The dashboard below its head. HTML only. */
export function DashboardBody({ dashboard, minutes, now }: Props) {
  const { counts, recent, tasks, plans_by_year, heading_for, interests, nudges } = dashboard
  if (counts.students === 0) return <NoStudents />
  return (
    <div className="grid grid-cols-1 gap-5">
      <Tiles counts={counts} waiting={recent.length} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Panel>
          <WaitingList items={recent} minutes={minutes} now={now} />
        </Panel>
        <Panel>
          <h2 className="text-h3">The next 14 days</h2>
          {tasks.length === 0 ? (
            <p className="mt-2 text-muted">
              No task is due. <Link to="/advisor/career-tasks/new">Set one</Link>
            </p>
          ) : (
            <ul className="mt-2">
              {tasks.map(({ id, title, due_date, open }) => (
                <li key={id} className="border-line border-b py-2.5">
                  <Link to={`/advisor/career-tasks/${id}`}>{title}</Link>
                  <p className="text-muted text-sm">
                    Due {dayInWords(due_date)}, {counted(open, 'student has', 'students have')} not handed in
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <InterestPanel interests={interests} />
        <Panel>
          <PlanBars years={plans_by_year} />
          <HeadingFor rows={heading_for} />
        </Panel>
      </div>
      <Panel>
        <NudgeList nudges={nudges} />
      </Panel>
    </div>
  )
}

function Tiles({ counts, waiting }: { counts: Dashboard['counts']; waiting: number }) {
  const share = (count: number, of: number) => (of === 0 ? '–' : `${Math.round((count / of) * 100)}%`)
  const tiles = [
    {
      name: 'Quiz finished',
      figure: share(counts.quiz_finished, counts.counted),
      note: `${counts.quiz_finished} of ${counts.counted}`,
    },
    {
      name: 'Plan complete',
      figure: share(counts.plans_complete, counts.plans_shared),
      note: `${counts.plans_complete} of ${counts.plans_shared} shared`,
    },
    {
      name: 'Here this week',
      figure: share(counts.seen_this_week, counts.counted),
      note: `${counts.seen_this_week} of ${counts.counted}`,
    },
    { name: 'Waiting for you', figure: String(waiting), note: 'listed below' },
  ]
  return (
    <ul className="grid grid-cols-2 gap-3.5 lg:grid-cols-4">
      {tiles.map(({ name, figure, note }) => (
        <li key={name}>
          <Panel>
            <p className="text-sm">{name}</p>
            <p className="num font-display text-h1 leading-tight">{figure}</p>
            <p className="num text-muted text-sm">{note}</p>
          </Panel>
        </li>
      ))}
    </ul>
  )
}

function NoStudents() {
  return (
    <EmptyState
      title="No students yet"
      action={{ to: '/advisor/students/onboarding', label: 'Add students' }}
    >
      There are three ways: a CSV file from your school’s system, Google Classroom, or by hand. You look at
      everything before anybody gets an invitation.
    </EmptyState>
  )
}
