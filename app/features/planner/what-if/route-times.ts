import { ageInFebruary, type OutlookFacts, startYearOf, studyOf } from '../route/outlook.ts'

export const spanKinds = ['school', 'wait', 'gap', 'study'] as const

/** A stretch of a route from the beginning of one year to that of another; study may end within a year. */
export type Span = { kind: (typeof spanKinds)[number]; label: string; from: number; to: number }

/** A route on a scale of years, up to the year and the age at which it arrives. */
export type RouteTimes = { spans: Span[]; year: number; age: number | null }

/** Null where the year cannot be worked out: `outlookOf` says what is missing. */
export function timesOf(facts: OutlookFacts): RouteTimes | null {
  const start = startYearOf(facts)
  const study = studyOf(facts)
  if (!start || !study) return null
  const now = Number(facts.today.slice(0, 4))
  const free = start.year - (facts.gapYear ? 1 : 0)
  const isAtSchool = facts.classYear !== null && facts.classYear >= now
  const year = start.year + Math.ceil(study.years)
  return {
    spans: [
      {
        kind: isAtSchool ? 'school' : 'wait',
        label: isAtSchool ? 'School' : 'Until then',
        from: now,
        to: free,
      },
      { kind: 'gap', label: 'Gap year', from: free, to: start.year },
      ...studySpans(facts, start.year, study.years),
    ].filter((span): span is Span => span.to > span.from),
    year,
    age: facts.bornOn ? ageInFebruary(facts.bornOn, year) : null,
  }
}

function studySpans({ courses }: OutlookFacts, start: number, years: number): Span[] {
  if (courses.length === 0) return [{ kind: 'study', label: 'Study', from: start, to: start + years }]
  let at = start
  return courses.map(({ title, years }) => {
    const from = at
    at += years ?? 0
    return { kind: 'study', label: title, from, to: at }
  })
}

/** `One year later: by 2033, not by 2032.` Null where a year is not known. */
export function timeFinding(before: RouteTimes | null, after: RouteTimes | null): string | null {
  if (!before || !after) return null
  if (before.year === after.year) return `You would still get there by ${after.year}.`
  const years = Math.abs(after.year - before.year)
  const many = years === 1 ? 'One year' : `${years} years`
  return `${many} ${after.year > before.year ? 'later' : 'earlier'}: by ${after.year}, not by ${before.year}.`
}
