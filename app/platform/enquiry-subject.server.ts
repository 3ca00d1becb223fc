import type { ProviderRef } from './actor.ts'
import type { Database } from './database.server.ts'
import type { Visibility } from './visibility.ts'

/** Something that people ask a provider about, as an enquiry remembers it. */
export type EnquirySubject = {
  id: number
  title: string
  /** The path of its page. */
  path: string
  /** Who answers. */
  provider: ProviderRef & { name: string }
  /** Made up: nobody is there to answer, so nothing can be asked. */
  isSample?: boolean
}

/** Finds the public one behind an id or a slug. A slice names its kinds in its manifest, as the API calls them. */
export type FindEnquirySubject = (
  db: Database,
  idOrSlug: string,
  visibility: Visibility,
) => Promise<EnquirySubject | undefined>
