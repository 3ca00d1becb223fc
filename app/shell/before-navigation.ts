import { setAllPages } from './page-facts.ts'

/** Loads the navigation rules and the route table if needed, then decides as the server would. */
export async function beforeNavigation({ request }: { request: Request }): Promise<void> {
  const parts = await import('./idle-parts.ts').catch(() => null)
  if (!parts) return leaveTo(request)
  setAllPages(parts.routeFacts)
  await parts.decideInBrowser({ request })
}

/** Without the rules the page is loaded as a document; the current navigation never settles. */
function leaveTo(request: Request): Promise<void> {
  location.assign(request.url)
  return new Promise(() => {})
}
