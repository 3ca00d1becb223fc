import { dates } from '#app/features/labour-market/dates.ts'
import type { IndustryFigures } from '#app/features/labour-market/industries/contract.ts'
import { industryFacts } from '#app/features/labour-market/industries/rules.ts'
import { signedPercent } from '#app/features/labour-market/rules.ts'
import { AccordionItem } from '#app/ui/accordion.tsx'
import { figure } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { groupsSource } from '../rules.ts'
import { ChangeBars } from './change-bars.tsx'
import { CountrySwitch } from './country-switch.tsx'
import { FactsRow } from './facts-row.tsx'
import { FigureCard } from './figure-card.tsx'
import { GroupLabel } from './group-label.tsx'
import { SourceLine } from './source-link.tsx'

/** Jobs, pay and outlook of an industry for readers in Australia or in New Zealand. */
export function IndustryFiguresSection({
  figures,
  isForNewZealand,
}: {
  figures: IndustryFigures
  isForNewZealand: boolean
}) {
  return (
    <section id="figures">
      <SectionHead title="Jobs, pay and outlook" sunAt={52} />
      <CountrySwitch
        country={isForNewZealand ? 'NZ' : 'AU'}
        to={(code) => `/industries/${figures.industry.slug}?country=${code}#figures`}
      />
      {isForNewZealand ? (
        <>
          <Panel tone="tint">
            <h3 className="text-h3">We have no New Zealand figures</h3>
            <p className="mt-2 text-sm">
              Australian figures would be wrong here. Official statistics on work in Aotearoa are at{' '}
              <Link to="https://www.stats.govt.nz/">Stats NZ</Link>.
            </p>
          </Panel>
          <AccordionItem title="See the Australian figures">
            <p className="mb-4">These are Australian figures. They do not cover work in New Zealand.</p>
            <AustralianFigures figures={figures} />
          </AccordionItem>
        </>
      ) : (
        <AustralianFigures figures={figures} />
      )}
    </section>
  )
}

function AustralianFigures({ figures }: { figures: IndustryFigures }) {
  const facts = industryFacts(figures)
  const { industry, projection, largest, all_change_pct } = figures
  if (facts.length === 0) return <p>We found no figures for this industry that we may use.</p>
  const changes = [
    ...(projection ? [{ name: industry.title, change: projection.change_pct, notice: true }] : []),
    ...(all_change_pct != null ? [{ name: 'All jobs', change: all_change_pct, notice: false }] : []),
  ]
  return (
    <div className="grid gap-5">
      <FactsRow facts={facts} />
      {projection && (
        <FigureCard
          title={`Projected change to 2035: ${signedPercent(projection.change_pct)}`}
          what={`Projected change in people employed in Australia, ${dates.projected}. A model, not a promise.`}
          table={{
            head: ['', 'May 2025', 'May 2030', 'May 2035', 'Change'],
            rows: [
              [
                industry.title,
                figure(projection.employed_2025),
                figure(projection.employed_2030),
                figure(projection.employed_2035),
                signedPercent(projection.change_pct),
              ],
            ],
          }}
          fact="growth"
          source={`Jobs and Skills Australia and Victoria University, employment projections, ${dates.projectedFrom}.`}
        >
          <ChangeBars
            from={-10}
            to={40}
            ends={['−10%', '+40%']}
            rows={changes.map(({ name, change, notice }) => ({
              key: name,
              label: name,
              value: change,
              words: signedPercent(change),
              notice,
            }))}
          />
        </FigureCard>
      )}
      {largest.length > 0 && (
        <Panel>
          <h3 className="text-h3">The ten largest kinds of job in this industry</h3>
          <p className="mt-1 text-muted text-sm">Largest first. Each has a link to one example.</p>
          <ol className="mt-3 grid list-decimal gap-x-8 gap-y-2 pl-6 sm:grid-cols-2">
            {largest.map((group) => (
              <li key={group.code}>
                <GroupLabel group={group} />
              </li>
            ))}
          </ol>
          <SourceLine fact="careers/labour-market">{groupsSource(dates.people, largest)}</SourceLine>
        </Panel>
      )}
    </div>
  )
}
