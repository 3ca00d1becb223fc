import { apiContext } from '#app/platform/api-context.ts'
import { localTime } from '#app/platform/calendar.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { Card } from '#app/ui/card.tsx'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Section } from '#app/ui/layout.tsx'
import { ListHead } from '#app/ui/list-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SampleTag } from '#app/ui/sample-note.tsx'
import { listExpos } from '../contract.ts'
import { expoPath } from '../rules.ts'
import type { Route } from './+types/past-expos-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams)
  const found = await context.get(apiContext).call(listExpos, { query: { status: 'past', page } })
  return { ...found, origin: context.get(pageContext).origin }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Past expos',
    description: 'Past expos on Yonder: what each one offered, and who was there.',
    path: '/past/expos',
    origin: loaderData?.origin,
  })

/** Expos that are over, the latest first. */
export default function PastExposPage({ loaderData: { data: expos, meta: paging } }: Route.ComponentProps) {
  return (
    <>
      <ListHead
        crumbs={[{ label: 'Videos and webinars', to: '/webinars' }, { label: 'Past expos' }]}
        title="Past expos"
        lead="What each expo offered, and who was there."
      />
      <Section tight>
        {expos.length === 0 ? (
          <EmptyState title="No past expos yet" action={{ to: '/webinars', label: 'See webinars' }}>
            The record of an expo appears here on the day after it.
          </EmptyState>
        ) : (
          <>
            {expos.some(({ is_sample }) => is_sample) && (
              <p className="mb-8 max-w-[68ch] text-sm">
                Expos marked <strong>Sample</strong> are made up, to show what a real one would say.
              </p>
            )}
            <CardGrid columns={3} mobile="stack" label="Past expos">
              {expos.map((expo) => (
                <Card
                  key={expo.id}
                  heading="h2"
                  to={expoPath(expo.slug, 'past')}
                  title={expo.title}
                  text={expo.subtitle}
                  tag={expo.is_sample && <SampleTag />}
                  foot={formatDate(localTime(expo.time_zone, new Date(expo.start_date_utc)).slice(0, 10))}
                  art={<HorizonArt slug={expo.slug} theme={expo.art_theme} />}
                />
              ))}
            </CardGrid>
            <Pagination page={paging.current_page} lastPage={paging.last_page} path="/past/expos" />
          </>
        )}
      </Section>
    </>
  )
}
