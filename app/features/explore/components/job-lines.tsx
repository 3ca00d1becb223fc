import type { JobCard } from '#app/features/opportunities/contract.ts'
import { jobTypeWords } from '#app/features/opportunities/job-words.ts'
import { shortDay } from '#app/features/opportunities/rules.ts'
import { Monogram } from '#app/ui/avatar.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { SampleTag } from '#app/ui/sample-note.tsx'
import { Tag } from '#app/ui/tag.tsx'

/** Openings as rows of a list: what, where, for how much, until when; a sample closes on no day. HTML only. */
export function JobRows({ jobs }: { jobs: readonly JobCard[] }) {
  return (
    <ul aria-label="openings" className="border-line border-t">
      {jobs.map((job) => (
        <li key={job.slug} className="relative flex gap-x-4 border-line border-b py-4 hover:bg-sunken">
          <span className="max-sm:hidden">
            <Monogram name={job.employer.name} size={44} />
          </span>
          <div
            className={cx(
              'grid flex-1 gap-x-6 gap-y-1.5',
              job.is_sample
                ? 'md:grid-cols-[minmax(0,1fr)_auto]'
                : 'md:grid-cols-[minmax(0,1fr)_auto_8.5rem]',
            )}
          >
            <div className="min-w-0">
              <h3>
                <Link to={`/jobs/${job.slug}`} look="cover">
                  {job.title}
                </Link>
              </h3>
              <p className="text-muted text-sm">
                {job.employer.name}, {placeOfJob(job)}
              </p>
              <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
                <Tag tone="work">{jobTypeWords[job.job_type].one}</Tag>
                {job.hours && <span>{job.hours}</span>}
                {job.is_sample && <SampleTag />}
              </p>
            </div>
            <p className="font-semibold md:max-w-48 md:text-right">
              {job.salary?.split(', ')[0] ?? <span className="font-normal text-muted">Pay not stated</span>}
            </p>
            {!job.is_sample && (
              <p className="text-muted text-sm md:text-right">
                {job.closes_at ? `Closes ${shortDay(job.closes_at)}` : 'Open until filled'}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What a line of a narrow list tells of an opening. */
export type JobLine = Pick<
  JobCard,
  'slug' | 'title' | 'location' | 'region' | 'country' | 'salary' | 'is_sample'
> & {
  employer: { name: string }
}

/** An opening without what its line leaves out, so that a page sends less. */
export function toJobLine({
  slug,
  title,
  location,
  region,
  country,
  salary,
  is_sample,
  employer,
}: JobCard): JobLine {
  return { slug, title, location, region, country, salary, is_sample, employer: { name: employer.name } }
}

/** Openings in a narrow list, as in an aside. HTML only. */
export function JobLines({ jobs, ofOne }: { jobs: readonly JobLine[]; ofOne?: boolean }) {
  return (
    <ul className="grid">
      {jobs.map((job) => (
        <li key={job.slug} className="border-line border-b py-2.5 last:border-b-0">
          <Link to={`/jobs/${job.slug}`} look="strong">
            {job.title}
          </Link>
          <span className="block text-muted text-sm">
            {[!ofOne && job.employer.name, placeOfJob(job), job.is_sample && 'Made-up example']
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The town with its state or region, once where they share a name. */
export function placeOfJob({ location, region }: Pick<JobCard, 'location' | 'region'>): string {
  return [...new Set([location, region].filter(Boolean))].join(', ')
}

/** An employer in a narrow list. */
export type EmployerLine = JobCard['employer'] & Pick<JobCard, 'is_sample'>

/** The employers of a list, each once. Those of samples are made up too. */
export function employersOf(jobs: readonly JobCard[]): EmployerLine[] {
  return [
    ...new Map(jobs.map(({ employer, is_sample }) => [employer.slug, { ...employer, is_sample }])).values(),
  ]
}
