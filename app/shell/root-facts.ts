import type { RouteFacts } from './route-facts.ts'

/** What the root of every page learns from the server. The same for everybody who asks for the same page. */
export type RootFacts = {
  /** Public address of the site, for canonical links. */
  origin: string
  year: number
  /** Of the page that was asked for as a document. */
  facts: RouteFacts
}
