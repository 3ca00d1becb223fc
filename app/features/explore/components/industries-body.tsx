import type { IndustryCard as IndustryFacts } from '#app/features/careers/contract.ts'
import type { IndustryRow } from '#app/features/labour-market/industries/contract.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { figure } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListHead } from './hero.tsx'
import { IndustryCard } from './industry-card.tsx'
import { IndustryComparison } from './industry-comparison.tsx'

/** The whole page of industries. HTML only. */
export function IndustriesBody({
  industries,
  total,
  rows,
}: {
  industries: IndustryFacts[]
  /** Occupations in all industries. */
  total: number
  rows: IndustryRow[]
}) {
  return (
    <>
      <ListHead
        title="Careers by industry"
        lead={`${figure(total)} occupations in ${industries.length} industries. Some jobs are in more than one industry. Choose an industry to see its jobs.`}
      >
        <p className="mt-4">
          <Link to="/careers/occupations">All occupations from A to Z</Link> ·{' '}
          <Link to="/career-quiz">Take the career quiz</Link>
        </p>
      </ListHead>
      <Section>
        <CardGrid mobile="stack" label="Industries">
          {industries.map((industry, at) => (
            <IndustryCard key={industry.slug} industry={industry} priority={at === 0} />
          ))}
        </CardGrid>
      </Section>
      <Section tone="sunken">
        <IndustryComparison rows={rows} />
      </Section>
    </>
  )
}
