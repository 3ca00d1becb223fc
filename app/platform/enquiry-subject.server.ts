import type { ProviderRef } from './actor.ts'
import type { Database } from './database.server.ts'

/** Something that people ask a provider about, as an enquiry remembers it. */
export type EnquirySubject = {
  id: number
  title: string
  /** The path of its page. */
  path: string
  /** Who answers. */
  provider: ProviderRef & { name: string }
}

/** Finds the public one behind an id or a slug. A slice names its kinds in its manifest, as the API calls them. */
export type FindEnquirySubject = (
  db: Database,
  idOrSlug: string,
  now: Date,
) => Promise<EnquirySubject | undefined>
