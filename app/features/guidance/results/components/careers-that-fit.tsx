import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Preparation } from '#app/features/careers/preparation.ts'
import { compareAddress, MAX_COMPARED } from '#app/features/labour-market/compare/address.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState, ErrorState } from '#app/ui/empty-state.tsx'
import { figure } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import { listUserOccupations } from '../../contract.ts'
import { MatchedCareer } from '../../matching/components/matched-career.tsx'
import { maxOfOneIndustry, variedDepth } from '../../ranking/varied.ts'
import type { ShownList } from '../lean-list.ts'
import { chosenCount, clearedAddress, resultsQuery } from '../result-filters.ts'
import type { ShownResult } from '../results-shown.ts'
import { PreparationSwitch } from './preparation-switch.tsx'
import { ResultSource } from './result-source.tsx'
import { WidenCard } from './widen-card.tsx'

/** A form that works without its script. */
const MatchFilters = lazyHydrate(
  () => import('./match-filters.tsx'),
  (file) => file.MatchFilters,
  { isAwaited: true, isOnUse: true },
)

type CareersProps = {
  first: ShownList
  industries: { slug: string; title: string }[] | undefined
  form: ShownResult['form']
  /** How far the person wants to study. */
  training: Preparation | null
  /** The areas are close enough together for chance to have a part in the order. */
  isLoose: boolean
}

/** The ranked list: nine at a time, by way in, narrowed by pay, jobs, industries, interests and values. */
export function CareersThatFit({ first, industries, form, training, isLoose }: CareersProps) {
  const [params] = useSearchParams()
  // A new first page means a new list, and the later pages go.
  const [later, setLater] = useState<{ first: ShownList; pages: ShownList[] }>({ first, pages: [] })
  const pages = later.first === first ? later.pages : []
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)

  const all = [first, ...pages]
  const occupations = all.flatMap((page) => page.pagination_data.data)
  const { total } = first.pagination_data
  const hasNext = (all.at(-1) ?? first).pagination_data.next_page_url !== null
  const { ranked, weak, without_profile: without, residual } = first.ranking

  async function more() {
    setLoading(true)
    setFailed(false)
    const reply = await browserApi.attempt(listUserOccupations, {
      query: resultsQuery(params, all.length + 1),
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
      {isLoose && <LooseList hasMore={form !== 'full'} />}
      {first.preparations && (
        <PreparationSwitch counts={first.preparations} current={first.preparation} training={training} />
      )}
      <MatchFilters industries={industries} />
      {occupations.length === 0 ? (
        <EmptyState
          title="No career fits all of that"
          action={{ to: clearedAddress(params), label: 'Clear the filters' }}
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
            {chosenCount(params) > 0 && ', filtered'}. The strongest matches come first. Jobs of about the
            same strength are in order by your plan and by how many people do them, not by their exact score.
            We try not to show more than {maxOfOneIndustry} jobs from one industry in the first {variedDepth}.{' '}
            {occupations.length > 1 && (
              <Link to={compareAddress(occupations.slice(0, MAX_COMPARED).map(({ slug }) => slug))}>
                Compare the first {Math.min(occupations.length, MAX_COMPARED)}
              </Link>
            )}
          </p>
          {first.widen && <WidenCard occupation={first.widen} />}
          <ol className="grid gap-4">
            {withNeighbourLands(occupations).map((occupation, index) => (
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
      <p className="mt-6 max-w-[68ch] text-muted text-sm">
        <ResultSource fact="careers/onet">We compared</ResultSource> {figure(ranked)} jobs. Jobs of one
        official group share a card here, and a group counts under each way in that its jobs have. We could
        not compare another {figure(weak + without + residual)}: {figure(weak)} with weak data,{' '}
        {figure(without)} with none, and {figure(residual)} that stand for a group of “other” jobs. Nobody can
        pay to be on this list.
      </p>
    </Section>
  )
}

function LooseList({ hasMore }: { hasMore: boolean }) {
  return (
    <div className="mb-5 max-w-[68ch]">
      <Banner tone="info">
        Your strongest and weakest areas are not far apart, so chance has a part in this list. Do not rely on
        its order.
        {hasMore && (
          <>
            {' '}
            <Link to="/career-quiz?set=more&q=1">Thirty more activities</Link> would make it more reliable.
          </>
        )}
      </Banner>
    </div>
  )
}
