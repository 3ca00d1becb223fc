import { knowAllPages } from './page-facts.ts'

/** Fetches the rules and the table of pages, if they are not there yet, and then decides as the server would. */
export async function beforeNavigation({ request }: { request: Request }): Promise<void> {
  const parts = await import('./idle-parts.ts').catch(() => null)
  if (!parts) return leaveTo(request)
  knowAllPages(parts.routeFacts)
  await parts.decideInBrowser({ request })
}

/** Without the rules a page is asked for as a document; what is under way here does not come to an end. */
function leaveTo(request: Request): Promise<void> {
  location.assign(request.url)
  return new Promise(() => {})
}
