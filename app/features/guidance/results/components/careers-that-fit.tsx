import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '#app/platform/browser-api.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState, ErrorState } from '#app/ui/empty-state.tsx'
import { figure } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { listUserOccupations } from '../../contract.ts'
import { MatchedCareer } from '../../matching/components/matched-career.tsx'
import { chosenCount, filtersFromAddress } from '../result-filters.ts'
import { MatchFilters } from './match-filters.tsx'
import { WidenCard } from './widen-card.tsx'

type Ranked = ReplyOf<typeof listUserOccupations>

/** The ranked list: nine at a time, narrowed by industries, interests and values. */
export function CareersThatFit({
  first,
  industries,
}: {
  first: Ranked
  industries: { slug: string; title: string }[]
}) {
  const [params] = useSearchParams()
  // A new first page means a new list, and the later pages go.
  const [later, setLater] = useState<{ first: Ranked; pages: Ranked[] }>({ first, pages: [] })
  const pages = later.first === first ? later.pages : []
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)

  const all = [first, ...pages]
  const occupations = all.flatMap((page) => page.pagination_data.data)
  const { total } = first.pagination_data
  const hasNext = (all.at(-1) ?? first).pagination_data.next_page_url !== null
  const { ranked, weak, without_profile: without } = first.ranking

  async function more() {
    setLoading(true)
    setFailed(false)
    const reply = await browserApi.attempt(listUserOccupations, {
      query: {
        page: all.length + 1,
        keyword: params.get('keyword') || undefined,
        filters: filtersFromAddress(params),
      },
    })
    setLoading(false)
    if (reply.ok) setLater({ first, pages: [...pages, reply.value] })
    else setFailed(true)
  }

  return (
    <Section tone="sunken" id="careers">
      <SectionHead
        title="Careers that fit"
        sunAt={58}
        link={{ to: '/how-matching-works', label: 'How matching works' }}
      />
      <MatchFilters industries={industries} />
      {occupations.length === 0 ? (
        <EmptyState
          title="Nothing fits all of that"
          action={{ to: '/career-quiz/results#careers', label: 'Clear the filters' }}
        >
          {first.keyword ? (
            <>
              Did you mean{' '}
              <Link to={`/career-quiz/results?keyword=${encodeURIComponent(first.keyword)}#careers`}>
                {first.keyword}
              </Link>
              ?
            </>
          ) : (
            'Take a filter away, or try another word.'
          )}
        </EmptyState>
      ) : (
        <>
          <p className="mb-4 text-muted text-sm" aria-live="polite">
            {figure(occupations.length)} of {figure(total)} shown
            {chosenCount(params) > 0 && ', filtered'}, the closest first.
          </p>
          {first.widen && <WidenCard occupation={first.widen} />}
          <ol className="grid gap-4">
            {occupations.map((occupation, index) => (
              <MatchedCareer key={occupation.id} place={index + 1} occupation={occupation} />
            ))}
          </ol>
          {failed && <ErrorState onRetry={more} busy={loading} />}
          {hasNext && !failed && (
            <div className="mt-6 text-center">
              <Button variant="outline" onClick={more} busy={loading}>
                Show more
              </Button>
            </div>
          )}
        </>
      )}
      <p className="mt-6 max-w-[72ch] text-muted text-sm">
        {figure(ranked)} occupations are ranked. {weak} more have only a loose match with a measured job and{' '}
        {without} have none, so we leave them out instead of guessing. Nobody pays for a place.
      </p>
    </Section>
  )
}
