import type { EducationLevel } from '#app/features/guidance/plan/plan.ts'
import { listed } from '#app/features/study/rules.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { formatMoney } from '#app/platform/money.ts'
import { counted } from '#app/ui/figures.ts'
import { sectionNames } from '../plan-parts.ts'
import type { Country, CountryPart, PlanConflict } from './conflicts.ts'

/** What a button of a conflict sends. */
export const conflictIntents = ['dismiss-conflict', 'open-to', 'postpone'] as const
export type ConflictIntent = (typeof conflictIntents)[number]

/** A way out of a conflict: an address, or something that is done at once. */
export type WayOut =
  | { label: string; to: string }
  | { label: string; intent: 'open-to'; level: EducationLevel }
  | { label: string; intent: 'postpone'; slug: string }

export type ConflictWords = { title: string; text: string; waysOut: [WayOut, WayOut] }

/** What points where, that both can be right, and two ways out. */
export function describeConflict(conflict: PlanConflict): ConflictWords {
  switch (conflict.kind) {
    case 'preparation':
      return preparationWords(conflict)
    case 'budget':
      return budgetWords(conflict)
    case 'country':
      return countryWords(conflict)
    case 'past-dates':
      return pastDatesWords(conflict)
    case 'two-routes':
      return twoRoutesWords(conflict)
  }
}

type Of<K extends PlanConflict['kind']> = PlanConflict & { kind: K }

const requestedWords: Record<EducationLevel, string> = {
  school: 'to finish school and start work',
  certificate: 'a certificate',
  apprenticeship: 'an apprenticeship',
  diploma: 'a diploma',
  degree: 'a degree',
  postgraduate: 'further study after a degree',
  'not-sure': 'to wait and see',
}

/** How a longer preparation reads, and what someone says who is open to it. */
const neededWords = {
  certificate: { ask: 'a certificate or an apprenticeship', open: 'a certificate', level: 'certificate' },
  diploma: { ask: 'a diploma', open: 'a diploma', level: 'diploma' },
  degree: { ask: 'a degree', open: 'a degree', level: 'degree' },
  degree_and_more: { ask: 'a degree and more', open: 'more than a degree', level: 'postgraduate' },
  start_soon: { ask: 'a short course', open: 'a short course', level: 'certificate' },
  experience: { ask: 'years of experience', open: 'years of experience', level: 'degree' },
} as const

/** The group of careers whose way in is no longer than what was wanted. */
const shorterWay: Record<EducationLevel, string> = {
  school: 'start_soon',
  certificate: 'certificate',
  apprenticeship: 'certificate',
  diploma: 'diploma',
  degree: 'degree',
  postgraduate: 'degree_and_more',
  'not-sure': 'certificate',
}

function preparationWords({
  wanted: requested,
  needed,
  is_mixed,
  careers,
}: Of<'preparation'>): ConflictWords {
  const { ask, open, level } = neededWords[needed]
  const names = listed(
    careers.map(({ title }) => title),
    4,
  )
  return {
    title: 'Two of your choices do not match',
    text: `You want ${requestedWords[requested]}. ${inWords(careers.length)} careers that you saved ask for ${is_mixed ? `more, most of them ${ask}` : ask}: ${names}. Both can be right. You do not have to settle it today.`,
    waysOut: [
      {
        label: 'Show careers with a shorter way in',
        to: `/careers/occupations?way=${shorterWay[requested]}`,
      },
      { label: `I am open to ${open}`, intent: 'open-to', level },
    ],
  }
}

function budgetWords({ slug, missing_cents, per, at_least }: Of<'budget'>): ConflictWords {
  const name = sectionNames[slug]
  const missing = `${at_least ? 'at least ' : ''}${formatMoney(missing_cents)}${per === 'year' ? ' a year' : ''}`
  return {
    title: `${name} costs more than the money you wrote down`,
    text: `By your own figures, you are ${missing} short. Loans, allowances and what you earn on the side are not counted unless you put them in. Both figures can be right, and both can change.`,
    waysOut: [
      { label: 'Look at the money', to: `/career-planner/${slug}?part=money` },
      { label: 'Try a what-if', to: `/career-planner/${slug}?part=what-if` },
    ],
  }
}

const countryNames: Record<Country, string> = { AU: 'Australia', NZ: 'New Zealand' }
const partNames: Record<CountryPart, string> = {
  'entry-level': 'the qualification',
  rank: 'the rank',
  courses: 'a course',
}

function countryWords({ slug, country, parts }: Of<'country'>): ConflictWords {
  const others = listed(parts.map((part) => partNames[part]))
  const other = countryNames[country === 'AU' ? 'NZ' : 'AU']
  return {
    title: `${sectionNames[slug]} is in two countries`,
    text: `The route is in ${countryNames[country]}, and ${others} ${parts.length === 1 ? 'belongs' : 'belong'} to ${other}. That can be right: people do cross the Tasman.`,
    waysOut: [
      { label: 'Change where', to: `/career-planner/${slug}?part=entry-level&step=2` },
      {
        label: `Change ${parts[0] ? partNames[parts[0]] : 'it'}`,
        to: `/career-planner/${slug}?${parts[0] === 'courses' ? 'part=courses' : `part=entry-level&step=${parts[0] === 'rank' ? 3 : 1}`}`,
      },
    ],
  }
}

function pastDatesWords({ slug, steps }: Of<'past-dates'>): ConflictWords {
  const name = sectionNames[slug]
  return {
    title:
      steps.length === 1
        ? `A date on ${name} has passed`
        : `${counted(steps.length, 'date')} on ${name} have passed`,
    text: `${listed(steps, 3)}. Dates slip. Give ${steps.length === 1 ? 'it a new one' : 'them new ones'}, or tick what you did.`,
    waysOut: [
      { label: 'Open the steps', to: `/career-planner/${slug}?part=steps` },
      { label: 'Give them four more weeks', intent: 'postpone', slug },
    ],
  }
}

function twoRoutesWords({ slugs: [one, other], occupation, days }: Of<'two-routes'>): ConflictWords {
  const [first, second] = [sectionNames[one], sectionNames[other]]
  const day = days[0] && formatDate(days[0])
  return {
    title: occupation
      ? `${first} and ${second} lead to the same work`
      : `${first} and ${second} have steps on the same day`,
    text: occupation
      ? `Both end at ${occupation}. Two routes to the same career can be a good plan, if that is what you meant.`
      : `Both have a step on ${day}${days.length > 1 ? ` and on ${counted(days.length - 1, 'other day')}` : ''}. You may well manage both.`,
    waysOut: [
      { label: `Open ${first}`, to: `/career-planner/${one}` },
      { label: `Open ${second}`, to: `/career-planner/${other}` },
    ],
  }
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function inWords(count: number): string {
  return numbers[count] ?? String(count)
}
