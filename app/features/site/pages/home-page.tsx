import { listOccupations } from '#app/features/labour-market/lists/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { defaultTitle, pageMeta, productName } from '#app/platform/meta.ts'
import { ownOrganization, structuredData, type Thing } from '#app/platform/structured-data.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { HomeHero } from '../components/home-hero.tsx'
import { getHomeExpo } from '../contract.ts'
import { pickCareers } from '../pick-careers.ts'
import { previewOf } from '../preview-of.ts'
import type { Route } from './+types/home-page'

const HomeWhere = lazyHydrate(
  () => import('../components/home-where.tsx'),
  (file) => file.HomeWhere,
  { isAwaited: true },
)
const HomeExpo = lazyHydrate(
  () => import('../components/home-expo-section.tsx'),
  (file) => file.HomeExpoSection,
  { isAwaited: true },
)
const HomeDirections = lazyHydrate(
  () => import('../components/home-directions.tsx'),
  (file) => file.HomeDirections,
  { isAwaited: true },
)
const HomeCareers = lazyHydrate(
  () => import('../components/home-careers.tsx'),
  (file) => file.HomeCareers,
  { isAwaited: true },
)
const HomeFact = lazyHydrate(
  () => import('../components/home-fact.tsx'),
  (file) => file.HomeFact,
  { isAwaited: true },
)
const HomeHow = lazyHydrate(
  () => import('../components/home-how.tsx'),
  (file) => file.HomeHow,
  { isAwaited: true },
)

const careersShown = 4

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ data }, { data: expo }] = await Promise.all([
    api.call(listOccupations, { query: { per_page: 100, filters: { popular: true } } }),
    api.call(getHomeExpo, { query: previewOf(request) }),
  ])
  const { origin, now } = context.get(pageContext)
  const day = Math.floor(now.getTime() / 86_400_000)
  return { careers: withNeighbourLands(pickCareers(data, day, careersShown)), expo, origin }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    description:
      'Careers, study, work and travel for young people in Australia and Aotearoa New Zealand. Take the career quiz: about 8 minutes, no account needed.',
    path: '/',
    origin: loaderData?.origin,
    jsonLd: loaderData && structuredData(thingsOf(loaderData.origin)),
  })

/** The landing page for visitors. Its parts show only what exists today. */
export default function HomePage({ loaderData: { careers, expo } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero />
      <HomeWhere />
      {expo && <HomeExpo expo={expo} />}
      <HomeDirections />
      <HomeCareers careers={careers} />
      <HomeFact />
      <HomeHow />
    </>
  )
}

function thingsOf(origin: string): Thing[] {
  return [
    ownOrganization(origin, productName),
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: productName,
      alternateName: defaultTitle,
      url: `${origin}/`,
      inLanguage: 'en-AU',
      publisher: { '@id': `${origin}/#organisation` },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/search?keyword={keyword}`,
        'query-input': 'required name=keyword',
      },
    },
  ]
}
