import { ExternalLink } from 'lucide-react'
import { EnquirySection } from '#app/features/enquiries/enquiry-section.tsx'
import { FollowButton } from '#app/features/follow/follow-button.tsx'
import { getEmployer, listProviderJobs } from '#app/features/opportunities/contract.ts'
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
import type { Route } from './+types/employer-page'

const EmployerBody = htmlOnlyPart(
  () => import('../components/employer-body.tsx'),
  (file) => file.EmployerBody,
)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [employer, jobs] = await Promise.all([
    api.call(getEmployer, { params: { id: params.slug } }),
    api.call(listProviderJobs, { query: { provider_id: params.slug } }),
  ])
  const { id, slug, name, one_line, website_url, is_sample } = employer.data
  const page = {
    employer: { id, slug, name, one_line, website_url, is_sample, art: artOf(employer.data) },
    body: { employer: employer.data, jobs: jobs.data },
    origin: context.get(pageContext).origin,
  }
  return htmlOnly(request, page, 'body')
}

const crumbs = [
  { label: 'Work', to: '/explore/work' },
  { label: 'Employers', to: '/employers' },
]

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ employer }) => ({
    title: employer.name,
    description: employer.is_sample
      ? `A sample employer: ${employer.one_line}`
      : (employer.one_line ?? undefined),
    path: `/employers/${employer.slug}`,
    noIndex: employer.is_sample,
    ...(!employer.is_sample && {
      crumbs,
      thing: {
        '@type': 'Organization',
        name: employer.name,
        ...(employer.website_url && { url: employer.website_url }),
      },
    }),
  }))

export default function EmployerPage({ loaderData: { employer, body } }: Route.ComponentProps) {
  usePageView()
  return (
    <>
      {employer.is_sample && (
        <SampleNote>
          This employer and its openings are made up, to show what a real one would say.
        </SampleNote>
      )}
      <Hero
        crumbs={crumbs}
        title={employer.name}
        lead={employer.one_line}
        art={{ slug: employer.slug, ...employer.art }}
      >
        <FollowButton kind="EMPLOYER" id={employer.id} path={`/employers/${employer.slug}`} />
        {employer.website_url && (
          <ButtonLink to={employer.website_url} variant="accent" iconAfter={ExternalLink}>
            Visit its website
          </ButtonLink>
        )}
      </Hero>
      <EmployerBody of={body} />
      {!employer.is_sample && <EnquirySection type="employer" id={employer.id} provider={employer.name} />}
    </>
  )
}
