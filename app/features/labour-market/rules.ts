import { displayTitle, groupPeople, sentenceTitle } from '#app/features/careers/titles.ts'
import { type Basis, type FigureBasis, figureBasis, type Pay } from './basis.ts'
import type { Figures, OccupationFigures, ShortageRating } from './contract.ts'
import { notLarger, withinAges } from './counted.ts'
import { dates } from './dates.ts'
import { missingFigures } from './missing-figures.ts'

/** Tax-return figures of fewer people are never shown. Source: the data's own rule. */
export const FEWEST_TAX_RETURNS = 100

export const shortageWords: Record<ShortageRating, string> = {
  shortage: 'In shortage',
  regional_shortage: 'In shortage in regional areas',
  metropolitan_shortage: 'In shortage in the cities',
  no_shortage: 'Not in shortage',
}

/** People of many jobs name a title like `Other health professionals`: its tax returns are nobody's salary. */
export function withoutMixed(own: Figures, isNec: boolean): Figures {
  return isNec ? { ...own, income_tax: null } : own
}

/** How many of the groups have less than this one. */
export function groupsBelow(values: readonly number[], value: number): number {
  return values.filter((other) => other < value).length
}

/** Counts the values in equal steps from `from` to `to`, for a picture; what lies beyond is not counted. */
export function histogram(values: readonly number[], from: number, to: number, step: number): number[] {
  const counts = Array.from({ length: Math.ceil((to - from) / step) }, () => 0)
  for (const value of values) {
    const index = Math.floor((value - from) / step)
    if (index in counts) counts[index] = (counts[index] ?? 0) + 1
  }
  return counts
}

/** `+26.1%`, `−3.5%`, `0%`. */
export function signedPercent(value: number): string {
  if (value === 0) return '0%'
  return `${value > 0 ? '+' : '−'}${Math.abs(value)}%`
}

/** `$340 above the median for all full-time adults`. */
export function payCompared(weekly: number, all: number): string {
  if (weekly === all) return 'The same as the median for all full-time adults'
  const apart = Math.abs(weekly - all).toLocaleString('en-AU')
  return `$${apart} ${weekly > all ? 'above' : 'below'} the median for all full-time adults`
}

/**
 * Whom pay counts and what half of them earn, or that an average does not say it; null where no pay is shown. The source leaves
 * managers out of the median but has one for most groups of managers, so for these nothing is said of it.
 */
export function payReading(pay: Pay | undefined, unitGroupCode: string): string | null {
  if (!pay) return null
  if (pay.measure === 'average')
    return 'A few people with very high or very low pay can pull an average up or down.'
  const whom = unitGroupCode.startsWith('1') ? 'full-time adults' : 'full-time adults who are not managers'
  return `Weekly pay counts ${whom}. Half of them earn less than the median.`
}

/** How many more or fewer people of a group there were than a year before. @param everyone as inside a sentence: `chefs` */
export function peopleCompared(annualChange: number, month: string, everyone: string): string {
  const whom = everyone.startsWith('other ') ? `people in the group “${everyone}”` : everyone
  if (annualChange === 0) return `In ${month}, there were about as many ${whom} as a year before.`
  const many = `${Math.abs(annualChange).toLocaleString('en-AU')} ${annualChange > 0 ? 'more' : 'fewer'}`
  return `In ${month}, there were ${many} ${whom} than a year before.`
}

/** Whom figures of a unit group count: `All chefs`. A group called other holds the job itself, so its name is quoted. */
export function allOf(everyone: string): string {
  return everyone.startsWith('other ') ? `Group “${everyone}”` : `All ${everyone}`
}

/** Whether figures of the unit group count jobs of other kinds too: a group called other, whose name the job does not have. */
export function isMixedGroup({
  is_whole_group,
  unit_group,
  title,
}: Pick<PanelFigures, 'is_whole_group' | 'unit_group' | 'title'>): boolean {
  return !is_whole_group && unit_group.startsWith('Other ') && unit_group !== title
}

/** A month of the sources in words: `Feb 2026`. */
export function monthWords(month: string): string {
  const [year, number] = month.split('-')
  const names = 'Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec'.split(' ')
  return `${names[Number(number) - 1]} ${year}`
}

/**
 * Where a value lies among those of all unit groups. `counts` are equal steps of `step` from `from`; `beyond` lie
 * outside the axis; the middle half of the groups is between `low` and `high`.
 */
export type Comparison = {
  value: number
  below: number
  above: number
  of: number
  from: number
  to: number
  step: number
  counts: number[]
  beyond: number
  low: number
  high: number
}

/** @param values in ascending order */
export function compare(
  values: readonly number[],
  value: number | null | undefined,
  { from, to, step }: { from: number; to: number; step: number },
): Comparison | null {
  if (value == null || values.length < 2) return null
  const counts = histogram(values, from, to, step)
  const counted = counts.reduce((sum, count) => sum + count, 0)
  return {
    value,
    below: groupsBelow(values, value),
    above: values.filter((other) => other > value).length,
    of: values.length - 1,
    from,
    to,
    step,
    counts,
    beyond: values.length - counted,
    low: quantile(values, 0.25),
    high: quantile(values, 0.75),
  }
}

function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.floor(share * (ascending.length - 1))] ?? 0
}

/** Where a value stands on an axis, in per cent of its length; what lies beyond stands at its end. */
export function placeOnAxis({ from, to }: Pick<Comparison, 'from' | 'to'>, value: number): number {
  return Math.round(((Math.min(to, Math.max(from, value)) - from) / (to - from)) * 1000) / 10
}

/** `higher than in about 7 out of 10 other kinds of job`; low values are said from their own side. */
export function rankWords({ below, above, of }: Comparison): string {
  if (above === 0) return 'the highest of all kinds of job we can compare'
  if (below === 0) return 'the lowest of all kinds of job we can compare'
  if (isMiddle({ below, above, of })) return 'about the middle of all kinds of job'
  const tenths = tenthsOf({ below, above, of })
  const many = tenths === 10 ? 'almost all' : `about ${tenths} out of 10`
  return `${above > below ? 'lower' : 'higher'} than in ${many} other kinds of job`
}

type Ranks = Pick<Comparison, 'below' | 'above' | 'of'>

function isMiddle(ranks: Ranks): boolean {
  return ranks.above > 0 && ranks.below > 0 && tenthsOf(ranks) <= 5
}

function tenthsOf({ below, above, of }: Ranks): number {
  return Math.round((10 * Math.max(below, above)) / of)
}

/**
 * That all jobs together stand on the other side of most kinds of job, so that two true figures do not look like a contradiction:
 * more growth than in most kinds of job, and less than in all jobs. Null where they agree.
 *
 * @param words the sentence where all jobs together have more than most kinds of job, and where they have less
 */
export function allAgainstMost(
  { value, below, above, of }: Comparison,
  all: number | null,
  words: { more: string; less: string },
): string | null {
  if (all === null || value === all || isMiddle({ below, above, of })) return null
  if (value < all === above > below) return null
  return value < all ? words.more : words.less
}

/** The figures as the page of an occupation needs them: comparisons in place of the values of all groups, nothing it does not show. */
export function panelFigures(figures: OccupationFigures) {
  const { group_pay, group_growth, ...all } = figures.all
  const { group } = figures
  return {
    ...figures,
    title: displayTitle(figures.title),
    unit_group: sentenceTitle(figures.unit_group),
    /** The unit group inside a sentence: `ICT managers`. */
    everyone: groupPeople(figures.unit_group),
    all,
    education: null,
    pay: compare(group_pay, group.jobs?.median_weekly_aud, { from: 0, to: 4000, step: 50 }),
    growth: compare(group_growth, group.projections?.change_pct, { from: -10, to: 40, step: 0.5 }),
    missing: missingFigures(figures),
  }
}
export type PanelFigures = ReturnType<typeof panelFigures>

/** A fact of a page with its source and date. `key` names it where its source is shown. */
export type HeadFigure = {
  key: string
  pack: string
  name: string
  value: string
  note?: string
  source: string
}

/**
 * The facts of an occupation in Australia, pay first; what is not held is left to `missingFigures`. Tax returns of the job itself go
 * before the pay of a mixed group.
 */
export function headFigures(figures: PanelFigures): HeadFigure[] {
  const { all, everyone } = figures
  const { pay, taxReturns, people, growth, shortage, hours, partTime } = figureBasis(figures)
  const whom = (figure: { isOwn: boolean }) => (figure.isOwn ? 'This job' : allOf(everyone))
  const fullWeek = hours.shown && isFullWeek(hours.shown) ? hours.shown : null
  const isMixed = isMixedGroup(figures)
  const taxes = taxFact(taxReturns)
  const facts: (HeadFigure | null)[] = [
    isMixed ? taxes : null,
    pay.shown && {
      ...payNames[pay.shown.value.measure],
      value: `${dollars(pay.shown.value.weekly)} a week before tax`,
      note: isMixed
        ? mixedPayNote
        : joined(comparedNote(pay.shown.value, all.median_weekly_aud), farBelowNote(figures)),
      source: `${whom(pay.shown)}. Australian Bureau of Statistics, ${monthWords(pay.shown.asOf)}`,
    },
    shortage.shown && {
      ...shortageName,
      value: shortageWords[shortage.shown.value.national],
      note: ownRatingNote(figures),
      source: `${whom(shortage.shown)}, Australia, ${shortage.shown.asOf}. Jobs and Skills Australia`,
    },
    fullWeek && {
      key: 'hours',
      pack: 'careers/labour-market',
      name: 'Average full-time week',
      value: `${fullWeek.value} hours`,
      note: all.full_time_hours === null ? undefined : `All jobs: ${all.full_time_hours} hours`,
      source: `${whom(fullWeek)}. Jobs and Skills Australia, ${monthWords(fullWeek.asOf)}`,
    },
    people.shown && {
      ...peopleName,
      value: people.shown.value.toLocaleString('en-AU'),
      source: `${whom(people.shown)}. Jobs and Skills Australia, ${monthWords(people.shown.asOf)}`,
    },
    growth.shown && {
      key: 'growth',
      pack: 'careers/projections',
      name: 'Projected change to 2035',
      value: signedPercent(growth.shown.value.change_pct),
      note: all.change_pct != null ? `All jobs: ${signedPercent(all.change_pct)}` : undefined,
      source: `${whom(growth.shown)}, from ${dates.projectedFrom}. Jobs and Skills Australia`,
    },
    partTime.shown && {
      key: 'part-time',
      pack: 'careers/labour-market',
      name: 'Work part-time',
      value: `${partTime.shown.value}%`,
      note: all.part_time_pct === null ? undefined : `All jobs: ${all.part_time_pct}%`,
      source: `${whom(partTime.shown)}. Jobs and Skills Australia, ${monthWords(partTime.shown.asOf)}`,
    },
    isMixed ? null : taxes,
  ]
  return facts.filter((fact) => fact !== null)
}

/** The older rating of the job alone where its wider group has another one now: `This job alone in 2024: not in shortage`; else null. */
export function ownRatingWords({ shown, others }: FigureBasis['shortage']): string | null {
  const own = shown?.isOwn ? null : others.find(({ isOwn }) => isOwn)
  if (!shown || !own || own.value.national === shown.value.national) return null
  return `This job alone in ${own.asOf}: ${shortageWords[own.value.national].toLowerCase()}`
}

function ownRatingNote(figures: PanelFigures): string | undefined {
  const own = ownRatingWords(figureBasis(figures).shortage)
  if (own === null) return undefined
  return figures.is_whole_group ? own : `This rates the wider group. ${own}`
}

const mixedPayNote = 'Pay of a mixed group: no weekly pay is published for this job alone'

function comparedNote({ measure, weekly }: Pay, all: number | null): string | undefined {
  return measure === 'median' && all !== null ? payCompared(weekly, all) : undefined
}

/** Under this share of a year of full-time pay, tax returns show that most people in a job earn far less than that pay says. */
const FAR_BELOW = 0.4

/** What tax returns of the job itself show where it is far below the full-time pay of its group; null elsewhere. */
export function farBelowNote(figures: Pick<OccupationFigures, 'own' | 'group'>): string | null {
  const { pay, taxReturns } = figureBasis(figures)
  const salary = taxReturns.shown?.value.median_salary_aud
  if (salary == null || pay.shown?.value.measure !== 'median') return null
  if (salary >= FAR_BELOW * 52 * pay.shown.value.weekly) return null
  return `Half of the tax returns for this job show wages or salary under ${dollars(salary)} a year (${dates.taxReturns}, part-time work included)`
}

function joined(...notes: (string | null | undefined)[]): string | undefined {
  return notes.filter((note) => note != null).join('. ') || undefined
}

/** Full-time work is 35 hours a week or more: a lower average of a few people is not shown as a full-time week. */
function isFullWeek({ value }: { value: number }): boolean {
  return value >= 35
}

/** Whom the figures of a page count, in one sentence; null where they count the job alone. */
export function basisSentence(figures: PanelFigures): string | null {
  const { shown } = figureBasis(figures).people
  if (!shown || shown.isOwn || figures.is_whole_group) return null
  const { everyone } = figures
  const people = shown.value.toLocaleString('en-AU')
  if (figures.unit_group === figures.title)
    return `These figures are for a wider group of ${people} people in Australia with the same name, which includes other jobs too. Figures for the jobs on this page alone are marked.`
  return everyone.startsWith('other ')
    ? `These figures are for “${everyone}”, a mixed group of ${people} people in Australia that includes this job. Figures for this job alone are marked.`
    : `These figures are for all ${people} ${everyone} in Australia. Figures for this job alone are marked.`
}

/** The older figures, which count the job itself where a newer one counts its whole kind of job. */
export function olderFigures(figures: PanelFigures): HeadFigure[] {
  const { everyone } = figures
  const { people, shortage, hours, partTime, women, age, ages } = figureBasis(figures)
  const whom = (figure: { isOwn: boolean }) => (figure.isOwn ? 'This job alone' : allOf(everyone))
  const ofPeople = (basis: Basis<number>, key: string, name: string, words: (value: number) => string) =>
    basis.others.map((one) => ({
      key: `${key}-older`,
      pack: 'careers/labour-market',
      name: `${name} in ${yearOf(one.asOf)}`,
      value: words(one.value),
      source: `${whom(one)}. Jobs and Skills Australia, ${one.isOwn ? 'Census of ' : ''}${monthWords(one.asOf)}`,
    }))
  return [
    ...ofPeople(notLarger(people, figures), 'people', 'People whose main job it was', (value) =>
      value.toLocaleString('en-AU'),
    ),
    ...ofPeople(
      { ...hours, others: hours.others.filter(isFullWeek) },
      'hours',
      'Average full-time week',
      (value) => `${value} hours`,
    ),
    ...ofPeople(partTime, 'part-time', 'Work part-time', (value) => `${value}%`),
    ...ofPeople(women, 'women', 'Women', (value) => `${value}%`),
    ...ofPeople(withinAges(age, ages), 'age', 'Median age', (value) => `${value} years`),
    ...shortage.others.map((one) => ({
      ...shortageName,
      key: 'shortage-older',
      name: `${shortageName.name} in ${yearOf(one.asOf)}`,
      value: shortageWords[one.value.national],
      source: `${whom(one)}, Australia, ${one.asOf}. Jobs and Skills Australia`,
    })),
  ]
}

function yearOf(month: string): string {
  return month.slice(0, 4)
}

const payNames = {
  median: { key: 'pay', pack: 'careers/labour-market', name: 'Median full-time pay' },
  average: {
    key: 'average-pay',
    pack: 'careers/mean-earnings',
    name: 'Average pay, full-time and part-time',
  },
}
const peopleName = { key: 'people', pack: 'careers/labour-market', name: 'People doing it' }
const shortageName = { key: 'shortage', pack: 'careers/shortage', name: 'Shortage rating' }

function taxFact({ shown }: FigureBasis['taxReturns']): HeadFigure | null {
  if (shown?.value.median_salary_aud == null) return null
  return {
    key: 'tax-returns',
    pack: 'careers/income-tax',
    name: 'Median in tax returns',
    value: `${dollars(shown.value.median_salary_aud)} a year`,
    note: 'The middle wage or salary of everyone who wrote this job on their tax return, part-time and part-year work included. Income from a business of their own is not counted',
    source: `This job. Australian Taxation Office, ${dates.taxReturns}`,
  }
}

export function dollars(amount: number): string {
  return `$${Math.round(amount).toLocaleString('en-AU')}`
}

/** A day of the sources in words: `1 July 2026`. */
export function dayWords(day: string): string {
  const [year, month, date] = day.split('-')
  const names = 'January February March April May June July August September October November December'.split(
    ' ',
  )
  return `${Number(date)} ${names[Number(month) - 1]} ${year}`
}
