import { CompactBars } from '#app/ui/bars.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Dashboard } from '../contract.ts'
import { headingFinding } from '../findings.ts'
import { definitions, destinationNames } from '../names.ts'
import { ChartFoot } from './chart-foot.tsx'

type HeadingForProps = { rows: Dashboard['heading_for']; students: string; download: string }

/** Where shared plans lead, as shares. @param students address of the list with those who share a plan */
export function HeadingFor({ rows, students, download }: HeadingForProps) {
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const share = (count: number) => `${Math.round((count / total) * 100)}%`
  return (
    <section className="mt-7">
      <h2 className="text-h3">Heading for</h2>
      {total === 0 ? (
        <p className="mt-2 text-muted">Nobody shares a plan that says so yet.</p>
      ) : (
        <>
          <p className="mt-1 mb-3 font-semibold">{headingFinding(rows)}</p>
          <CompactBars
            max={total}
            rows={rows.map(({ key, count }) => ({
              label: destinationNames[key],
              value: count,
              words: share(count),
            }))}
          />
          <p className="mt-3">
            <Link to={students}>The students behind these plans</Link>
          </p>
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
