import { ExternalLink } from 'lucide-react'
import { EnquirySection } from '#app/features/enquiries/enquiry-section.tsx'
import { FollowButton } from '#app/features/follow/follow-button.tsx'
import { getEducatorFigures } from '#app/features/labour-market/graduates/contract.ts'
import { landOfPlace } from '#app/features/places/place-lands.ts'
import { getEducator, listProviderCourses } from '#app/features/study/contract.ts'
import { mergedInto } from '#app/features/study/rules.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { usePageView } from '#app/platform/web/tracking.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { toCourseLine } from '../components/course-card.tsx'
import { Hero } from '../components/hero.tsx'
import type { Route } from './+types/educator-page'

const EducatorBody = htmlOnlyPart(
  () => import('../components/educator-body.tsx'),
  (file) => file.EducatorBody,
)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [educator, courses] = await Promise.all([
    api.call(getEducator, { params: { id: params.slug } }),
    api.call(listProviderCourses, { query: { provider_id: params.slug } }),
  ])
  const isInAustralia = educator.data.country === 'AU'
  const figures = isInAustralia ? await api.call(getEducatorFigures, { params: { id: params.slug } }) : null
  const { id, slug, name, maori_name, website, description } = educator.data
  const page = {
    educator: {
      id,
      slug,
      name,
      maori_name,
      website,
      lead: description[0],
      art_theme: landOfPlace(educator.data),
      isMerged: mergedInto(educator.data.status_note) !== null,
    },
    body: {
      educator: educator.data,
      courses: courses.data.slice(0, 10).map(toCourseLine),
      total: courses.meta.total,
      figures: figures?.data ?? null,
    },
    origin: context.get(pageContext).origin,
  }
  return htmlOnly(request, page, 'body')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ educator }) => ({
    title: educator.name,
    description: educator.lead,
    path: `/educators/${educator.slug}`,
    thing: {
      '@type': 'EducationalOrganization',
      name: educator.name,
      ...(educator.maori_name && { alternateName: educator.maori_name }),
      ...(educator.website && { url: educator.website }),
    },
    crumbs,
  }))

const crumbs = [
  { label: 'Study', to: '/explore/study' },
  { label: 'Educators', to: '/educators' },
]

export default function EducatorPage({ loaderData }: Route.ComponentProps) {
  const { educator, body } = loaderData
  usePageView()
  return (
    <>
      <Hero
        crumbs={crumbs}
        title={educator.name}
        lead={educator.maori_name && <span lang="mi">{educator.maori_name}</span>}
        art={{ slug: educator.slug, theme: educator.art_theme }}
      >
        <FollowButton kind="EDUCATOR" id={educator.id} path={`/educators/${educator.slug}`} />
        {educator.website && (
          <ButtonLink to={educator.website} variant="accent" iconAfter={ExternalLink}>
            Visit its website
          </ButtonLink>
        )}
      </Hero>
      <EducatorBody of={body} />
      {!educator.isMerged && <EnquirySection type="educator" id={educator.id} provider={educator.name} />}
    </>
  )
}
