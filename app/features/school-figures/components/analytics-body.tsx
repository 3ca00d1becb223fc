import { CompactBars } from '#app/ui/bars.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { dayInWords } from '#app/ui/months.ts'
import { Panel } from '#app/ui/panel.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import type { Analytics } from '../contract.ts'
import { activityFinding } from '../findings.ts'
import { definitions } from '../names.ts'
import { studentsAddress } from '../students-address.ts'
import { ChartFoot } from './chart-foot.tsx'
import { HeadingFor } from './heading-for.tsx'
import { InterestPanel } from './interest-panel.tsx'
import { NoStudents } from './no-students.tsx'
import { PlanBars } from './plan-bars.tsx'

type AnalyticsBodyProps = {
  figures: Analytics
  download: string
  /** The filters that choose students. */
  classYear: string | undefined
  groupId: string | undefined
}

/** The figures: coverage, activity, plans and interests. HTML only. */
export function AnalyticsBody({ figures, download, classYear, groupId }: AnalyticsBodyProps) {
  const { from, to, counted: people, students, activity, plans_by_year, heading_for, interests } = figures
  const view = { classYear, groupId }
  if (students === 0) return classYear || groupId ? <NobodyHere /> : <NoStudents />
  return (
    <div className="grid grid-cols-1 gap-5">
      <p>
        <Link to={studentsAddress(view)}>{counted(people, 'student', 'students')}</Link> counted of {students}
        , {dayInWords(from)} to {dayInWords(to)}.{' '}
        <Link to={download} document>
          Download these figures (CSV)
        </Link>
      </p>
      <Panel>
        <Coverage figures={figures} />
      </Panel>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Panel>
          <h2 className="text-h3">What students did</h2>
          <p className="mt-1 mb-4 font-semibold">{activityFinding(activity, people)}</p>
          <CompactBars
            max={Math.max(people, 1)}
            rows={activity.map(({ definition, count }) => ({ label: firstUpper(definition), value: count }))}
          />
          <ChartFoot
            definition={definitions.activity}
            download={download}
            of="What students did"
            head={['What they did', 'Students', 'Out of']}
            rows={activity.map(({ definition, count }) => [firstUpper(definition), count, people])}
          />
        </Panel>
        <Panel>
          <PlanBars years={plans_by_year} download={download} />
          <HeadingFor
            rows={heading_for}
            students={studentsAddress(view, { plan: 'started' })}
            download={download}
          />
        </Panel>
      </div>
      <InterestPanel interests={interests} students={studentsAddress(view)} download={download} />
    </div>
  )
}

function NobodyHere() {
  return (
    <EmptyState title="Nobody in this view" action={{ to: '/advisor/analytics', label: 'Show everybody' }}>
      No student fits what you chose. Try another year level or group, or everybody.
    </EmptyState>
  )
}

function Coverage({ figures: { framework, coverage, counted: people } }: { figures: Analytics }) {
  const { name, note, source } = framework
  return (
    <section>
      <h2 className="text-h3">{name}</h2>
      <p className="mt-1 mb-3 text-muted text-sm">
        {note} <Link to={source.url}>{source.publisher}</Link>. What counts here is our reading of it, said
        beside each figure.
      </p>
      <ScrollRegion label={name} className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-line border-b-2 text-left">
              <th scope="col" className="py-2">
                Benchmark
              </th>
              <th scope="col" className="py-2">
                A student counts who
              </th>
              <th scope="col" className="py-2 text-right">
                Students
              </th>
            </tr>
          </thead>
          <tbody>
            {coverage.map(({ title, definition, count }) => (
              <tr key={title} className="border-line border-b">
                <th scope="row" className="py-2 pr-4 text-left font-semibold">
                  {title}
                </th>
                <td className="py-2 pr-4 text-muted">
                  {definition ?? 'Nothing on Yonder counts for it yet; your own records do.'}
                </td>
                <td className="num py-2 text-right">
                  {count === null
                    ? '–'
                    : `${count} (${people === 0 ? 0 : Math.round((count / people) * 100)}%)`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

function firstUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
