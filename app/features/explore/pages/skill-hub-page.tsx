import { getSkillHub } from '#app/features/careers/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { pictureOf } from '#app/ui/pictured.ts'
import { Hero } from '../components/hero.tsx'
import type { Route } from './+types/skill-hub-page'

const SkillHubBody = htmlOnlyPart(
  () => import('../components/skill-hub-body.tsx'),
  (file) => file.SkillHubBody,
)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(getSkillHub, { params })
  const { name, slug, about, art_theme, icon } = data
  const page = {
    hub: { name, slug, about, art_theme, icon },
    body: { hub: { ...data, occupations: withNeighbourLands(data.occupations.slice(0, 8)) } },
    origin: context.get(pageContext).origin,
  }
  return htmlOnly(request, page, 'body')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ hub }) => ({
    title: hub.name,
    description: hub.about,
    path: `/skill-hubs/${hub.slug}`,
  }))

export default function SkillHubPage({ loaderData: { hub, body } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        crumbs={[{ label: 'Skills', to: '/skills-forecast' }]}
        title={hub.name}
        lead={hub.about}
        art={pictureOf({ ...hub, slug: `skill-${hub.slug}` }, 'city')}
      />
      <SkillHubBody of={body} />
    </>
  )
}
