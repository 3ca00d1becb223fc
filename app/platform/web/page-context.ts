import { createContext } from 'react-router'

/** What a page that is being drawn knows of its request, beside the API. */
export type PageContext = {
  /** Present on private pages; a page that is kept as bytes has hashes in its policy instead. */
  nonce?: string
  origin: string
  /** Whether the page is kept and shown to everybody: then nothing personal may be in it. */
  shared: boolean
}

export const pageContext = createContext<PageContext>({ origin: '', shared: true })
