import { type LazyComponent, lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import type { ToolKey } from '../registry.ts'
import { onceForEach } from './once-for-each.ts'
import type { ToolBodyProps } from './tool-body.tsx'

/** The questions of each tool. */
const bodies: Partial<Record<ToolKey, () => LazyComponent<ToolBodyProps>>> = {
  'budget-planner': () =>
    lazyHydrate(
      () => import('../budget/components/budget-planner.tsx'),
      (file) => file.BudgetPlanner,
      { isAwaited: true, isAtOnce: true, isApart: true },
    ),
  'centrelink-101': () =>
    lazyHydrate(
      () => import('../centrelink-101/components/centrelink-101.tsx'),
      (file) => file.Centrelink101,
      { isAwaited: true, isAtOnce: true, isApart: true },
    ),
  'centrelink-checker': () =>
    lazyHydrate(
      () => import('../checker/components/centrelink-checker.tsx'),
      (file) => file.CentrelinkChecker,
      { isAwaited: true, isAtOnce: true, isApart: true },
    ),
  'course-finder': () =>
    lazyHydrate(
      () => import('../course-finder/components/course-finder.tsx'),
      (file) => file.CourseFinder,
      { isAwaited: true, isAtOnce: true, isApart: true },
    ),
  'resume-helper': () =>
    lazyHydrate(
      () => import('../resume/components/resume-helper.tsx'),
      (file) => file.ResumeHelper,
      { isAwaited: true, isAtOnce: true, isApart: true },
    ),
  'uni-exchange-hub': () =>
    lazyHydrate(
      () => import('../exchange/components/exchange-hub.tsx'),
      (file) => file.ExchangeHub,
      { isAwaited: true, isAtOnce: true, isApart: true },
    ),
}

export const bodyOf = onceForEach(bodies)
