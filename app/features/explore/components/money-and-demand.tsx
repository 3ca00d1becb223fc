import type { Preparation } from '#app/features/careers/preparation.ts'
import { sentenceTitle } from '#app/features/careers/titles.ts'
import { type FigureBasis, figureBasis } from '#app/features/labour-market/basis.ts'
import {
  ageBands,
  type Shortage,
  type ShortageRating,
  stateCodes,
} from '#app/features/labour-market/contract.ts'
import { groupNote, sharesNote, workShares } from '#app/features/labour-market/counted.ts'
import { dates } from '#app/features/labour-market/dates.ts'
import {
  allAgainstMost,
  allOf,
  dollars,
  farBelowNote,
  headFigures,
  isMixedGroup,
  monthWords,
  olderFigures,
  ownRatingWords,
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
import { hasYoungWorkers, industriesNote, inTrainingNote } from '../rules.ts'
import { FactsRow } from './facts-row.tsx'
import { FigureCard } from './figure-card.tsx'
import { GrowthLines } from './growth-lines.tsx'
import { PayDots } from './pay-dots.tsx'
import { SourceLine } from './source-link.tsx'
import { YoungPay } from './young-pay.tsx'

/** Pay, growth, places, industries and ages of an occupation in Australia, and what the figures do not say. */
export function MoneyAndDemand({
  figures,
  preparation,
}: {
  figures: PanelFigures
  preparation: Preparation
}) {
  const { pay, growth, unit_group } = figures
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
  const rated = ({ label, value }: { label: string; value: number }) => {
    const rating = shortage?.states?.[stateCodes.indexOf(label as (typeof stateCodes)[number])]
    return rating && value > 0 ? `, ${shortageWords[rating].toLowerCase()}` : ''
  }
  const percent = (value: number) => `${value}%`
  const shares = workShares(figures)
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
              ...olderFigures(figures).filter(({ key }) => !(shares?.isOwn && shareFacts.includes(key))),
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
                rows: states.map((row) => [row.label, `${percent(row.value)}${rated(row)}`]),
              }}
              fact="states"
              source={`${census(basis.states.shown)}${shortage?.states ? ` Occupation Shortage List ${shortage.year}.` : ''}`}
            >
              <CompactBars
                max={100}
                rows={states
                  .toSorted((a, b) => b.value - a.value)
                  .map((row) => ({ ...row, words: `${percent(row.value)}${rated(row)}` }))}
              />
            </FigureCard>
          )}
          {ages.length > 0 && (
            <FigureCard
              title="Ages of the people who do it"
              what={said(
                'Share of workers by age, in per cent.',
                sharesNote(figures, basis.ages.shown),
                inTrainingNote(preparation, ages[0]?.value),
              )}
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
          {shares && <WorkSharesCard figures={figures} shares={shares} />}
          {industries.length > 0 && (
            <Panel>
              <h3 className="text-h3">Industries they work in</h3>
              <p className="mt-1 text-muted text-sm">
                {said(
                  industriesNote(industries.length),
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
          {hasYoungWorkers(preparation, ages[0]?.value) && <YoungPay rates={figures.minimum_wages.AU} />}
        </div>
      </AccordionItem>
      <NotSaid figures={figures} basis={basis} />
    </div>
  )
}

/** How many work part-time and how many are women, of the job itself where that was counted. */
function WorkSharesCard({
  figures,
  shares,
}: {
  figures: PanelFigures
  shares: NonNullable<ReturnType<typeof workShares>>
}) {
  const { isOwn, asOf, partTime, women, all } = shares
  const percent = (value: number) => `${value}%`
  const whom = isOwn ? figures.title : figures.unit_group
  const isCensus = asOf === dates.censusMonth
  const rows = [
    {
      name: (value: number) => (value === 1 ? 'works part-time' : 'work part-time'),
      label: 'Part-time',
      value: partTime,
      all: all.partTime,
    },
    {
      name: (value: number) => (value === 1 ? 'is a woman' : 'are women'),
      label: 'Women',
      value: women,
      all: all.women,
    },
  ].flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }]))
  return (
    <FigureCard
      title={`${inWhichGroup(figures, isOwn)}, ${rows.map(({ name, value }) => `${outOf100(value)} ${name(value)}`).join(' and ')}`}
      what={said(
        isCensus
          ? 'Share of workers at the Census of August 2021, in per cent.'
          : 'Share of workers, in per cent.',
        groupNote(figures, 'These figures are', { isOwn }),
      )}
      table={{
        head: ['', whom, 'All jobs'],
        rows: rows.map(({ label, value, all }) => [
          label,
          percent(value),
          all === null ? 'Not published' : percent(all),
        ]),
      }}
      fact={isOwn && figures.group.jobs?.part_time_pct != null ? 'part-time-older' : 'part-time'}
      source={`${whom}. Jobs and Skills Australia, ${isCensus ? 'Census of August 2021' : monthWords(asOf)}.`}
    >
      <CompactBars
        max={100}
        rows={rows.flatMap(({ label, value, all }) => [
          { label, value, words: percent(value) },
          ...(all === null ? [] : [{ label: `${label}, all jobs`, value: all, words: percent(all) }]),
        ])}
      />
    </FigureCard>
  )
}

/** Begins a heading: whom its figure counts. */
function inWhichGroup(figures: PanelFigures, isOwn: boolean): string {
  if (isOwn || figures.is_whole_group) return 'In this job'
  return isMixedGroup(figures) ? 'In the mixed group' : 'In the wider group'
}

/** How the figures are to be read, and their limits. */
function NotSaid({ figures, basis }: { figures: PanelFigures; basis: FigureBasis }) {
  const { pay, shortage, growth } = basis
  const reading = payReading(pay.shown?.value, figures.unit_group_code)
  const hasWeekly = figures.pay !== null || pay.shown !== null
  const promises = [shortage.shown && 'rating', growth.shown && 'projection'].filter(Boolean)
  return (
    <Panel tone="sand">
      <h3 className="text-h3">How to read these figures</h3>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {reading && <li>{reading}</li>}
        <li>Each person is counted once, in their main job.</li>
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
  const farBelow = farBelowNote(figures)
  return (
    <FigureCard
      title={`${isMixedGroup(figures) ? 'Pay of the mixed group' : 'Pay'}: ${rankWords(pay)}`}
      what={said(
        'Median full-time pay a week before tax. Half earn more, half earn less. Each dot is one kind of job.',
        groupNote(figures, 'The figure is', ofGroup),
        farBelow && `${farBelow}.`,
        allAgainstMost(pay, all.median_weekly_aud, {
          more: 'A few very large kinds of job pay well and pull the median for all workers up, so most kinds are below it.',
          less: 'A few very large kinds of job pay little and pull the median for all workers down, so most kinds are above it.',
        }),
      )}
      table={{
        head: ['Kind of job', 'A week'],
        rows: [
          [unit_group, dollars(pay.value)],
          ...(all.median_weekly_aud == null
            ? []
            : [['All full-time adults', dollars(all.median_weekly_aud)]]),
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
      title={`${growth.value < 0 ? 'Change' : 'Growth'} to 2035${isMixedGroup(figures) ? ' in the mixed group' : ''}: ${rankWords(growth)}`}
      what={said(
        `Projected change in people employed, ${dates.projected}. A model, not a promise.`,
        groupNote(figures, 'The figure is', ofGroup),
        allAgainstMost(growth, all.change_pct, {
          more: 'A few very large kinds of job grow fast and pull the total up, so most kinds are below it.',
          less: 'A few very large kinds of job grow slowly and pull the total down, so most kinds are above it.',
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
  const own = ownRatingWords(basis.shortage)
  if (!shown) return null
  const whom = ratedPeople(figures, shown.isOwn)
  return (
    <Panel>
      <h3 className="text-h3">{`In ${shown.asOf}, ${demandWords[shown.value.national](whom)}`}</h3>
      <p className="mt-2">
        {said(
          `From the ${shown.asOf} shortage list for all of Australia.`,
          groupNote(figures, 'The rating is', shown),
          own && `${own}.`,
          annualChange === null ? null : peopleCompared(annualChange, dates.people, everyone),
        )}
      </p>
      <SourceLine fact="shortage">
        {`${shown.isOwn ? 'This job' : allOf(everyone)}. Jobs and Skills Australia.`}
      </SourceLine>
    </Panel>
  )
}

/** Whom a rating is of, inside a sentence. */
function ratedPeople(figures: PanelFigures, isOwn: boolean): string {
  if (isOwn || figures.is_whole_group) return 'these workers'
  if (!figures.unit_group.startsWith('Other ')) return figures.everyone
  return isMixedGroup(figures) ? 'workers in the mixed group' : 'workers in the wider group'
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

const demandWords: Record<ShortageRating, (whom: string) => string> = {
  shortage: (whom) => `Australia was short of ${whom}`,
  regional_shortage: (whom) => `regional Australia was short of ${whom}`,
  metropolitan_shortage: (whom) => `the cities were short of ${whom}`,
  no_shortage: (whom) => `${whom} were not in shortage`,
}

/** What is at the top of the page or has a picture of its own. */
const topFacts = ['pay', 'shortage', 'hours', 'growth', 'part-time']

/** What the card of part-time work and women shows where it counts the job itself. */
const shareFacts = ['part-time-older', 'women-older']

/** The newest rating that has one for each state; unit groups have none. */
function stateRatings({ shortage: { shown, others } }: FigureBasis): Shortage | null {
  return [shown, ...others].find((one) => one?.value.states)?.value ?? null
}
