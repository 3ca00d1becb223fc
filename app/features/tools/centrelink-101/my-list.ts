import { daysLater, isDay } from '#app/platform/calendar.ts'
import type { Activity } from '../checker/answers.ts'
import type { BenefitPack, Country } from '../checker/pack.ts'
import type { Guide, Paper, PaperCondition } from './guide.ts'

/** What the guide asks to make a list; all of it may be left out. */
export type ListAnswers = {
  country: Country
  age?: number
  activity?: Activity
  isRenting?: boolean
  isAway?: boolean
  /** First day of the course, as `2027-02-22`. */
  startsOn?: string
}

/** A day to know; its key is the same for everybody, whatever the day. */
export type ListDate = {
  key: 'claim' | 'start' | 'amounts'
  on: string
  what: string
  rule: string | null
}
export type MyList = { papers: Paper[]; dates: ListDate[]; unknown: string[] }

/** Papers to gather and days to know, from a few answers and the rules that count today. */
export function myList(guide: Guide, pack: BenefitPack, answers: ListAnswers, today: string): MyList {
  const papers = guide.papers.filter(
    (paper) => paper.country === answers.country && isFor(paper, answers, pack),
  )
  const claim = claimDates(pack, answers, today)
  const dates = [...claim.dates, nextChange(pack, answers.country, today)]
  return {
    papers,
    dates: dates.filter((date) => date !== null).toSorted((one, other) => (one.on < other.on ? -1 : 1)),
    unknown: claim.unknown,
  }
}

/** What is not answered leaves a paper on the list: one too many is better than one too few. */
function isFor({ activities, condition }: Paper, answers: ListAnswers, pack: BenefitPack): boolean {
  if (activities && answers.activity && !activities.includes(answers.activity)) return false
  return condition === null || holds[condition](answers, pack)
}

const holds: Record<PaperCondition, (answers: ListAnswers, pack: BenefitPack) => boolean> = {
  renting: ({ isRenting }) => isRenting !== false,
  away: ({ isAway, age }) => isAway !== false && (age === undefined || age < 22),
  dependent: ({ age, country }, pack) => age === undefined || age < independentFrom(pack, country),
  'under-18': ({ age }) => age === undefined || age < 18,
}

function independentFrom(pack: BenefitPack, country: Country): number {
  const id = country === 'AU' ? 'indep-22' : 'nz-sa-parents-24'
  return pack.rules.find((rule) => rule.id === id)?.value.age ?? 0
}

function claimDates(
  pack: BenefitPack,
  { country, startsOn, activity }: ListAnswers,
  today: string,
): Omit<MyList, 'papers'> {
  if (country === 'NZ') return { dates: [], unknown: ['how early you can apply: ask StudyLink'] }
  if (!startsOn || !isDay(startsOn))
    return { dates: [], unknown: ['the first day of your course: then the list says when you can claim'] }
  if (activity === 'job_seeker' || activity === 'none') return { dates: [], unknown: [] }
  const rule = pack.rules.find(({ id }) => id === 'claim-13')
  const weeks = rule?.value.weeks
  if (!rule || !weeks) return { dates: [], unknown: ['how early you can claim: ask Services Australia'] }
  const opens = daysLater(startsOn, -7 * weeks)
  const first = {
    key: 'claim' as const,
    on: opens,
    what: `You can claim from today: ${weeks} weeks before your course starts`,
    rule: rule.id,
  }
  const start = { key: 'start' as const, on: startsOn, what: 'Your course starts', rule: null }
  return { dates: [first, start].filter(({ on }) => on >= today), unknown: [] }
}

/** The next day of the year on which amounts change. */
function nextChange(pack: BenefitPack, country: Country, today: string): ListDate | null {
  const isOwn = (what: string) => what.startsWith('New Zealand') === (country === 'NZ')
  const year = Number(today.slice(0, 4))
  const days = pack.reviewDates
    .filter(({ what }) => isOwn(what))
    .flatMap(({ day, what }) =>
      [year, year + 1].map((one) => ({
        key: 'amounts' as const,
        on: `${one}-${day}`,
        what: `Amounts change: ${what}`,
        rule: null,
      })),
    )
    .filter(({ on }) => on > today)
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
  return days[0] ?? null
}
