/**
 * What browsers say about where a request began (Fetch Metadata). Browsers that say nothing, and programs, are let through:
 * what these rules refuse is a browser that another page has made to ask.
 */

/** Whether the reply becomes a page that the person sees, and no picture, frame or value of a script. */
export function isDocument(dest: string | null | undefined): boolean {
  return !dest || dest === 'document'
}

/** Whether a page of this site asks, or the person by themselves: an address typed, a bookmark. */
export function isOwnSite(site: string | null | undefined): boolean {
  return !site || site === 'same-origin' || site === 'none'
}
