/** What the root of every page learns from the server. The same for everybody. */
export type RootFacts = {
  /** Public address of the site, for canonical links. */
  origin: string
  year: number
}
