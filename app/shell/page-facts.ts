import { useRouteLoaderData } from 'react-router'
import type { RootFacts } from './root-facts.ts'
import type { RouteFacts } from './route-facts.ts'

type Lookup = (pathname: string) => RouteFacts

/** The whole route table, once the browser has loaded it. */
let lookup: Lookup | undefined

export function setAllPages(whole: Lookup): void {
  lookup ??= whole
}

/**
 * The layout facts of a page. The document contains those of its own page; the table of all pages is loaded before the
 * first navigation (`browser-navigation.ts`).
 */
export function usePageFacts(pathname: string): RouteFacts {
  const own = useRouteLoaderData<RootFacts>('root')?.facts
  const facts = lookup?.(pathname) ?? own
  if (!facts) throw new Error('The facts of the page are missing')
  return facts
}

/** The name of a page, for use outside components; undefined before the first navigation. */
export function pageName(pathname: string): Pick<RouteFacts, 'name'> {
  return lookup?.(pathname) ?? { name: '' }
}
