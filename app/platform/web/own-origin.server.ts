/** Whether a form came from a page of this site: by Fetch Metadata where the browser sends it, else by `Origin`. */
export function isOwnOrigin(request: Request, origin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const from = request.headers.get('origin')
  return from === origin || from === new URL(request.url).origin
}
