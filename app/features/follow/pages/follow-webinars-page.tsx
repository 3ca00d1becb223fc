import { apiContext } from '#app/platform/api-context.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FollowFrame } from '../components/follow-frame.tsx'
import { SavedResults } from '../components/saved-results.tsx'
import { listFavourites } from '../contract.ts'
import { setFavourite } from '../follow-calls.ts'
import type { Route } from './+types/follow-webinars-page'

/** Webinars are events; saved ones are favourites of that kind (decision D-027). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams)
  const mine = await context.get(apiContext).call(listFavourites, { query: { type: 'event', page } })
  return { items: mine.data.map((item) => ({ ...item, isSaved: item.is_faved })), meta: mine.meta }
}

export const meta = () => pageMeta({ title: 'Webinars to save', noIndex: true })

export default function FollowWebinarsPage({ loaderData: { items, meta: paging } }: Route.ComponentProps) {
  return (
    <FollowFrame
      list="webinars"
      title="Webinars to save"
      lead="The webinars you saved: talks with people who do the work, live or recorded."
    >
      <SavedResults
        items={items}
        meta={paging}
        path="/follow/webinars"
        label="Webinars"
        tag="Webinar"
        onToggle={(id, isSaved) => setFavourite(browserApi, 'event', id, isSaved)}
        empty={
          <EmptyState title="No webinars saved yet" action={{ to: '/webinars', label: 'See webinars' }}>
            Open a webinar and save it. It is then shown here.
          </EmptyState>
        }
      />
    </FollowFrame>
  )
}
