import { CompactBars } from '#app/ui/bars.tsx'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { dayInWords } from '#app/ui/months.ts'
import { Panel } from '#app/ui/panel.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import type { Analytics } from '../contract.ts'
import { HeadingFor } from './heading-for.tsx'
import { InterestPanel } from './interest-panel.tsx'
import { PlanBars } from './plan-bars.tsx'

/** The figures: coverage, activity, plans and interests. */
export function AnalyticsBody({ figures, download }: { figures: Analytics; download: string }) {
  const { from, to, counted: people, students, activity, plans_by_year, heading_for, interests } = figures
  return (
    <div className="grid grid-cols-1 gap-5">
      <p>
        <b>{counted(people, 'student', 'students')}</b> counted of {students}, {dayInWords(from)} to{' '}
        {dayInWords(to)}.{' '}
        <Link to={download} document>
          Download these figures (CSV)
        </Link>
      </p>
      <Panel>
        <Coverage figures={figures} />
      </Panel>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Panel>
          <h2 className="text-h3">What students did</h2>
          <p className="mt-1 mb-4 text-muted text-sm">How many of {people} in this period.</p>
          <CompactBars
            max={Math.max(people, 1)}
            rows={activity.map(({ definition, count }) => ({ label: firstUpper(definition), value: count }))}
          />
        </Panel>
        <Panel>
          <PlanBars years={plans_by_year} />
          <HeadingFor rows={heading_for} />
        </Panel>
      </div>
      <InterestPanel interests={interests} />
      <Panel>
        <h2 className="text-h3">Work experience</h2>
        <p className="mt-2 text-muted">
          Placements will be counted here once students can plan them on Yonder. Until then there is nothing
          to show, and no figure above counts them.
        </p>
      </Panel>
    </div>
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
