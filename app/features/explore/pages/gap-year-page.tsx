import { EnquirySection } from '#app/features/enquiries/enquiry-section.tsx'
import { FollowButton } from '#app/features/follow/follow-button.tsx'
import { getGapYear, listRelatedGapYears } from '#app/features/travel/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { usePageView } from '#app/platform/web/tracking.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { SampleNote } from '#app/ui/sample-note.tsx'
import { Hero } from '../components/hero.tsx'
import type { Route } from './+types/gap-year-page'

const GapYearBody = htmlOnlyPart(
  () => import('../components/gap-year-body.tsx'),
  (file) => file.GapYearBody,
)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const call = { params: { id: params.slug } }
  const [gapYear, related] = await Promise.all([
    api.call(getGapYear, call),
    api.call(listRelatedGapYears, call),
  ])
  const { id, slug, title, one_line, provider, art_theme, icon, is_sample } = gapYear.data
  const { origin, country } = context.get(pageContext)
  const page = {
    gapYear: { id, slug, title, one_line, provider, art_theme, icon, is_sample },
    body: { gapYear: gapYear.data, related: withNeighbourLands(related.data), country },
    origin,
  }
  return htmlOnly(request, page, 'body')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ gapYear }) => ({
    title: gapYear.title,
    description: `${gapYear.is_sample ? 'A sample listing. ' : ''}${gapYear.one_line}`,
    path: `/gap-years/${gapYear.slug}`,
    noIndex: gapYear.is_sample,
  }))

export default function GapYearPage({ loaderData: { gapYear, body } }: Route.ComponentProps) {
  usePageView()
  return (
    <>
      {gapYear.is_sample && (
        <SampleNote>
          This gap year and its provider are made up, to show what a real one would say.
        </SampleNote>
      )}
      <Hero
        crumbs={[
          { label: 'Travel', to: '/explore/travel' },
          { label: gapYear.provider.name, to: `/experiences/${gapYear.provider.slug}` },
        ]}
        title={gapYear.title}
        lead={gapYear.one_line}
        art={{ slug: gapYear.slug, theme: gapYear.art_theme, emblem: gapYear.icon }}
      >
        <FollowButton kind="gap-year" id={gapYear.id} path={`/gap-years/${gapYear.slug}`} />
      </Hero>
      <GapYearBody of={body} />
      {!gapYear.is_sample && (
        <EnquirySection type="gap-year" id={gapYear.id} provider={gapYear.provider.name} />
      )}
    </>
  )
}
