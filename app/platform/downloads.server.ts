import type { Database } from './database.server.ts'
import type { Owner } from './owned.server.ts'
import type { Visibility } from './visibility.ts'

/** For whom, and when, a file is looked up or rendered. `origin` is the site's own, for addresses on paper. */
export type DownloadContext = Visibility & { db: Database; owner: Owner; origin: string }

/** Something that can be downloaded, as someone’s list of downloads remembers it. */
export type DownloadItem = {
  id: number
  title: string
  /** The path of the page it comes from. */
  path: string
}

/** A kind of file that people download. A slice names its kinds in its manifest, as the API calls them. */
export type DownloadKind = {
  /** What lists call one of them: `Course facts`. */
  label: string
  /**
   * What is behind an id or a slug, for this owner; undefined where there is nothing for them.
   * @throws DomainError `refused` with a message, when something has to come first
   */
  find(context: DownloadContext, idOrSlug: string): Promise<DownloadItem | undefined>
  /** The file, a PDF, as it is today; undefined once there is none. */
  render(context: DownloadContext, id: number): Promise<Uint8Array | undefined>
}
