import { groupPeople, sentenceTitle } from '#app/features/careers/titles.ts'
import type {
  NewZealandCensus,
  NewZealandEarnings,
  NewZealandJob,
} from '#app/features/labour-market/contract.ts'
import {
  amountWords,
  isUnderMinimum,
  newZealandPayYear,
  opportunityWords,
  underMinimumWords,
} from '#app/features/labour-market/new-zealand.ts'
import { dayWords, dollars, type PanelFigures } from '#app/features/labour-market/rules.ts'
import { adultRate, cents } from '#app/features/labour-market/wages.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { FigureRows } from './figure-card.tsx'
import { SourceLine } from './source-link.tsx'

type Props = {
  slug: string
  figures: PanelFigures
  /** Someone is known to teach it in New Zealand. */
  isTaught: boolean
}

/** What is held of an occupation in New Zealand, each figure with whom it is for; without pay one panel says who has it. */
export function NewZealandFigures({ slug, figures, isTaught }: Props) {
  const { jobs, earnings, census } = figures.new_zealand
  const paid = jobs.filter(({ pay }) => pay.length > 0)
  const rate = adultRate(figures.minimum_wages.NZ)
  return (
    <div className="grid gap-5">
      {paid.length > 0 ? (
        <PaidJobs jobs={paid} figures={figures} />
      ) : (
        <NoPay slug={slug} jobs={jobs} isTaught={isTaught} />
      )}
      {(earnings || census) && (
        <Panel>
          <h3 className="text-h3">Wide groups that include this job</h3>
          <p className="mt-1 mb-3 text-muted text-sm">
            These groups mix very different jobs, so their pay is not the pay of this job.
          </p>
          <ul className="grid gap-2">
            {earnings && <li>{earningsWords(earnings)}</li>}
            {census && <li>{censusWords(census)}</li>}
          </ul>
          <SourceLine fact="careers/new-zealand-groups">Stats NZ: earnings and Census</SourceLine>
        </Panel>
      )}
      {rate && (
        <div>
          <p className="text-sm">{`No job may pay an adult less than ${cents(rate.hourly)} an hour before tax.`}</p>
          <SourceLine fact="minimum-wage-nz">{`Adult minimum wage from ${dayWords(rate.from_date)}`}</SourceLine>
        </div>
      )}
    </div>
  )
}

function PaidJobs({ jobs, figures }: { jobs: NewZealandJob[]; figures: PanelFigures }) {
  const rate = adultRate(figures.minimum_wages.NZ)
  const rows = jobs.flatMap(({ pay }) => pay)
  return (
    <Panel>
      <h3 className="text-h3">What people usually earned in {newZealandPayYear}</h3>
      <p className="mt-1 mb-3 text-muted text-sm">
        {figures.new_zealand.is_group && `For all ${figures.everyone}. `}
        Before tax. A guide that careers.govt.nz gathered from employers, unions and surveys. Pay has changed
        since.
      </p>
      <FigureRows
        title={`What people usually earned in ${newZealandPayYear}`}
        table={{
          head: ['Who', 'Pay'],
          rows: rows.map((row) => [row.who, `${amountWords(row)}${kindWords[row.kind] ?? ''}`]),
        }}
      />
      {rate && rows.some((row) => isUnderMinimum(row, rate)) && (
        <p className="text-sm">{underMinimumWords(rate)}.</p>
      )}
      <Chances jobs={jobs} />
      <SourceLine fact="careers/new-zealand-jobs">careers.govt.nz, July 2023</SourceLine>
      <p className="mt-3 text-sm">
        Newer pay and prospects: <Tahatu />
      </p>
    </Panel>
  )
}

function NoPay({ slug, jobs, isTaught }: Omit<Props, 'figures'> & { jobs: NewZealandJob[] }) {
  return (
    <Panel tone="tint">
      <h3 className="text-h3">We have no New Zealand pay figures for this job</h3>
      <p className="mt-2 text-sm">
        Australian pay would be the wrong figure here. The official New Zealand site has pay and job
        prospects: <Tahatu />.
        {isTaught && (
          <>
            {' Ask '}
            <Link to={`/explore/study?occupation=${slug}&place=NZ`}>the places that teach it</Link> what
            people earn when they start.
          </>
        )}
      </p>
      <Chances jobs={jobs} />
      {jobs.length > 0 && <SourceLine fact="careers/new-zealand-jobs">careers.govt.nz, July 2023</SourceLine>}
    </Panel>
  )
}

function Chances({ jobs }: { jobs: NewZealandJob[] }) {
  return jobs.map((job) => (
    <p key={job.title} className="mt-2 text-sm">
      {`${sentenceTitle(job.title.replaceAll('/', ' or '))}: in ${newZealandPayYear}, the editors of careers.govt.nz rated the chances of finding work as ${opportunityWords[job.opportunities].toLowerCase()}.`}
    </p>
  ))
}

function Tahatu() {
  return <Link to="https://tahatu.govt.nz/">Tahatū Career Navigator</Link>
}

const kindWords: Partial<Record<NewZealandJob['pay'][number]['kind'], string>> = {
  average: ' on average',
  median: ' (median)',
}

function earningsWords({ group, median_weekly_nzd, year }: NewZealandEarnings): string {
  return `All ${groupPeople(group)}: ${dollars(median_weekly_nzd)} a week (median) in ${year}, full-time and part-time, all ages.`
}

function censusWords({ group, counts }: NewZealandCensus): string {
  const [newest] = counts
    .filter(({ region, employed }) => region === null && employed !== null)
    .toSorted((a, b) => b.year - a.year)
  if (!newest) return ''
  const income = newest.median_income_nzd
  return `${newest.employed?.toLocaleString('en-NZ')} people worked as ${groupPeople(group)} at the Census of ${newest.year}.${
    income === null
      ? ''
      : ` Their median income from all sources was ${dollars(income)} a year, counting people who worked part-time or for part of the year.`
  }`
}
