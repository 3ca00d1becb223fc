import type { Check, PlacementFacts, Term } from './facts.ts'
import { met, unmet } from './facts.ts'
import type { Limits, Rule } from './rule-pack.ts'

/** Each calendar year counts its own days. Where a school year is meant it is the same span: school years end in December. */
export const checkDaysInYear: Check = (rule, facts) => {
  const years = [...new Set(facts.days.map(({ date }) => date.slice(0, 4)))]
  return worstOf(
    rule,
    facts,
    years.map((year) => ({
      label: rule.limits?.year === 'school' ? `this school year (${year})` : `in ${year}`,
      counts: (date: string) => date.startsWith(year),
    })),
  )
}

/** Days outside every term count for no term. */
export const checkDaysInTerm: Check = (rule, facts) => {
  const terms = facts.terms.filter((term) => facts.days.some(({ date }) => isIn(term, date)))
  const isOutside = facts.days.some(({ date }) => !facts.terms.some(({ year }) => yearOf(date) === year))
  if (isOutside)
    return unmet(
      'school',
      'The school’s term dates are not known for these days. The school has to enter them.',
    )
  return worstOf(
    rule,
    facts,
    terms.map((term) => ({
      label: `in term ${term.term} of ${term.year}`,
      counts: (date: string) => isIn(term, date),
    })),
  )
}

export const checkDaysInPlacement: Check = (rule, facts) =>
  worstOf(rule, { ...facts, other_days: [] }, [{ label: 'in one placement', counts: () => true }])

export const checkFewestDays: Check = ({ limits }, { days }) => {
  const { days: least = 0 } = limits ?? {}
  if (days.length >= least)
    return met(`${days.length} days. At least ${least} ${least === 1 ? 'is' : 'are'} required.`)
  return unmet(
    'student',
    `${days.length} days, but at least ${least} ${least === 1 ? 'is' : 'are'} required.`,
  )
}

type Span = { label: string; counts(date: string): boolean }

/** The first span over the limit, or what the last one comes to. */
function worstOf(rule: Rule, facts: PlacementFacts, spans: readonly Span[]) {
  let verdict = met('None of the days counts for this limit.')
  for (const span of spans) {
    verdict = countDays(rule, facts, span)
    if (!verdict.isMet) return verdict
  }
  return verdict
}

/** Two placements on the same day use one day. */
function countDays({ topic, limits }: Rule, facts: PlacementFacts, { label, counts }: Span) {
  const { days: most = 0, exception } = limits ?? {}
  const used = new Set(facts.other_days.filter(counts))
  const added = new Set(facts.days.map(({ date }) => date).filter((date) => counts(date) && !used.has(date)))
  const total = used.size + added.size
  const sum = `${used.size} of ${most} days used ${label}. This placement adds ${added.size}.`
  if (total <= most) return met(sum)
  const allowed = exception && facts.exceptions[topic]
  if (allowed && (exception.days === null || total <= exception.days))
    return met(`${sum} Allowed by ${allowed.by}: ${allowed.why}`)
  return unmet('student', `${sum} ${exceptionInWords(exception)}`.trim())
}

function exceptionInWords(exception: Limits['exception']): string {
  if (!exception) return ''
  const most = exception.days === null ? 'More' : `Up to ${exception.days} days`
  return `${most} only with an exception by the ${exception.by}.`
}

export function isIn({ starts_on, ends_on }: Term, date: string): boolean {
  return starts_on <= date && date <= ends_on
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}

export type Season =
  | { kind: 'term'; term: Term }
  /** After a term that another one of the same year follows. */
  | { kind: 'holidays'; after: Term }
  | { kind: 'summer' }
  | { kind: 'unknown' }

/** Where in the school's year a day lies. Never guessed: a year whose terms are not known is unknown. */
export function seasonOf(date: string, terms: readonly Term[]): Season {
  const own = terms
    .filter(({ year }) => year === yearOf(date))
    .toSorted((one, other) => one.term - other.term)
  const term = own.find((one) => isIn(one, date))
  if (term) return { kind: 'term', term }
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last || own.length < 4) return { kind: 'unknown' }
  if (date < first.starts_on || date > last.ends_on) return { kind: 'summer' }
  return { kind: 'holidays', after: own.findLast(({ ends_on }) => ends_on < date) as Term }
}

/** Days from one to another, without the weekdays that are not worked. @param weekdays 0 is Sunday */
export function datesBetween(from: string, to: string, weekdays: readonly number[]): string[] {
  const found: string[] = []
  const end = Date.parse(`${to}T00:00:00Z`)
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= end; at += 86_400_000) {
    const day = new Date(at)
    if (weekdays.includes(day.getUTCDay())) found.push(day.toISOString().slice(0, 10))
  }
  return found
}

/** The longest a placement may reach from its first to its last day. */
export const maxSpanDays = 366
