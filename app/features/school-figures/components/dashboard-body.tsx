import { permissionWords } from '#app/platform/advisor-permissions.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { Dashboard } from '../contract.ts'
import { figuresFile, studentsAddress } from '../students-address.ts'
import { CountTiles } from './count-tiles.tsx'
import { FirstSteps } from './first-steps.tsx'
import { HeadingFor } from './heading-for.tsx'
import { InterestPanel } from './interest-panel.tsx'
import { NextDays } from './next-days.tsx'
import { NoStudents } from './no-students.tsx'
import { NudgeList } from './nudge-list.tsx'
import { PlanBars } from './plan-bars.tsx'
import { WaitingList } from './waiting-list.tsx'

type Props = {
  dashboard: Dashboard
  waiting: number
  minutes: number | null
  classYear: string | undefined
  now: string
}

/** The dashboard below its head. HTML only. */
export function DashboardBody({ dashboard, waiting, minutes, classYear, now }: Props) {
  const { counts, recent, tasks, placements, plans_by_year, heading_for, interests } = dashboard
  const firstSteps = dashboard.first_steps && <FirstSteps steps={dashboard.first_steps} />
  const nudges = (
    <Panel>
      <NudgeList
        dashboard={dashboard}
        classYear={classYear}
        now={now}
        zone={dashboard.school.time_zone}
        years={dashboard}
        inviteRefusal={dashboard.may_invite ? null : permissionWords.manage_students.ask}
      />
    </Panel>
  )
  if (counts.students === 0 && !classYear)
    return (
      <div className="grid grid-cols-1 gap-5">
        {firstSteps}
        <NoStudents />
        {counts.unanswered > 0 && nudges}
      </div>
    )
  const download = figuresFile({ class_year: classYear })
  return (
    <div className="grid grid-cols-1 gap-5">
      {firstSteps}
      <CountTiles counts={counts} waiting={waiting} listed={recent.length} classYear={classYear} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Panel>
          <WaitingList items={recent} minutes={minutes} classYear={classYear} now={now} />
        </Panel>
        <Panel>
          <NextDays tasks={tasks} placements={placements} />
        </Panel>
      </div>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <InterestPanel
          interests={interests}
          students={studentsAddress({ classYear }, { figure: 'counted' })}
          download={download}
        />
        <Panel>
          <PlanBars years={plans_by_year} download={download} />
          <HeadingFor rows={heading_for} view={{ classYear }} download={download} />
        </Panel>
      </div>
      {nudges}
    </div>
  )
}
