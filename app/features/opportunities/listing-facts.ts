import { readableDate } from '#app/features/credits/rules.ts'
import { placeOf } from '#app/features/study/place-of.ts'
import { figure } from '#app/ui/figures.ts'
import type { Employer, Job } from './contract.ts'
import { closingWords, longDay } from './rules.ts'
import type { ExperienceProvider, GapYear } from './travel/contract.ts'
import { agesInWords, monthsInWords, passportsInWords } from './travel/rules.ts'

/** Something that a listing states about itself. */
export type ListingFact = { key: string; name: string; value: string; note?: string }

/** A list of the page as one fact. */
const listed = (key: string, name: string, lines: readonly string[]): ListingFact[] =>
  lines.length === 0 ? [] : [{ key, name, value: lines.join('. ') }]

/** The facts at the head of an opening. */
export function jobFacts(job: Job): ListingFact[] {
  const [pay, ...notes] = job.salary?.split(', ') ?? []
  const [hours, ...more] = job.hours?.split(', ') ?? []
  return [
    {
      key: 'pay',
      name: 'Stated pay',
      value: pay ?? 'Not stated',
      note: notes.join(', ') || (pay ? undefined : 'Ask before you say yes'),
    },
    { key: 'hours', name: 'Hours', value: hours ?? 'Not stated', note: more.join(', ') || undefined },
    {
      key: 'place',
      name: 'Where',
      value: job.location ?? job.region ?? 'Several places',
      note: job.location ? (job.region ?? undefined) : undefined,
    },
    {
      key: 'dates',
      name: 'Closes',
      value: job.closes_at ? longDay(job.closes_at) : job.is_closed ? 'Closed' : 'When it is filled',
      note: [job.days_left !== null && closingWords(job.days_left), job.starts && `Start: ${job.starts}`]
        .filter(Boolean)
        .join('. '),
    },
  ]
}

/** What an opening asks for, below its text. */
export function jobRequirements({ asks }: Job): ListingFact[] {
  return listed('requirements', 'They ask for', asks)
}

/** The facts at the head of a gap year. */
export function gapYearFacts(gapYear: GapYear): ListingFact[] {
  return [
    { key: 'money', name: 'Money', value: gapYear.money_label, note: gapYear.price ?? undefined },
    {
      key: 'dates',
      name: 'How long',
      value: gapYear.duration ?? 'Not stated',
      note: monthsInWords(gapYear.months),
    },
    {
      key: 'place',
      name: 'Where',
      value: gapYear.destinations.map(({ title }) => title).join(', ') || 'Not stated',
    },
    {
      key: 'requirements',
      name: 'Age',
      value: agesInWords(gapYear.age_minimum, gapYear.age_maximum) || 'Not stated',
      note: passportsInWords(gapYear.from_countries) ?? 'For Australians and New Zealanders',
    },
  ]
}

/** What the price of a gap year covers. */
export function gapYearPrice({ included }: GapYear): ListingFact[] {
  return listed('included', 'Included', included)
}

/** The facts at the head of an employer. */
export function employerFacts(employer: Employer): ListingFact[] {
  return [
    { key: 'place', name: 'Where', value: placeOf(employer) || 'Several places' },
    ...(employer.people ? [{ key: 'people', name: 'People', value: figure(employer.people) }] : []),
  ]
}

/** How an employer hires. */
export function hiringFacts({ hiring_steps }: Pick<Employer, 'hiring_steps'>): ListingFact[] {
  return listed(
    'hiring',
    'How they hire',
    hiring_steps.map(({ title }) => title),
  )
}

/** The facts at the head of an experience provider. */
export function experienceFacts(provider: ExperienceProvider): ListingFact[] {
  return [
    { key: 'place', name: 'Based in', value: placeOf(provider) },
    {
      key: 'destinations',
      name: 'Goes to',
      value: provider.destinations.map(({ title }) => title).join(', '),
    },
  ]
}

/** Who states the facts of a listing, and when it was last changed: `Sample, made for Yonder`, `Copperlark Electrical, 3 March 2026`. */
export function statedBy(
  { is_sample, stated_on }: { is_sample: boolean; stated_on: string },
  provider: string,
): string {
  return is_sample ? 'Sample, made for Yonder' : `${provider}, ${readableDate(stated_on)}`
}
