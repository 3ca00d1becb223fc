import { listUserOccupations } from '#app/features/guidance/contract.ts'
import { useDashboardState } from '#app/features/site/dashboard-state.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { getDashboard } from '../contract.ts'
import { pageOfDay } from '../home-words.ts'
import { loadWays } from '../ways-from-here.ts'
import type { Route } from './+types/own-home-page'

const careersShown = 3
/** The best matches take turns, page by page. */
const pagesOfMatches = 4

const HomeBody = htmlOnlyPart(
  () => import('../components/home-body.tsx'),
  (file) => file.HomeBody,
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const dashboard = await api.call(getDashboard)
  const { greeting, lead, kind, today, has_results } = dashboard.dashboard_state
  const query = { size: careersShown, page: pageOfDay(today, pagesOfMatches) }
  const [matched, ways] = await Promise.all([
    has_results && kind !== 'parent' ? api.call(listUserOccupations, { query }) : null,
    kind === 'leaver' ? loadWays(api, dashboard) : [],
  ])
  const body = { dashboard, matched: matched?.pagination_data.data ?? [], ways }
  return htmlOnly(request, { top: { greeting, lead }, body }, 'body')
}

export const meta = () => pageMeta({ title: 'Home', path: '/home', noIndex: true })

/** The first page after signing in: what to do next, what is due, and something to discover. */
export default function OwnHomePage({ loaderData: { top, body } }: Route.ComponentProps) {
  const { dashboardState } = useDashboardState(top)
  return (
    <>
      <PictureHero art={{ slug: 'own-home', theme: 'coast' }} size="low">
        <h1 className="text-display">{dashboardState.greeting}</h1>
        <p className="mt-3 max-w-[40ch] text-lead">{dashboardState.lead}</p>
      </PictureHero>
      <HomeBody of={body} />
    </>
  )
}
