import type { RouteFacts } from '../route-facts.ts'

/** All in milliseconds, from section 9. */
export const focusDelayMs = 300
export const focusPollMs = 500
export const focusGiveUpMs = 3000

const countedByThemselves = [
  'article',
  'course',
  'gap-year',
  'job',
  'educator',
  'employer',
  'experience-provider',
  'event',
  'event-external',
  'industry',
  'occupation',
]

/** Articles and detail pages count their own views once their data is loaded. Source: decision D-062. */
export function isCountedByShell({ name }: Pick<RouteFacts, 'name'>): boolean {
  return !countedByThemselves.includes(name)
}

type Place = { pathname: string; search: string; key: string }

/**
 * The key under which a page's scroll position is saved. A `next` article restores the position saved for its address; any
 * other new page starts at the top, and going back restores the position.
 */
export function scrollKey(place: Place, facts: Pick<RouteFacts, 'name'>): string {
  const isNext = facts.name === 'article' && new URLSearchParams(place.search).has('next')
  return isNext ? place.pathname : place.key
}
