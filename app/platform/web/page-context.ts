import { createContext } from 'react-router'
import type { ReaderCountry } from './reader-country.ts'

/** The request's context for a page being rendered, beside the API. */
export type PageContext = {
  /** Present on private pages; a page that is cached as bytes has hashes in its policy instead. */
  nonce?: string
  origin: string
  /** The time of the request, by the site's clock, which tests and demos may fix. */
  now: Date
  /** Whether the page is cached for everybody: it must contain nothing personal. */
  shared: boolean
  /**
   * The country that comes first on a page: what the address asks for (`?country=nz`), else what the person switched to in this
   * session, else where they live or what a visitor said, else Australia.
   */
  country: ReaderCountry
  /** Where in that country a signed-in person lives, as `NZ-OTA`; null when not known, and on shared pages. */
  region: string | null
  /** As whom a member of staff sees the page; undefined for those who are themselves. */
  viewAs?: string
  /** Where a member of staff came from who sees a change that is not published: the page on which it is edited. */
  previewOf?: string
  /** Logs an unexpected error without personal data. */
  report?: (error: unknown) => void
  /** Hands over the rendered HTML directly; through a `Response` it would become a stream and be read back. */
  handOver?: (html: string) => void
}

export const pageContext = createContext<PageContext>({
  origin: '',
  now: new Date(0),
  shared: true,
  country: 'AU',
  region: null,
})
