import { sentenceTitle } from '#app/features/careers/titles.ts'
import { type FigureBasis, figureBasis } from '#app/features/labour-market/basis.ts'
import {
  ageBands,
  type Shortage,
  type ShortageRating,
  stateCodes,
} from '#app/features/labour-market/contract.ts'
import { groupNote, sharesNote } from '#app/features/labour-market/counted.ts'
import { dates } from '#app/features/labour-market/dates.ts'
import {
  allAgainstMost,
  allOf,
  dollars,
  headFigures,
  monthWords,
  olderFigures,
  type PanelFigures,
  payReading,
  peopleCompared,
  rankWords,
  shortageWords,
  signedPercent,
} from '#app/features/labour-market/rules.ts'
import { AccordionItem } from '#app/ui/accordion.tsx'
import { CompactBars } from '#app/ui/bars.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { FactsRow } from './facts-row.tsx'
import { FigureCard } from './figure-card.tsx'
import { GrowthLines } from './growth-lines.tsx'
import { PayDots } from './pay-dots.tsx'
import { SourceLine } from './source-link.tsx'
import { YoungPay } from './young-pay.tsx'

/** Pay, growth, places, industries and ages of an occupation in Australia, and what the figures do not say. */
export function MoneyAndDemand({ figures, needsDegree }: { figures: PanelFigures; needsDegree: boolean }) {
  const { all, pay, growth, unit_group } = figures
  const basis = figureBasis(figures)
  const census = (based: { isOwn: boolean } | null) =>
    `${based?.isOwn ? figures.title : unit_group}. Jobs and Skills Australia, Census of August 2021.`
  const states = (basis.states.shown?.value ?? []).map((value, index) => ({
    label: stateCodes[index] ?? '',
    value,
  }))
  const ages = (basis.ages.shown?.value ?? []).map((value, index) => ({
    label: ageBands[index] ?? '',
    value,
  }))
  const industries = basis.industries.shown?.value ?? []
  const shortage = stateRatings(basis)
  const rated = (code: string) => {
    const rating = shortage?.states?.[stateCodes.indexOf(code as (typeof stateCodes)[number])]
    return rating ? `, ${shortageWords[rating].toLowerCase()}` : ''
  }
  const percent = (value: number) => `${value}%`
  const { partTime, women } = basis
  // One card has one source: shares of different people do not stand in it together.
  const isSame = women.shown?.isOwn === partTime.shown?.isOwn
  const sharesOf = partTime.shown?.isOwn ? figures.title : unit_group
  const shares = [
    {
      name: (own: number) => (own === 1 ? 'works part-time' : 'work part-time'),
      label: 'Part-time',
      own: partTime.shown?.value,
      all: all.part_time_pct,
    },
    {
      name: (own: number) => (own === 1 ? 'is a woman' : 'are women'),
      label: 'Women',
      own: isSame ? women.shown?.value : null,
      all: all.female_pct,
    },
  ].flatMap(({ own, ...row }) => (own == null ? [] : [{ ...row, own }]))
  return (
    <div className="grid gap-5">
      {pay && <PayCard figures={figures} pay={pay} />}
      {growth && <GrowthCard figures={figures} growth={growth} />}
      <DemandPanel figures={figures} basis={basis} />
      <AccordionItem title="More figures: ages, states, women and men, industries, tax returns, older figures">
        <div className="grid gap-5 text-ink">
          <FactsRow
            facts={[
              ...headFigures(figures).filter(({ key }) => !topFacts.includes(key)),
              ...olderFigures(figures),
            ]}
          />
          {states.length > 0 && (
            <FigureCard
              title="Where in Australia"
              what={said(
                `Share of workers by state, in per cent${shortage?.states ? `, with the ${shortage.year} shortage rating of this job` : ''}.`,
                sharesNote(figures, basis.states.shown),
              )}
              table={{
                head: ['State', 'Share'],
                rows: states.map(({ label, value }) => [label, `${percent(value)}${rated(label)}`]),
              }}
              fact="states"
              source={`${census(basis.states.shown)}${shortage?.states ? ` Occupation Shortage List ${shortage.year}.` : ''}`}
            >
              <CompactBars
                max={100}
                rows={states
                  .toSorted((a, b) => b.value - a.value)
                  .map((row) => ({ ...row, words: `${percent(row.value)}${rated(row.label)}` }))}
              />
            </FigureCard>
          )}
          {ages.length > 0 && (
            <FigureCard
              title="Ages of the people who do it"
              what={said('Share of workers by age, in per cent.', sharesNote(figures, basis.ages.shown))}
              table={{
                head: ['Age', 'Share'],
                rows: ages.map(({ label, value }) => [label, percent(value)]),
              }}
              fact="ages"
              source={census(basis.ages.shown)}
            >
              <CompactBars max={100} rows={ages.map((row) => ({ ...row, words: percent(row.value) }))} />
            </FigureCard>
          )}
          {shares.length > 0 && (
            <FigureCard
              title={shares.map(({ name, own }) => `${outOf100(own)} ${name(own)}`).join(', ')}
              what={said(
                'Share of workers, in per cent.',
                groupNote(figures, 'These figures are', partTime.shown),
              )}
              table={{
                head: ['', sharesOf, 'All jobs'],
                rows: shares.map(({ label, own, all }) => [
                  label,
                  percent(own),
                  all === null ? 'Not published' : percent(all),
                ]),
              }}
              fact="part-time"
              source={`${sharesOf}. Jobs and Skills Australia, ${monthWords(partTime.shown?.asOf ?? '')}.`}
            >
              <CompactBars
                max={100}
                rows={shares.flatMap(({ label, own, all }) => [
                  { label, value: own, words: percent(own) },
                  ...(all === null ? [] : [{ label: `${label}, all jobs`, value: all, words: percent(all) }]),
                ])}
              />
            </FigureCard>
          )}
          {industries.length > 0 && (
            <Panel>
              <h3 className="text-h3">Industries they work in</h3>
              <p className="mt-1 text-muted text-sm">
                {said(
                  'The largest first. Shares are not published.',
                  groupNote(figures, 'The list is', basis.industries.shown),
                )}
              </p>
              <ol className="mt-3 list-decimal pl-5">
                {industries.map((industry) => (
                  <li key={industry}>{sentenceTitle(industry)}</li>
                ))}
              </ol>
              <SourceLine fact="industries">{census(basis.industries.shown)}</SourceLine>
            </Panel>
          )}
          {!needsDegree && <YoungPay rates={figures.minimum_wages.AU} />}
        </div>
      </AccordionItem>
      <NotSaid figures={figures} basis={basis} />
    </div>
  )
}

/** How the figures are to be read, and their limits. */
function NotSaid({ figures, basis }: { figures: PanelFigures; basis: FigureBasis }) {
  const { pay, shortage, growth } = basis
  const reading = payReading(pay.shown?.value)
  const hasWeekly = figures.pay !== null || pay.shown !== null
  const promises = [shortage.shown && 'rating', growth.shown && 'projection'].filter(Boolean)
  return (
    <Panel tone="sand">
      <h3 className="text-h3">How to read these figures</h3>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {reading && <li>{reading}</li>}
        <li>Most people counted have years of experience. Pay in the first year is often lower.</li>
        {hasWeekly && (
          <li>Hours differ from week to week, so weekly pay is not turned into a yearly salary here.</li>
        )}
        {promises.length > 0 && (
          <li>{`A ${promises.join(' or a ')} does not promise a job where you live.`}</li>
        )}
        <li>These are Australian figures and do not cover New Zealand.</li>
        {figures.missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Panel>
  )
}

type Compared = NonNullable<PanelFigures['pay']>

function PayCard({ figures, pay }: { figures: PanelFigures; pay: Compared }) {
  const { all, unit_group, everyone } = figures
  return (
    <FigureCard
      title={`Pay: ${rankWords(pay)}`}
      what={said(
        'Median full-time pay a week before tax. Half earn more, half earn less. Each dot is one kind of job.',
        groupNote(figures, 'The figure is', ofGroup),
        allAgainstMost(pay, all.median_weekly_aud, {
          more: 'The median for all full-time workers is above that of',
          less: 'The median for all full-time workers is below that of',
        }),
      )}
      table={{
        head: ['Kind of job', 'A week'],
        rows: [
          [unit_group, dollars(pay.value)],
          ...(all.median_weekly_aud == null
            ? []
            : [['All full-time workers', dollars(all.median_weekly_aud)]]),
        ],
      }}
      fact="pay"
      source={`${allOf(everyone)}. Australian Bureau of Statistics, ${dates.pay}, through Jobs and Skills Australia, ${dates.people}.`}
    >
      <PayDots
        comparison={pay}
        name={everyone}
        all={all.median_weekly_aud}
        label={`${unit_group} at ${dollars(pay.value)} a week, ${rankWords(pay)}.`}
      />
    </FigureCard>
  )
}

function GrowthCard({ figures, growth }: { figures: PanelFigures; growth: Compared }) {
  const { all, unit_group, everyone } = figures
  return (
    <FigureCard
      title={`${growth.value < 0 ? 'Change' : 'Growth'} to 2035: ${rankWords(growth)}`}
      what={said(
        `Projected change in people employed, ${dates.projected}. A model, not a promise.`,
        groupNote(figures, 'The figure is', ofGroup),
        allAgainstMost(growth, all.change_pct, {
          more: 'All jobs together grow by more than',
          less: 'All jobs together grow by less than',
        }),
      )}
      table={{
        head: ['Kind of job', 'Change'],
        rows: [
          [unit_group, signedPercent(growth.value)],
          ...(all.change_pct == null ? [] : [['All jobs', signedPercent(all.change_pct)]]),
        ],
      }}
      fact="growth"
      source={`${allOf(everyone)}. Jobs and Skills Australia and Victoria University, ${dates.projectedFrom}.`}
    >
      <GrowthLines
        comparison={growth}
        name={unit_group}
        all={all.change_pct}
        label={`${unit_group} at ${signedPercent(growth.value)}, ${rankWords(growth)}.`}
      />
    </FigureCard>
  )
}

function DemandPanel({ figures, basis }: { figures: PanelFigures; basis: FigureBasis }) {
  const { group, everyone } = figures
  const { shown } = basis.shortage
  const annualChange = group.jobs?.annual_change ?? null
  if (!shown) return null
  return (
    <Panel>
      <h3 className="text-h3">{`In ${shown.asOf}, ${demandWords[shown.value.national]}`}</h3>
      <p className="mt-2">
        {said(
          `From the ${shown.asOf} shortage list for all of Australia.`,
          groupNote(figures, 'The rating is', shown),
          annualChange === null ? null : peopleCompared(annualChange, dates.people, everyone),
        )}
      </p>
      <SourceLine fact="shortage">
        {`${shown.isOwn ? 'This job' : allOf(everyone)}. Jobs and Skills Australia.`}
      </SourceLine>
    </Panel>
  )
}

/** Pay and projections are published for unit groups only. */
const ofGroup = { isOwn: false }

/** The sentences that there are. */
function said(...sentences: (string | null)[]): string {
  return sentences.filter((sentence) => sentence !== null).join(' ')
}

/** Shares are rounded: 0 is fewer than one, and 100 is not everyone. */
function outOf100(share: number): string {
  if (share === 0) return 'fewer than 1 in 100'
  return share === 100 ? 'more than 99 in 100' : `${share} in 100`
}

const demandWords: Record<ShortageRating, string> = {
  shortage: 'Australia was short of these workers',
  regional_shortage: 'regional Australia was short of these workers',
  metropolitan_shortage: 'the cities were short of these workers',
  no_shortage: 'these workers were not in shortage',
}

/** What is at the top of the page or has a picture of its own. */
const topFacts = ['pay', 'shortage', 'hours', 'growth', 'part-time']

/** The newest rating that has one for each state; unit groups have none. */
function stateRatings({ shortage: { shown, others } }: FigureBasis): Shortage | null {
  return [shown, ...others].find((one) => one?.value.states)?.value ?? null
}
