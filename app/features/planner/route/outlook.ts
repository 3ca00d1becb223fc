import type { Preparation } from '#app/features/careers/preparation.ts'
import { counted } from '#app/ui/figures.ts'
import type { PlanOccupation, RouteAnswers } from '../plan-parts.ts'

/** A figure of pay with whom it counts, who published it and when. */
export type OutlookPay = { key: string; value: string; basis: string }

/** What is held of the work at the end of a route, for the person's country. */
export type OutlookWork = { preparation: Preparation; entry: string | null; pay: OutlookPay | null }

export type OutlookFacts = {
  occupation: PlanOccupation
  courses: Pick<RouteAnswers['courses'][number], 'title' | 'years'>[]
  /** A year away before study or work begins. */
  gapYear: boolean
  /** Null for work that is not in our list. */
  work: OutlookWork | null
  /** The year in which the person finishes school. */
  classYear: number | null
  /** The first of the month of birth. */
  bornOn: string | null
  today: string
}

/** Where a route leads: a year, an age and a pay figure, each with its source, or what is missing to tell it. */
export type Outlook = {
  occupation: PlanOccupation
  year: number | null
  age: number | null
  pay: OutlookPay | null
  sources: { part: 'year' | 'age'; text: string }[]
  unknown: string[]
}

/** Nothing is assumed: a part of which a fact is missing is null, and `unknown` says which fact. */
export function outlookOf(facts: OutlookFacts): Outlook {
  const { occupation, work, bornOn } = facts
  const start = startYearOf(facts)
  const study = studyOf(facts)
  const year = start && study ? start.year + Math.ceil(study.years) : null
  const age = year !== null && bornOn ? ageInFebruary(bornOn, year) : null
  const pay = work?.pay ?? null
  return {
    occupation,
    year,
    age,
    pay,
    sources: [
      ...(year !== null && start && study
        ? [{ part: 'year' as const, text: `${year}: ${start.source}, ${study.source}.` }]
        : []),
      ...(age !== null
        ? [{ part: 'age' as const, text: `Aged ${age}: from your month of birth, in February ${year}.` }]
        : []),
    ],
    unknown: [
      start ? [] : 'When: we do not know when you finish school. Your profile has a place for it.',
      study ? [] : 'When: we do not know yet how long the study or training takes.',
      bornOn ? [] : 'Your age then: we do not know your month of birth.',
      pay ? [] : 'Pay: we have no figure for this work in your country.',
    ].flat(),
  }
}

/** `By 2033, aged 24: registered nurse, about $2,190 a week.` Parts that are not known are left out. */
export function outlookHeadline({ occupation, year, age, pay }: Outlook): string {
  const when = [year !== null && `By ${year}`, age !== null && `aged ${age}`].filter(Boolean).join(', ')
  const what = [when ? lowerFirst(occupation.title) : occupation.title, pay && aboutPay(pay.value)]
    .filter(Boolean)
    .join(', ')
  return `${when ? `${when}: ${what}` : what}.`
}

/** `about $2,190 a week` of `$2,192 a week`; a range stays as it is. */
function aboutPay(value: string): string {
  const [, dollars] = /^\$([\d,]+) a week$/.exec(value) ?? []
  if (!dollars) return value
  const rounded = Math.round(Number(dollars.replaceAll(',', '')) / 10) * 10
  return `about $${rounded.toLocaleString('en-AU')} a week`
}

/** The year in which study or work begins: after school, or at the next intake for those who have left it. */
export function startYearOf(facts: OutlookFacts): { year: number; source: string } | null {
  const start = withoutGapYear(facts)
  if (!start || !facts.gapYear) return start
  return { year: start.year + 1, source: `${start.source}, then a gap year` }
}

function withoutGapYear({
  classYear,
  gapYear,
  today,
}: OutlookFacts): { year: number; source: string } | null {
  if (classYear === null) return null
  const year = Number(today.slice(0, 4))
  if (classYear >= year) return { year: classYear + 1, source: `you finish school in ${classYear}` }
  const next = today.slice(5) < '02-01' ? year : year + 1
  return { year: next, source: gapYear ? `you could start in ${next}` : `you start in ${next}` }
}

/** How long study takes: by the courses of the route, else by the usual way in. */
export function studyOf({ courses, work }: OutlookFacts): { years: number; source: string } | null {
  const known = courses.flatMap(({ years }) => years ?? [])
  if (known.length > 0 && known.length === courses.length) {
    const years = known.reduce((sum, one) => sum + one, 0)
    return { years, source: `then ${counted(years, 'year')} of study by the length of your courses` }
  }
  if (courses.length > 0 || !work) return null
  const years = work.entry === null ? null : yearsIn(work.entry)
  if (years !== null) return { years, source: `then ${counted(years, 'year')}: “${work.entry}”` }
  return work.preparation === 'start_soon'
    ? { years: 0, source: 'and this work asks for no qualification first' }
    : null
}

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** The years that a way in names: 3 of `Bachelor of Nursing, three years`. Null where it names none, or a range. */
export function yearsIn(entry: string): number | null {
  const named = [...entry.matchAll(/\b(\w+) years?\b/gi)].map(([, word = '']) => word.toLowerCase())
  const [word] = named
  if (named.length !== 1 || !word || entry.toLowerCase().includes(` to ${word} year`)) return null
  const at = numberWords.indexOf(word)
  return at === -1 ? null : at + 1
}

/** @param bornOn the first of the month of birth */
export function ageInFebruary(bornOn: string, year: number): number {
  const [bornYear = 0, month = 0] = bornOn.split('-').map(Number)
  return year - bornYear - (month > 2 ? 1 : 0)
}

/** Titles begin with a capital; one that begins with an abbreviation keeps it. */
function lowerFirst(title: string): string {
  return /^[A-Z][a-z]/.test(title) ? title[0]?.toLowerCase() + title.slice(1) : title
}
