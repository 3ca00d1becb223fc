import { ExternalLink } from 'lucide-react'
import { EnquirySection } from '#app/features/enquiries/enquiry-section.tsx'
import { FollowButton } from '#app/features/follow/follow-button.tsx'
import { landOfPlace } from '#app/features/places/place-lands.ts'
import { getExperienceProvider, listProviderGapYears } from '#app/features/travel/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { usePageView } from '#app/platform/web/tracking.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { SampleNote } from '#app/ui/sample-note.tsx'
import { Hero } from '../components/hero.tsx'
import type { Route } from './+types/experience-page'

const ExperienceBody = htmlOnlyPart(
  () => import('../components/experience-body.tsx'),
  (file) => file.ExperienceBody,
)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [provider, gapYears] = await Promise.all([
    api.call(getExperienceProvider, { params: { id: params.slug } }),
    api.call(listProviderGapYears, { query: { provider_id: params.slug } }),
  ])
  const { id, slug, name, one_line, website_url, is_sample } = provider.data
  const { origin, country } = context.get(pageContext)
  const page = {
    provider: { id, slug, name, one_line, website_url, is_sample, art_theme: landOfPlace(provider.data) },
    body: { provider: provider.data, gapYears: withNeighbourLands(gapYears.data), country },
    origin,
  }
  return htmlOnly(request, page, 'body')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ provider }) => ({
    title: provider.name,
    description: `${provider.is_sample ? 'A sample provider. ' : ''}${provider.one_line}`,
    path: `/experiences/${provider.slug}`,
    noIndex: provider.is_sample,
  }))

export default function ExperiencePage({ loaderData: { provider, body } }: Route.ComponentProps) {
  usePageView()
  return (
    <>
      {provider.is_sample && (
        <SampleNote>This provider and its offers are made up, to show what a real one would say.</SampleNote>
      )}
      <Hero
        crumbs={[
          { label: 'Travel', to: '/explore/travel' },
          { label: 'Experience providers', to: '/experiences' },
        ]}
        title={provider.name}
        lead={provider.one_line}
        art={{ slug: provider.slug, theme: provider.art_theme, emblem: 'plane' }}
      >
        <FollowButton kind="EXPERIENCE_PROVIDER" id={provider.id} path={`/experiences/${provider.slug}`} />
        {provider.website_url && (
          <ButtonLink to={provider.website_url} variant="accent" iconAfter={ExternalLink}>
            Visit its website
          </ButtonLink>
        )}
      </Hero>
      <ExperienceBody of={body} />
      {!provider.is_sample && (
        <EnquirySection type="experience-provider" id={provider.id} provider={provider.name} />
      )}
    </>
  )
}
