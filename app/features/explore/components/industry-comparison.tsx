import { dates } from '#app/features/labour-market/dates.ts'
import type { IndustryRow } from '#app/features/labour-market/industries/contract.ts'
import { dollars, signedPercent } from '#app/features/labour-market/rules.ts'
import { figure } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { SourceLine } from './source-link.tsx'

const columns = ['People', 'Median full-time pay a week', 'Change to 2035', 'Women', 'Part-time']

/** All industries side by side, the largest first. Figures of Australia. */
export function IndustryComparison({ rows }: { rows: IndustryRow[] }) {
  return (
    <section>
      <SectionHead title="Industries in Australia compared" sunAt={60} />
      <p className="mb-4 max-w-[66ch] text-sm">
        The industry with the most people comes first. Pay is the median of people who work full-time in the
        industry, before tax. These figures are for Australia only.
      </p>
      <ScrollRegion
        label="Industries compared"
        className="overflow-x-auto rounded-card border border-line bg-surface px-4 py-2"
      >
        <table className="w-full min-w-[640px] text-sm">
          <caption className="sr-only">Jobs, pay and outlook of industries in Australia</caption>
          <thead>
            <tr>
              <th scope="col" className="py-2 text-left align-bottom">
                Industry
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pl-4 text-right align-bottom">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ industry, overview, projection }) => (
              <tr key={industry.slug} className="border-line border-t">
                <th scope="row" className="py-2 text-left font-normal">
                  <Link to={`/industries/${industry.slug}`}>{industry.title}</Link>
                </th>
                {[
                  shown(overview?.employed, figure),
                  shown(overview?.median_weekly_aud, dollars),
                  shown(projection?.change_pct, signedPercent),
                  shown(overview?.female_pct, percent),
                  shown(overview?.part_time_pct, percent),
                ].map((value, index) => (
                  <td key={columns[index]} className="num py-2 pl-4 text-right">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <SourceLine fact="careers/labour-market">
        People, women and part-time: Jobs and Skills Australia, {dates.people}. Pay: Australian Bureau of
        Statistics, {dates.industryPay}.
      </SourceLine>
      <SourceLine fact="careers/projections">
        Change: from a model by Jobs and Skills Australia and Victoria University, {dates.projected}.
      </SourceLine>
      <p className="mt-3 text-muted text-xs">
        <Link to="/skills-forecast">What the forecast says, and does not say</Link>
      </p>
    </section>
  )
}

function percent(value: number): string {
  return `${value}%`
}

/** Not published is not zero. */
function shown(value: number | null | undefined, words: (value: number) => string): string {
  return value == null ? 'Not published' : words(value)
}
