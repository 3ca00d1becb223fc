import { type SubmitEvent, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { SearchLine } from '#app/ui/search-line.tsx'
import { toast } from '#app/ui/toast.ts'
import { noFilters, type OccupationFilters } from '../../ranking/occupation-filters.ts'
import { searchAddress } from '../search-address.ts'
import { OccupationTile } from './occupation-tile.tsx'
import { SearchFilters } from './search-filters.tsx'
import type { OccupationFinding } from './use-occupation-finder.ts'

/** The occupation search: keyword, filters, nine results at a time with save buttons. The first page is server-rendered. */
export function OccupationFinder({
  finder,
  list,
  keyword,
  industries,
}: OccupationFinding & {
  keyword: string
  industries: readonly { slug: string; title: string }[]
}) {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const field = useRef<HTMLInputElement>(null)

  function search(typed: string, chosen: OccupationFilters) {
    const words = typed.trim().slice(0, 100)
    // Under the same page: nothing is loaded twice, and the way back from a career leads to this search.
    window.history.replaceState(window.history.state, '', searchAddress(pathname, words, chosen))
    void finder.search({ clear: true, keyword: words, filters: chosen })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    search(field.current?.value ?? '', list.filters)
  }

  async function toggle(id: number) {
    const taken = await finder.toggle(id)
    if (taken) await revalidate()
    else toast('That did not save. Try again in a moment.', { kind: 'bad' })
  }

  return (
    <>
      <search>
        <form method="get" onSubmit={submit} className="mb-4">
          <SearchLine ref={field} label="Search careers" keyword={keyword} />
        </form>
      </search>
      <SearchFilters
        industries={industries}
        filters={list.filters}
        onChange={(chosen) => search(field.current?.value ?? '', chosen)}
      />
      <div aria-busy={list.searching} className="mt-6">
        {list.occupations.length === 0 && !list.searching ? (
          <EmptyState title="No career fits all of that">
            {list.suggestedKeyword ? (
              <>
                Did you mean{' '}
                <button
                  type="button"
                  className="min-h-11 font-semibold text-link underline"
                  onClick={() => {
                    const meant = list.suggestedKeyword ?? ''
                    if (field.current) field.current.value = meant
                    search(meant, list.filters)
                  }}
                >
                  {list.suggestedKeyword}
                </button>
                ?
              </>
            ) : (
              <>
                Try another word, or{' '}
                <Link
                  to="/follow/occupations"
                  onClick={(event) => {
                    event.preventDefault()
                    if (field.current) field.current.value = ''
                    search('', noFilters)
                  }}
                >
                  start over
                </Link>
                .
              </>
            )}
          </EmptyState>
        ) : (
          <CardGrid columns={3} mobile="stack" label="Careers">
            {withNeighbourLands(list.occupations).map((occupation) => (
              <OccupationTile
                key={occupation.id}
                occupation={occupation}
                plan={list.postSchoolPlan}
                onToggle={toggle}
              />
            ))}
          </CardGrid>
        )}
        {list.hasNext && (
          <div className="mt-7 text-center">
            <Button variant="outline" busy={list.searching} onClick={() => void finder.more()}>
              Show more
            </Button>
          </div>
        )}
        <p role="status" className="sr-only">
          {list.searching ? 'Searching' : `${list.occupations.length} careers shown`}
        </p>
      </div>
    </>
  )
}
