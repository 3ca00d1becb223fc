import type { StudyAreaFigures } from '#app/features/labour-market/graduates/contract.ts'
import { salaryWords, shareWords } from '#app/features/labour-market/graduates/rules.ts'
import { CompactBars } from '#app/ui/bars.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { FigureCard } from './figure-card.tsx'

const source =
  'Graduate Outcomes Survey – Longitudinal 2025, QILT. Domestic graduates of bachelor degrees. The figures for four to six months after are for the same people, in 2022.'
const highestSalary = 140_000

/** Work and pay of Australian graduates of some study areas. */
export function GraduatesByArea({ areas, isOfField }: { areas: StudyAreaFigures[]; isOfField: boolean }) {
  const worked = areas.flatMap(({ area, full_time_medium_pct: value }) =>
    value === null ? [] : [{ label: area, value, words: `${value}%` }],
  )
  const paid = areas.flatMap(({ area, salary_medium_aud: value }) =>
    value === null ? [] : [{ label: area, value, words: salaryWords(value) }],
  )
  const byValue = (a: { value: number }, b: { value: number }) => b.value - a.value
  return (
    <section id="graduates">
      <SectionHead title="What graduates in Australia did next" sunAt={46} />
      <p className="mb-4 max-w-[66ch] text-sm">
        {isOfField
          ? `In our judgement, ${areas.length === 1 ? 'this study area belongs' : 'these study areas belong'} to this field. Graduates in New Zealand are not included.`
          : 'By study area, for all of Australia. Choose a field above to see its areas only. Graduates in New Zealand are not included.'}
      </p>
      <div className="grid gap-5 lg:grid-cols-2">
        <FigureCard
          title="In full-time work about three years after finishing"
          what="The percentage who had it, of the graduates who wanted full-time work."
          table={{
            head: ['Study area', '4 to 6 months after', 'About 3 years after'],
            rows: areas.map((row) => [
              row.area,
              shareWords(row.full_time_short_pct),
              shareWords(row.full_time_medium_pct),
            ]),
          }}
          fact="study/graduate-outcomes"
          source={source}
        >
          <CompactBars max={100} rows={worked.toSorted(byValue)} />
        </FigureCard>
        <FigureCard
          title="Median full-time salary about three years after finishing"
          what={`Before tax. Half earn more, half less. A full bar is ${salaryWords(highestSalary)} a year.`}
          table={{
            head: ['Study area', '4 to 6 months after', 'About 3 years after'],
            rows: areas.map((row) => [
              row.area,
              salaryWords(row.salary_short_aud),
              salaryWords(row.salary_medium_aud),
            ]),
          }}
          fact="study/graduate-outcomes"
          source={`${source} An area without a bar had too few answers.`}
        >
          <CompactBars max={highestSalary} rows={paid.toSorted(byValue)} />
        </FigureCard>
      </div>
    </section>
  )
}
