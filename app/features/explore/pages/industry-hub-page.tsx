import { getIndustryHub } from '#app/features/careers/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { figure } from '#app/ui/figures.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { pictureOf } from '#app/ui/pictured.ts'
import { Hero } from '../components/hero.tsx'
import type { Route } from './+types/industry-hub-page'

const IndustryHubBody = htmlOnlyPart(
  () => import('../components/industry-hub-body.tsx'),
  (file) => file.IndustryHubBody,
)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(getIndustryHub, { params })
  const { name, slug, about, art_theme, art_sky, icon, occupation_count } = data
  const page = {
    hub: { name, slug, about, art_theme, art_sky, icon, occupation_count },
    body: { hub: { ...data, occupations: withNeighbourLands(data.occupations) } },
    origin: context.get(pageContext).origin,
  }
  return htmlOnly(request, page, 'body')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ hub }) => ({
    title: hubTitle(hub.name),
    description: hub.about ?? undefined,
    path: `/industry-hubs/${hub.slug}`,
  }))

/** The page of the industry itself has its plain name. */
const hubTitle = (industry: string) => `${industry}: skills`

export default function IndustryHubPage({ loaderData: { hub, body } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        crumbs={[{ label: 'Careers', to: '/careers/industries' }]}
        title={hubTitle(hub.name)}
        lead={hub.about}
        art={pictureOf({ ...hub, slug: `hub-${hub.slug}` }, 'city')}
      >
        <ButtonLink to={`/industries/${hub.slug}`} variant="accent">
          {`All ${figure(hub.occupation_count)} careers, with pay and outlook`}
        </ButtonLink>
      </Hero>
      <IndustryHubBody of={body} />
    </>
  )
}
