import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import type { RouteFacts } from './route-facts.ts'

/** The data of the root loader. The same for everybody who requests the same page. */
export type RootFacts = {
  /** Public address of the site, for canonical links. */
  origin: string
  year: number
  /** Of the page that was requested as a document. */
  country: ReaderCountry
  /** Of the page that was requested as a document. */
  facts: RouteFacts
  /** As whom a member of staff sees the site. */
  viewAs?: string
  /** Of a preview: the page on which the change is edited. */
  previewOf?: string
}
