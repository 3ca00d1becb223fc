import { data, redirect } from 'react-router'
import { listUserOccupations } from '#app/features/guidance/contract.ts'
import { dropKeptPlan, listKeptPlans } from '#app/features/planner/sharing/kept-contract.ts'
import { getHomeExpo } from '#app/features/site/contract.ts'
import { useDashboardState } from '#app/features/site/dashboard-state.ts'
import { previewOf } from '#app/features/site/preview-of.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { getDashboard } from '../contract.ts'
import { listFamily } from '../family/contract.ts'
import { pageOfDay, sharedLead } from '../home-words.ts'
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
  const [matched, ways, sharedPlans, linked, { data: expo }] = await Promise.all([
    has_results && kind !== 'parent' ? api.call(listUserOccupations, { query }) : null,
    kind === 'leaver' ? loadWays(api, dashboard) : [],
    kind === 'parent' ? api.call(listKeptPlans) : null,
    kind === 'parent' ? api.call(listFamily) : null,
    api.call(getHomeExpo, { query: previewOf(request) }),
  ])
  const plans = sharedPlans?.data ?? []
  const careers = withNeighbourLands(matched?.pagination_data.data ?? [])
  const family = { students: linked?.data ?? [], waiting: linked?.waiting ?? [] }
  const body = { dashboard, matched: careers, ways, kept: plans, family, expo }
  const shared = sharedLead({ plans, students: family.students })
  const top = { greeting, lead: shared ?? lead }
  return htmlOnly(request, { top, body }, 'body')
}

/** A parent takes a shared plan off. It may be off already. */
export async function action({ context, request }: Route.ActionArgs) {
  const id = textOf(await request.formData(), 'id')
  const reply = await context.get(apiContext).attempt(dropKeptPlan, { params: { id } })
  if (!reply.ok && ![404, 422].includes(reply.problem.status))
    throw data(reply.problem.message, { status: reply.problem.status || 503 })
  return redirect('/home', 303)
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
