import { CompactBars } from '#app/ui/bars.tsx'
import type { Dashboard } from '../contract.ts'
import { definitions, destinationNames } from '../names.ts'

/** Where shared plans lead, as shares. */
export function HeadingFor({ rows }: { rows: Dashboard['heading_for'] }) {
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="mt-7">
      <h2 className="text-h3">Heading for</h2>
      {total === 0 ? (
        <p className="mt-2 text-muted">Nobody shares a plan that says so yet.</p>
      ) : (
        <>
          <p className="mt-1 mb-3 text-muted text-sm">{definitions.heading}</p>
          <CompactBars
            max={total}
            rows={rows.map(({ key, count }) => ({
              label: destinationNames[key],
              value: count,
              words: `${Math.round((count / total) * 100)}%`,
            }))}
          />
        </>
      )}
    </section>
  )
}
