import { type LazyComponent, lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import type { ToolKey } from '../registry.ts'
import { onceForEach } from './once-for-each.ts'
import type { ToolResultsProps } from './tool-results.tsx'

/** What the answers to each tool come to. */
const results: Partial<Record<ToolKey, () => LazyComponent<ToolResultsProps>>> = {
  'budget-planner': () =>
    lazyHydrate(
      () => import('../budget/components/budget-results.tsx'),
      (file) => file.BudgetResults,
      { isAwaited: true, isAtOnce: true, isApart: true },
    ),
  'centrelink-101': () =>
    lazyHydrate(
      () => import('../centrelink-101/components/centrelink-101-results.tsx'),
      (file) => file.Centrelink101Results,
      { isAwaited: true, isAtOnce: true, isApart: true },
    ),
  'centrelink-checker': () =>
    lazyHydrate(
      () => import('../checker/components/checker-results.tsx'),
      (file) => file.CheckerResults,
      { isAwaited: true, isAtOnce: true, isApart: true },
    ),
  'course-finder': () =>
    lazyHydrate(
      () => import('../course-finder/components/finder-results.tsx'),
      (file) => file.FinderResults,
      { isAwaited: true, isAtOnce: true, isApart: true },
    ),
  'resume-helper': () =>
    lazyHydrate(
      () => import('../resume/components/resume-results.tsx'),
      (file) => file.ResumeResults,
      { isAwaited: true, isAtOnce: true, isApart: true },
    ),
  'uni-exchange-hub': () =>
    lazyHydrate(
      () => import('../exchange/components/exchange-results.tsx'),
      (file) => file.ExchangeResults,
      { isAwaited: true, isAtOnce: true, isApart: true },
    ),
}

export const resultsOf = onceForEach(results)
