import { ExternalLink } from 'lucide-react'
import { EnquirySection } from '#app/features/enquiries/enquiry-section.tsx'
import { FollowButton } from '#app/features/follow/follow-button.tsx'
import { getOccupationFigures } from '#app/features/labour-market/contract.ts'
import { newZealandFacts } from '#app/features/labour-market/new-zealand.ts'
import { headFigures, panelFigures } from '#app/features/labour-market/rules.ts'
import { getJob, type Job, listMoreJobs, listRelatedJobs } from '#app/features/opportunities/contract.ts'
import { jobPosting } from '#app/features/opportunities/job-posting.ts'
import { jobTypeWords } from '#app/features/opportunities/job-words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { usePageView } from '#app/platform/web/tracking.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { SampleNote } from '#app/ui/sample-note.tsx'
import { artOf } from '../components/employer-card.tsx'
import { Hero } from '../components/hero.tsx'
import { placeOfJob, toJobLine } from '../components/job-lines.tsx'
import type { Route } from './+types/job-page'

const JobBody = htmlOnlyPart(
  () => import('../components/job-body.tsx'),
  (file) => file.JobBody,
)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const call = { params: { id: params.slug } }
  const [job, related, more] = await Promise.all([
    api.call(getJob, call),
    api.call(listRelatedJobs, call),
    api.call(listMoreJobs, call),
  ])
  const [occupation] = job.data.occupations
  const figures = occupation
    ? await api.call(getOccupationFigures, { params: { id: occupation.slug } }).then(({ data }) => data)
    : null
  const isInNewZealand = job.data.country === 'NZ'
  const facts = figures
    ? isInNewZealand
      ? newZealandFacts(figures)
      : headFigures(panelFigures(figures))
    : []
  const page = {
    job: headOf(job.data),
    posting: jobPosting(job.data) ?? null,
    body: {
      job: job.data,
      facts: facts.slice(0, 3),
      related: related.data.map(toJobLine),
      more: more.data.map(toJobLine),
    },
    origin: context.get(pageContext).origin,
  }
  return htmlOnly(request, page, 'body')
}

/** What the top of the page tells. */
function headOf(job: Job) {
  const {
    id,
    slug,
    title,
    job_type,
    employer,
    location,
    region,
    is_sample,
    is_closed,
    apply_url,
    salary,
    hours,
  } = job
  return {
    id,
    slug,
    title,
    job_type,
    employer: { slug: employer.slug, name: employer.name },
    location,
    region,
    is_sample,
    is_closed,
    apply_url,
    salary,
    hours,
    art: artOf(job),
  }
}

const crumbsOf = ({ job_type }: Pick<Job, 'job_type'>) => [
  { label: 'Work', to: '/explore/work' },
  { label: jobTypeWords[job_type].many, to: `/explore/work?type=${job_type}` },
]

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ job, posting }) => ({
    title: `${job.title}, ${job.employer.name}`,
    description: [
      `${job.is_sample ? 'A sample: ' : ''}${job.title} in ${placeOfJob(job)}`,
      job.salary,
      job.hours,
    ]
      .filter(Boolean)
      .join('. '),
    path: `/jobs/${job.slug}`,
    noIndex: job.is_sample || job.is_closed,
    thing: posting ?? undefined,
    crumbs: job.is_sample ? undefined : crumbsOf(job),
  }))

export default function JobPage({ loaderData: { job, body } }: Route.ComponentProps) {
  usePageView()
  return (
    <>
      {job.is_sample && (
        <SampleNote>This opening and its employer are made up, to show what a real one would say.</SampleNote>
      )}
      <Hero
        crumbs={crumbsOf(job)}
        title={job.title}
        lead={[job.employer.name, placeOfJob(job)].filter(Boolean).join(', ')}
        art={{ slug: job.slug, ...job.art }}
      >
        <FollowButton kind="job" id={job.id} path={`/jobs/${job.slug}`} />
        {job.apply_url && (
          <ButtonLink to={job.apply_url} variant="accent" iconAfter={ExternalLink}>
            Apply on the employer’s site
          </ButtonLink>
        )}
      </Hero>
      <JobBody of={body} />
      {!job.is_closed && !job.is_sample && (
        <EnquirySection type="job" id={job.id} provider={job.employer.name}>
          {job.apply_url && (
            <p className="mt-4">
              <ButtonLink to={job.apply_url} variant="primary" iconAfter={ExternalLink}>
                Apply on the employer’s site
              </ButtonLink>
            </p>
          )}
        </EnquirySection>
      )}
    </>
  )
}
