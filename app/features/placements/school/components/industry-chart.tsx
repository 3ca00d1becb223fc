import { CompactBars } from '#app/ui/bars.tsx'
import { ChartFoot } from '#app/ui/chart-foot.tsx'
import type { WexFigures } from '../charts-contract.ts'
import { industryFinding } from '../charts-rules.ts'

/** Placements by the industry of their host. */
export function IndustryChart({
  figures: { industries, year },
  download,
}: {
  figures: WexFigures
  download: string
}) {
  const rows = industries.map(({ name, count }) => ({ label: name ?? 'Not given', value: count }))
  return (
    <section>
      <h2 className="text-h3">By industry</h2>
      <p className="mt-1 mb-4 font-semibold">
        {industryFinding(industries) ?? 'No placement of this year goes ahead.'}
      </p>
      {rows.length > 0 && (
        <>
          <CompactBars rows={rows} />
          <ChartFoot
            definition={`Placements whose first day is in ${year}, by the industry of the host. Those that did not go ahead are left out.`}
            download={download}
            of="Placements by industry"
            head={['Industry', 'Placements']}
            rows={rows.map(({ label, value }) => [label, value])}
          />
        </>
      )}
    </section>
  )
}
