import { useState } from 'react'
import { browserApi } from '#app/platform/browser-api.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { type SearchHit, searchScope } from '../contract.ts'
import { uniqueHits } from '../mixed-results.ts'
import type { ChosenFacets } from '../rules.ts'

/** The next page of the list. */
export type NextPage = {
  scope: string
  keyword: string
  facets: ChosenFacets
  first: ReaderCountry
  page: number
  /** Below help that someone was answered with. */
  anyway?: '1'
  /** What was understood and counts as words. */
  except?: string
}

/**
 * Results that were added below the first page, and the button for more. The state belongs to one search: give it a key made of
 * the address.
 *
 * @param shown ids of the results above
 */
export function MoreResults({ next, shown, isPictured, hrefFor }: MoreResultsProps) {
  const more = useMoreResults(next)
  const { AddedResults } = more
  const added = uniqueHits(more.added).filter(({ id }) => !shown.includes(id))
  return (
    <>
      {AddedResults && <AddedResults hits={added} isPictured={isPictured} />}
      <ShowMore more={more} hrefFor={hrefFor} />
    </>
  )
}

type MoreResultsProps = {
  next: NextPage | null
  shown: readonly number[]
  isPictured: boolean
  hrefFor(page: number): string
}

function useMoreResults(first: NextPage | null) {
  const [added, setAdded] = useState<SearchHit[]>([])
  const [next, setNext] = useState(first)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [parts, setParts] = useState<typeof import('./added-results.tsx')>()

  async function load() {
    if (!next || state === 'loading') return
    setState('loading')
    const { scope, keyword, facets: filters, first, page, anyway, except } = next
    try {
      const reply = await browserApi.call(searchScope, {
        params: { scope },
        query: { keyword, filters, first, page, anyway, except },
      })
      setParts(await import('./added-results.tsx'))
      setAdded((before) => [...before, ...reply.search_results.hits])
      setNext(reply.next_page ? { ...next, page: reply.next_page } : null)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return { added, next, state, load, AddedResults: parts?.AddedResults }
}

/** The button below a list. Without scripts it is a link to the next page. */
function ShowMore({
  more,
  hrefFor,
}: {
  more: ReturnType<typeof useMoreResults>
  hrefFor(page: number): string
}) {
  const { next, state, load } = more
  return (
    <div className="mt-7 text-center">
      <p role="status" className="mb-3 text-muted text-sm empty:hidden">
        {state === 'failed' && 'More results did not load. Check your connection and try again.'}
        {state === 'loading' && 'Loading more results'}
      </p>
      {next && (
        <ButtonLink
          to={hrefFor(next.page)}
          variant="outline"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            void load()
          }}
        >
          {state === 'failed' ? 'Try again' : 'Show more results'}
        </ButtonLink>
      )}
    </div>
  )
}
