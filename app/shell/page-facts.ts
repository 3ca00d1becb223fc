import { useRouteLoaderData } from 'react-router'
import type { RootFacts } from './root-facts.ts'
import type { RouteFacts } from './route-facts.ts'

type Lookup = (pathname: string) => RouteFacts

/** The whole table, once the browser has fetched it. */
let lookup: Lookup | undefined

export function knowAllPages(whole: Lookup): void {
  lookup ??= whole
}

/**
 * What surrounds a page. The document brings the facts of its own page along; the table of all pages is fetched
 * before the first change of page (`browser-navigation.ts`).
 */
export function usePageFacts(pathname: string): RouteFacts {
  const own = useRouteLoaderData<RootFacts>('root')?.facts
  const facts = lookup?.(pathname) ?? own
  if (!facts) throw new Error('The facts of the page are missing')
  return facts
}

/** The name of a page for what happens outside of drawing; nothing for a document that nobody has left yet. */
export function pageName(pathname: string): Pick<RouteFacts, 'name'> {
  return lookup?.(pathname) ?? { name: '' }
}
