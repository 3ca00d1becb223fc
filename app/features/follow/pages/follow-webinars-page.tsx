import { apiContext } from '#app/platform/api-context.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FollowFrame } from '../components/follow-frame.tsx'
import { KeptList } from '../components/kept-list.tsx'
import { listFavourites } from '../contract.ts'
import { setFavourite } from '../keep.ts'
import type { Route } from './+types/follow-webinars-page'

/** Webinars are events; those that somebody has saved are favourites of that kind (decision D-027). */
export async function loader({ context }: Route.LoaderArgs) {
  const mine = await context.get(apiContext).call(listFavourites, { query: { type: 'event' } })
  return { things: mine.data.map((item) => ({ ...item, isKept: item.is_faved })) }
}

export const meta = () => pageMeta({ title: 'Webinars to follow', noIndex: true })

export default function FollowWebinarsPage({ loaderData: { things } }: Route.ComponentProps) {
  return (
    <FollowFrame
      list="webinars"
      title="Webinars to follow"
      lead="Talks and questions with people who do the work, live and to watch again."
    >
      {things.length === 0 ? (
        <EmptyState
          title="No webinars yet"
          action={{ to: '/follow/occupations', label: 'Follow careers meanwhile' }}
        >
          When one is announced, its heart brings it here.
        </EmptyState>
      ) : (
        <KeptList
          things={things}
          label="Webinars"
          tag="Webinar"
          onToggle={(id, isKept) => setFavourite(browserApi, 'event', id, isKept)}
        />
      )}
    </FollowFrame>
  )
}
