/**
 * Where someone goes after switching the country: to the page that they come from, without the country in its address, which
 * would override the choice. Home, where that page is unknown or another site's.
 */
export function pageOfSwitch(referer: string | null, host: string, origin: string): string {
  const from = URL.parse(referer ?? '')
  if (!from || (from.host !== host && from.origin !== origin)) return '/'
  from.searchParams.delete('country')
  return `/${from.pathname.replace(/^\/+/, '')}${from.search}`
}
