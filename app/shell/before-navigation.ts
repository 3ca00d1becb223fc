import { used } from '#app/ui/idle.ts'
import { fetchOptional } from '#app/ui/optional-script.ts'
import { setAllPages } from './page-facts.ts'

/** Loads the navigation rules and the route table if needed, then decides as the server would. Forms are left alone. */
export async function beforeNavigation({ request }: { request: Request }): Promise<void> {
  if (request.method !== 'GET') return
  const parts = await load().catch(() => null)
  if (!parts) return leaveTo(request)
  setAllPages(parts.routeFacts)
  await parts.decideInBrowser({ request })
}

/** Without the rules the page is loaded as a document; the current navigation never settles. */
function leaveTo(request: Request): Promise<void> {
  location.assign(request.url)
  return new Promise(() => {})
}

function load() {
  return fetchOptional(() => import('./navigation-parts.ts'))
}

/** Has the rules and the table of pages come ahead, at the first sign that someone uses the page. */
export function prepareNavigation(): void {
  void used()
    .then(load)
    .catch(() => {})
}
