import { redirect } from 'react-router'
import { storeRedirect } from '#app/features/sign-in/forms/stored-redirect.ts'
import { getRedirects } from '#app/features/site/contract.ts'
import { loadSiteState, readSiteState, refreshSiteState } from '#app/features/site/site-state.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { toast } from '#app/ui/toast.ts'
import { noticeWords } from './effects/notice.ts'
import { type Decision, decideNavigation } from './navigation-rules.ts'
import type { RedirectTable } from './redirect-table.ts'
import { personOfState } from './use-person.ts'

/**
 * Applies the server's redirect rules before a navigation inside the app, so that a link to a redirected address goes
 * directly to its target, even for pages without loaders.
 */
export async function decideInBrowser({ request }: { request: Request }): Promise<void> {
  const [redirects] = await Promise.all([loadRedirects(), loadSiteState()])
  const url = new URL(request.url)
  let decision = decideNow(url, redirects)
  if (decision.outcome === 'redirect' && isLedAgain(decision.to)) {
    await refreshSiteState()
    decision = decideNow(url, redirects)
  }
  if (decision.outcome !== 'redirect') return
  if (decision.notice) toast(noticeWords[decision.notice], { kind: 'bad' })
  if (decision.returnTo) storeRedirect(decision.returnTo)
  throw redirect(decision.to, decision.status)
}

function decideNow(url: URL, redirects: RedirectTable): Decision {
  const state = readSiteState()
  return decideNavigation({
    host: url.hostname,
    pathname: url.pathname,
    search: url.search,
    person: personOfState(state),
    redirects,
    maintenance: state.status === 'ready' && state.state.is_maintenance,
    kind: 'in-app',
  })
}

/** Where people were led since the page that is open came. */
let led = { from: '', places: new Set<string>() }

/**
 * Whether this page has led there before without a page coming of it: then the server sent the person back, and what the browser knows
 * of them is old.
 */
function isLedAgain(to: string): boolean {
  if (led.from !== location.href) led = { from: location.href, places: new Set() }
  if (led.places.has(to)) return true
  led.places.add(to)
  return false
}

let asked: Promise<RedirectTable> | undefined

/** Once per document. If loading fails, the server still redirects when the page is requested. */
function loadRedirects(): Promise<RedirectTable> {
  asked ??= browserApi.attempt(getRedirects).then((reply) => {
    if (!reply.ok) return {}
    const rows = (paths: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(paths).map(([path, target]) => [path, { target, status: 302 as const }]),
      )
    return Object.fromEntries(
      Object.entries(reply.value.redirects).map(([host, paths]) => [host, rows(paths)]),
    )
  })
  return asked
}
