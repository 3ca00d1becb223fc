import { CompactBars } from '#app/ui/bars.tsx'
import { ChartFoot } from '#app/ui/chart-foot.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { dayInWords } from '#app/ui/months.ts'
import { Panel } from '#app/ui/panel.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import type { Indicator } from '../benchmarks.ts'
import type { Analytics } from '../contract.ts'
import { activityFinding } from '../findings.ts'
import { definitions } from '../names.ts'
import { listOfIndicator } from '../opened-figures.ts'
import { boardFile, studentsAddress } from '../students-address.ts'
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

/** The students behind a figure; undefined where their names are for them to share. */
type ListOf = (indicator: Indicator, count: number) => string | undefined

/** The figures: coverage, activity, plans and interests. HTML only. */
export function AnalyticsBody({ figures, download, classYear, groupId }: AnalyticsBodyProps) {
  const { from, to, counted: people, students, activity, plans_by_year, heading_for, interests } = figures
  const view = { classYear, groupId }
  const listOf: ListOf = (indicator, count) => {
    const filters = listOfIndicator(indicator, { from, to })
    return filters && count > 0 ? studentsAddress(view, filters) : undefined
  }
  if (students === 0) return classYear || groupId ? <NobodyHere /> : <NoStudents />
  return (
    <div className="grid grid-cols-1 gap-5">
      <p>
        <Link to={studentsAddress(view, { figure: 'counted' })}>
          {counted(people, 'student', 'students')}
        </Link>{' '}
        counted of <Link to={studentsAddress(view)}>{students}</Link>, {dayInWords(from)} to {dayInWords(to)}.{' '}
        <Link to={download} document>
          Download these figures (CSV)
        </Link>{' '}
        <Link to={boardFile({ from, to })} document>
          Download a report for your principal (PDF)
        </Link>
      </p>
      <Panel>
        <Coverage figures={figures} listOf={listOf} />
      </Panel>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <Panel>
            <h2 className="text-h3">What students did</h2>
            <p className="mt-1 mb-4 font-semibold">{activityFinding(activity, people)}</p>
            <CompactBars
              max={Math.max(people, 1)}
              rows={activity.map(({ key, definition, count }) => ({
                label: firstUpper(definition),
                value: count,
                to: listOf(key, count),
              }))}
            />
            <ChartFoot
              definition={definitions.activity}
              download={download}
              of="What students did"
              head={['What they did', 'Students', 'Out of']}
              rows={activity.map(({ definition, count }) => [firstUpper(definition), count, people])}
            />
          </Panel>
          <InterestPanel
            interests={interests}
            students={studentsAddress(view, { figure: 'counted' })}
            download={download}
          />
        </div>
        <Panel>
          <PlanBars years={plans_by_year} groupId={groupId} download={download} />
          <HeadingFor rows={heading_for} view={view} download={download} />
        </Panel>
      </div>
    </div>
  )
}

function NobodyHere() {
  return (
    <EmptyState title="Nobody in this view" action={{ to: '/advisor/analytics', label: 'Show everybody' }}>
      No student matches what you chose. Try another year level or group, or show everybody.
    </EmptyState>
  )
}

function Coverage({
  figures: { framework, coverage, counted: people },
  listOf,
}: {
  figures: Analytics
  listOf: ListOf
}) {
  const { name, note, source } = framework
  return (
    <section>
      <h2 className="text-h3">{name}</h2>
      <p className="mt-1 mb-3 text-muted text-sm">
        {note} <Link to={source.url}>{source.publisher}</Link>. We chose what to count for it. Each row says
        what that is.
      </p>
      <ScrollRegion label={name} className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-line border-b-2 text-left">
              <th scope="col" className="py-2">
                Benchmark
              </th>
              <th scope="col" className="py-2">
                Counts students who
              </th>
              <th scope="col" className="py-2 text-right">
                Students
              </th>
            </tr>
          </thead>
          <tbody>
            {coverage.map(({ title, indicator, definition, count }) => (
              <tr key={title} className="border-line border-b">
                <th scope="row" className="py-2 pr-4 text-left font-semibold">
                  {title}
                </th>
                <td className="py-2 pr-4 text-muted">
                  {definition ?? 'Nothing on Yonder counts for it yet. Use your own records.'}
                </td>
                <td className="num py-2 text-right">
                  <Share
                    count={count}
                    of={people}
                    to={indicator && count ? listOf(indicator, count) : undefined}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

/** How many of how many; a link where the names are the school's to see. */
function Share({ count, of, to }: { count: number | null; of: number; to?: string }) {
  if (count === null) return '–'
  const words = `${count} (${of === 0 ? 0 : Math.round((count / of) * 100)}%)`
  return to ? <Link to={to}>{words}</Link> : words
}

function firstUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
