import type { ClientActionFunctionArgs } from 'react-router'
import { getOwnBadges } from '#app/features/badges/contract.ts'
import { getRewards } from '#app/features/rewards/contract.ts'
import { updateMeta } from '#app/features/settings/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { respond, resultOf } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { academyPath } from '../addresses.ts'
import { listPrograms } from '../contract.ts'
import { loadProgress } from '../load-progress.ts'
import { academyTour } from '../tours.ts'
import type { Route } from './+types/academy-page'

/** Read as the server sends it: its scripts come when the browser is idle. */
const AcademyBody = lazyHydrate(
  () => import('../components/academy-body.tsx'),
  (file) => file.AcademyBody,
  { isAwaited: true },
)

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [programs, rewards, progress, own] = await Promise.all([
    api.call(listPrograms),
    api.call(getRewards),
    loadProgress(context),
    api.attempt(getOwnBadges),
  ])
  const { xp_per_dollar, cashout_minimum } = rewards
  return {
    programs: withNeighbourLands(programs.data.map(({ description: _, content: __, ...card }) => card)),
    rewards: { xp_per_dollar, cashout_minimum },
    progress,
    badges: own.ok
      ? own.value.issued_badges.map(({ badge }) => ({ title: badge.title, imageUrl: badge.image_url }))
      : [],
    origin: context.get(pageContext).origin,
  }
}

/** The tour was read. */
export async function action({ context }: Route.ActionArgs) {
  const reply = await context
    .get(apiContext)
    .attempt(updateMeta, { body: { key: 'complete_tours', value: academyTour } })
  return respond(resultOf(reply, 'tour', ''))
}

/** Its script comes with the forms, which are read before they are used. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const { formClientAction } = await import('#app/platform/forms/form-client-action.ts')
  return formClientAction(args)
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Academy',
    description:
      'Short programs on money, first jobs, renting, study and life at work. Free, no account needed, and they earn XP.',
    path: academyPath,
    origin: loaderData?.origin,
  })

/** Every program, where the reader stopped, and what they have earned. */
export default function AcademyPage({ loaderData: { origin: _, ...page } }: Route.ComponentProps) {
  return <AcademyBody {...page} />
}
