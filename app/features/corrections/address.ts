/** Where the facts of a page come from. @param fact a figure's key (`pay`) or the name of a pack (`careers/onet`) */
export function sourcesAddress(page: string, fact?: string): string {
  const query = [`page=${inQuery(page)}`, ...(fact ? [`fact=${inQuery(fact)}`] : [])]
  return `/sources?${query.join('&')}`
}

/** A slash needs no escaping in a query. */
function inQuery(value: string): string {
  return encodeURIComponent(value).replaceAll('%2F', '/')
}
