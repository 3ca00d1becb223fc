import { readableDate } from '#app/features/credits/rules.ts'
import { placeOf } from '#app/features/study/place-of.ts'
import { figure } from '#app/ui/figures.ts'
import type { Employer, Job } from './contract.ts'
import { closingWords, longDay } from './rules.ts'

/** Something that a listing states about itself. */
export type ListingFact = { key: string; name: string; value: string; note?: string }

/** A list of the page as one fact. */
export const listed = (key: string, name: string, lines: readonly string[]): ListingFact[] =>
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
    ...jobDates(job),
  ]
}

/** A sample closes on no day. */
function jobDates(job: Job): ListingFact[] {
  if (job.is_sample) return job.starts ? [{ key: 'dates', name: 'Start', value: job.starts }] : []
  return [
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

/**
 * Who states the facts of a listing, and when it was last changed: `Real Works, 3 March 2026`. Nobody states those of a
 * sample, whose page says once that it is made up.
 */
export function statedBy(
  { is_sample, stated_on }: { is_sample: boolean; stated_on: string },
  provider: string,
): string | undefined {
  return is_sample ? undefined : `${provider}, ${readableDate(stated_on)}`
}
