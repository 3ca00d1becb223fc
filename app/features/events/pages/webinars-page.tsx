import { Form, useSearchParams } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { keywordIn, pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { ChipLink } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { listAddress } from '#app/ui/list-address.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { SearchLine } from '#app/ui/search-line.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { EventCards } from '../components/event-card.tsx'
import { EventHero } from '../components/event-hero.tsx'
import { type EventTime, eventTimes, listEvents } from '../contract.ts'
import { eventTypes, eventTypeWords } from '../event-words.ts'
import type { Route } from './+types/webinars-page'

const path = '/webinars'
const shownOfEach = 6

const timeWords: Record<EventTime, string> = {
  live: 'Live now',
  upcoming: 'Coming up',
  past: 'Over',
  recordings: 'Recordings',
}
/** What the page shows before a filter is chosen. */
const parts = ['live', 'upcoming', 'recordings'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const params = new URL(request.url).searchParams
  const type = eventTypes.find((one) => one === params.get('type'))
  const when = eventTimes.find((one) => one === params.get('when'))
  const keyword = keywordIn(params)
  const { origin } = context.get(pageContext)
  if (when || keyword) {
    const query = { type, when, keyword, page: pageNumber(params) }
    const found = await api.call(listEvents, { query })
    return { groups: [], found, type, when, keyword, origin }
  }
  const groups = await Promise.all(
    parts.map(async (part) => ({
      part,
      ...(await api.call(listEvents, { query: { type, when: part, page: 1, per_page: shownOfEach } })),
    })),
  )
  return { groups, found: null, type, when, keyword, origin }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Videos and webinars',
    description:
      'Talks and questions with people who do the work: live, with a room that is safe for under-18s, and recorded with captions.',
    path,
    origin: loaderData?.origin,
  })

export default function WebinarsPage({ loaderData }: Route.ComponentProps) {
  const { groups, found, type, when, keyword } = loaderData
  const [query] = useSearchParams()
  const all = found ? found.data : groups.flatMap(({ data }) => data)
  return (
    <>
      <EventHero
        slug="webinars"
        title="Videos and webinars"
        lead="Listen to people who do the work, ask them questions, or watch a recording with captions."
      >
        <Form role="search" action={path} className="mt-5 max-w-120">
          {type && <input type="hidden" name="type" value={type} />}
          {when && <input type="hidden" name="when" value={when} />}
          <SearchLine label="Search webinars" keyword={keyword ?? ''} />
        </Form>
      </EventHero>
      <Section>
        <TabLinks
          label="When"
          items={[
            {
              to: listAddress(path, query, { when: null, page: null }),
              label: 'All',
              current: !when,
            },
            ...eventTimes.map((one) => ({
              to: listAddress(path, query, { when: one, page: null }),
              label: timeWords[one],
              current: when === one,
            })),
          ]}
        />
        <nav aria-label="Kinds" className="mt-5 mb-6 flex flex-wrap gap-2.5">
          <ChipLink to={listAddress(path, query, { type: null, page: null })} current={!type}>
            Every kind
          </ChipLink>
          {eventTypes.map((one) => (
            <ChipLink
              key={one}
              to={listAddress(path, query, { type: one, page: null })}
              current={type === one}
            >
              {eventTypeWords[one].many}
            </ChipLink>
          ))}
        </nav>
        {all.some(({ is_sample }) => is_sample) && (
          <p className="mb-8 max-w-[68ch] text-sm">
            Events marked <strong>Sample</strong> are made up, to show what a real one would say.
          </p>
        )}
        {all.length === 0 && <Nothing isFiltered={Boolean(when || keyword || type)} />}
        {found && found.data.length > 0 && (
          <>
            <h2 className="mb-4 text-h3">{resultWords(found.meta.total, keyword)}</h2>
            <EventCards events={found.data} label="Events" />
            <Pagination
              page={found.meta.current_page}
              lastPage={found.meta.last_page}
              path={path}
              query={query}
            />
          </>
        )}
        <div className="grid gap-10">
          {groups.map(
            ({ part, data, meta }) =>
              data.length > 0 && (
                <div key={part}>
                  <SectionHead
                    title={timeWords[part]}
                    link={
                      meta.total > data.length
                        ? { to: listAddress(path, query, { when: part }), label: `All ${meta.total}` }
                        : undefined
                    }
                  />
                  <EventCards events={data} label={timeWords[part]} />
                </div>
              ),
          )}
        </div>
      </Section>
    </>
  )
}

function resultWords(total: number, keyword: string | undefined): string {
  const events = total === 1 ? '1 event' : `${total} events`
  return keyword ? `${events} for “${keyword}”` : events
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No event fits that" action={{ to: path, label: 'See all events' }}>
      Try a shorter word, or another kind.
    </EmptyState>
  ) : (
    <EmptyState title="No webinars yet" action={{ to: '/articles', label: 'Read articles' }}>
      When one is announced, you find it here with its time and how to sign up.
    </EmptyState>
  )
}
