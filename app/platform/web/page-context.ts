import { createContext } from 'react-router'

/** What a page that is being rendered knows of its request, beside the API. */
export type PageContext = {
  /** Present on private pages; a page that is cached as bytes has hashes in its policy instead. */
  nonce?: string
  origin: string
  /** When the request came, by the clock of the site, which tests and demonstrations may fix. */
  now: Date
  /** Whether the page is kept and shown to everybody: then nothing personal may be in it. */
  shared: boolean
  /** Puts an unexpected error into the log, in its careful form. */
  report?: (error: unknown) => void
  /** Takes the rendered page past the `Response`, which would make a stream of it that is read back at once. */
  handOver?: (html: string) => void
}

export const pageContext = createContext<PageContext>({ origin: '', now: new Date(0), shared: true })
