import { useEffect, useState } from 'react'
import { browserApi } from '#app/platform/browser-api.ts'
import type { MatchedOccupation } from '../../contract.ts'
import type { PostSchoolPlan } from '../../plan/contract.ts'
import type { OccupationFilters } from '../../ranking/occupation-filters.ts'
import type { OccupationPage } from '../occupation-search.ts'
import { OccupationSearcher } from '../occupation-searcher.ts'

type Options = {
  first: OccupationPage<MatchedOccupation>
  keyword: string
  filters: OccupationFilters
  plan: PostSchoolPlan | null
}

/**
 * The occupation search of a page and the plan beside it. A page that the browser had put away whole starts with a new list, since
 * the quiz may have been taken in between; one that was only out of sight keeps the list and reads the plan.
 */
export function useOccupationFinder(options: Options) {
  const [finder] = useState(
    () => new OccupationSearcher(browserApi, options, (state, searching) => setList({ ...state, searching })),
  )
  const [list, setList] = useState(() => ({ ...finder.state, searching: false }))
  useEffect(() => {
    function onPageShow({ persisted }: PageTransitionEvent) {
      if (persisted) void finder.refresh()
    }
    function onVisibilityChange() {
      if (document.visibilityState === 'visible') void finder.refresh({ clear: false })
    }
    window.addEventListener('pageshow', onPageShow)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      window.removeEventListener('pageshow', onPageShow)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [finder])
  return { finder, list }
}

export type OccupationFinding = ReturnType<typeof useOccupationFinder>
