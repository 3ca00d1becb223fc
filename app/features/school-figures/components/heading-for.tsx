import { CompactBars } from '#app/ui/bars.tsx'
import { ChartFoot } from '#app/ui/chart-foot.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Dashboard } from '../contract.ts'
import { headingFinding } from '../findings.ts'
import { definitions, destinationNames } from '../names.ts'
import { studentsAddress } from '../students-address.ts'

type HeadingForProps = {
  rows: Dashboard['heading_for']
  /** Of which the rows are. */
  view: { classYear?: string; groupId?: string }
  download: string
}

/** Where shared plans lead, as shares. Each opens its students. */
export function HeadingFor({ rows, view, download }: HeadingForProps) {
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const share = (count: number) => `${Math.round((count / total) * 100)}%`
  return (
    <section className="mt-7">
      <h2 className="text-h3">Heading for</h2>
      {total === 0 ? (
        <p className="mt-2 text-muted">
          Nobody shares a plan that says this yet.{' '}
          <Link to="/advisor/career-tasks/new?own=1">Ask for one in a task</Link>
        </p>
      ) : (
        <>
          <p className="mt-1 mb-3 font-semibold">{headingFinding(rows)}</p>
          <CompactBars
            max={total}
            rows={rows.map(({ key, count }) => ({
              label: destinationNames[key],
              value: count,
              words: share(count),
              to: count > 0 ? studentsAddress(view, { figure: key }) : undefined,
            }))}
          />
          <ChartFoot
            definition={definitions.heading}
            download={download}
            of="Where shared plans lead"
            head={['Heading for', 'Students', 'Share']}
            rows={rows.map(({ key, count }) => [destinationNames[key], count, share(count)])}
          />
        </>
      )}
    </section>
  )
}
