import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { FeedCard } from '../components/feed-card.tsx'
import { getFeed } from '../contract.ts'
import type { Route } from './+types/feed-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams)
  const feed = await context.get(apiContext).call(getFeed, { query: { page } })
  return { ...feed, data: withNeighbourLands(feed.data) }
}

export const meta = () => pageMeta({ title: 'My feed', path: '/feed', noIndex: true })

/** Items related to the person's follows, shuffled daily. */
export default function FeedPage({ loaderData: { data, meta: paging } }: Route.ComponentProps) {
  return (
    <>
      <PictureHero art={{ slug: 'feed', theme: 'coast' }}>
        <h1 className="text-display">My feed</h1>
        <p className="mt-3 max-w-[34ch] text-lead">
          From the <Link to="/follow/occupations">careers</Link> and{' '}
          <Link to="/follow/providers">places to study</Link> you saved. The mix changes every day.{' '}
          <Link to="/home">Home</Link> shows what to do next.
        </p>
      </PictureHero>
      <Section tight label="My feed">
        {data.length === 0 ? (
          <EmptyState
            title="Nothing here yet"
            action={{ to: '/follow/occupations', label: 'Pick careers to save' }}
          >
            Save a career, an industry or a place to study, and we show related careers, courses and places
            here.
          </EmptyState>
        ) : (
          <>
            <CardGrid mobile="stack" label="My feed">
              {data.map((item) => (
                <FeedCard key={item.id} item={item} />
              ))}
            </CardGrid>
            <Pagination page={paging.current_page} lastPage={paging.last_page} path="/feed" />
          </>
        )}
      </Section>
    </>
  )
}
