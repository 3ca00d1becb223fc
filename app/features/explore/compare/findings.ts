import { preparations, preparationWords } from '#app/features/careers/preparation.ts'
import { interestKeys } from '#app/features/careers/profile-keys.ts'
import { groupPeople } from '#app/features/careers/titles.ts'
import { interestWords } from '#app/features/guidance/words.ts'
import type { ComparedOccupation } from '#app/features/labour-market/compare/contract.ts'
import { dollars, signedPercent } from '#app/features/labour-market/rules.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { interestPercent } from '../rules.ts'
import { numberWords } from './number-words.ts'

/** What stands out, in words. */
export type Finding = { title: string; text: string }

type Career = ComparedOccupation

/** Pay that differs by less is about the same. */
const SAME_PAY = 0.03

/** Interests that differ by less, of a hundred, are not worth a sentence. */
const FAR_APART = 30

/**
 * Up to three findings about two to four careers: what is counted together, pay, growth, the way in, and where these
 * say nothing, what else differs. For New Zealand none of them is an Australian figure.
 */
export function findingsOf(careers: readonly Career[], country: ReaderCountry): Finding[] {
  if (careers.length < 2) return []
  const own = [
    wayIn(careers),
    interests(careers),
    licence(careers, country),
    apprenticeship(careers, country),
  ]
  const figures = [countedTogether(careers), pay(careers), growth(careers)]
  const all = country === 'NZ' ? own : [...figures, ...own]
  return all.filter((finding) => finding !== null).slice(0, 3)
}

function countedTogether(careers: readonly Career[]): Finding | null {
  const groups = Map.groupBy(careers, ({ unit_group_code }) => unit_group_code)
  const shared = [...groups.values()].find((group) => group.length > 1)
  if (!shared) return null
  const taxed = shared.filter(({ figures }) => figures.income_tax?.median_salary_aud != null)
  return {
    title: `${titles(shared)} are counted together`,
    text: `Pay, people and growth are figures for ${groupOf(shared[0]?.unit_group ?? '')}, so they are the same here.${taxed.length > 1 ? ' Pay in tax returns is for each job alone.' : ''}`,
  }
}

/** A group called “Other …” is quoted, because the job is in it. */
function groupOf(unitGroup: string): string {
  const everyone = groupPeople(unitGroup)
  return everyone.startsWith('other ') ? `the group “${everyone}”` : `all ${everyone}`
}

function pay(careers: readonly Career[]): Finding | null {
  const paid = known(careers, ({ figures }) => figures.median_weekly_aud)
  const [top, second] = paid
  const last = paid.at(-1)
  if (!top || !second || !last || top.value === last.value) return null
  const best = paid.filter(({ value }) => value === top.value).map(({ career }) => career)
  const next = paid.find(({ value }) => value < top.value)
  const isClose = next !== undefined && (top.value - next.value) / next.value <= SAME_PAY
  if (isClose && paid.length === 2) {
    return {
      title: `${titles(best.concat(next.career))} are paid about the same`,
      text: `${dollars(top.value)} and ${dollars(next.value)} a week (median).`,
    }
  }
  const hours = best.length === 1 ? best[0]?.figures.full_time_hours : null
  return {
    title: `Paid the most of these ${numberWords(careers.length)}: ${titles(best)}`,
    text: `${dollars(top.value)} a week (median)${hours ? `, over a ${hours}-hour full-time week` : ''}.${isClose ? ` ${next.career.title} is close behind.` : ''}${unknownWords(careers, paid, missingPay(careers))}`,
  }
}

function growth(careers: readonly Career[]): Finding | null {
  const growing = known(careers, ({ figures }) => figures.change_pct)
  const [top, second] = growing
  const last = growing.at(-1)
  if (!top || !second || !last || top.value === last.value) return null
  const best = growing.filter(({ value }) => value === top.value).map(({ career }) => career)
  const unknown = unknownWords(careers, growing)
  if (top.value <= 0) {
    return {
      title: `${growing.length === 2 ? 'Neither' : 'None'} of these ${numberWords(growing.length)} is set to grow`,
      text: `${titles(best)} would change least: ${signedPercent(top.value)} by 2035.${unknown}`,
    }
  }
  const people = top.career.figures.employed_2025
  return {
    title: `Set to grow the fastest: ${titles(best)}`,
    text: `${signedPercent(top.value)} by 2035${people ? `, from ${people.toLocaleString('en-AU')} people` : ''}. A model, not a promise.${unknown}`,
  }
}

/** Experience first is not on the scale from least preparation to most. */
function wayIn(careers: readonly Career[]): Finding | null {
  const steps = preparations.filter((step) => careers.some(({ preparation }) => preparation === step))
  const [least] = steps
  if (!least || least === 'experience') return null
  const { meaning } = preparationWords[least]
  if (steps.length === 1) {
    return {
      title: `${allWords(careers.length, 'All')} take about the same amount of preparation`,
      text: meaning,
    }
  }
  const shortest = careers.filter(({ preparation }) => preparation === least)
  return {
    title: `The shortest way in: ${titles(shortest)}`,
    text: shortest.length === 1 ? `${shortest[0]?.way_in}.` : meaning,
  }
}

function interests(careers: readonly Career[]): Finding | null {
  const measured = careers.flatMap((career) =>
    career.interests ? [{ career, scores: career.interests }] : [],
  )
  const spreads = interestKeys
    .map((key) => {
      const sorted = measured
        .map(({ career, scores }) => ({ career, value: interestPercent(scores[key] ?? 1) }))
        .toSorted((one, other) => other.value - one.value)
      return { key, most: sorted[0], least: sorted.at(-1) }
    })
    .toSorted((one, other) => spread(other) - spread(one))
  const [widest] = spreads
  if (!widest?.most || !widest.least || spread(widest) < FAR_APART) return null
  const { key, most, least } = widest
  return {
    title: `The biggest difference: ${interestWords[key].leaning}`,
    text: `How much of it is in the work: ${most.career.title} ${most.value} of 100, ${least.career.title} ${least.value} of 100.`,
  }
}

function spread({ most, least }: { most?: { value: number }; least?: { value: number } }): number {
  return most && least ? most.value - least.value : 0
}

function licence(careers: readonly Career[], country: ReaderCountry): Finding | null {
  const code = country === 'NZ' ? 'nz' : 'au'
  const licensed = careers.filter(({ ways_in }) => ways_in[code].licence)
  if (licensed.length === 0) return null
  const place = country === 'NZ' ? 'New Zealand' : 'Australia'
  return {
    title:
      licensed.length === careers.length
        ? `Registration, licence or check: ${allWords(careers.length, 'all')}`
        : `Registration, licence or check: ${titles(licensed)}`,
    text: `The table says what you may need in ${place}.`,
  }
}

function apprenticeship(careers: readonly Career[], country: ReaderCountry): Finding | null {
  const code = country === 'NZ' ? 'nz' : 'au'
  const trades = careers.filter(({ ways_in }) => ways_in[code].apprenticeship)
  if (trades.length === 0) return null
  return { title: `Open to apprentices: ${titles(trades)}`, text: 'You are paid while you learn.' }
}

/** Careers with a figure, the highest first. */
function known(careers: readonly Career[], figure: (career: Career) => number | null) {
  return careers
    .flatMap((career) => {
      const value = figure(career)
      return value === null ? [] : [{ career, value }]
    })
    .toSorted((one, other) => other.value - one.value)
}

/** An average alone is shown in the table, but is not compared with medians. */
function missingPay(careers: readonly Career[]): string {
  const hasAverage = careers.some(({ figures }) => figures.average_weekly_aud !== null)
  return hasAverage ? 'no median' : 'no figure'
}

function unknownWords(
  careers: readonly Career[],
  figures: readonly { career: Career }[],
  held = 'no figure',
): string {
  const missing = careers.filter((career) => figures.every((figure) => figure.career !== career))
  return missing.length > 0 ? ` We have ${held} for ${titles(missing)}.` : ''
}

function titles(careers: readonly { title: string }[]): string {
  const names = careers.map(({ title }) => title)
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}

/** `both`, `all three`; with a capital as `all` has one. */
function allWords(count: number, all: 'All' | 'all'): string {
  if (count === 2) return all === 'All' ? 'Both' : 'both'
  return `${all} ${numberWords(count)}`
}
