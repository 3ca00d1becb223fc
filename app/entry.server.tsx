import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageContext } from './platform/web/page-context.ts'
import { NonceContext } from './shell/nonce.ts'
import { manifestFromStart, scriptsFromStart } from './shell/start-file.ts'

/**
 * Renders a page in one go. Streaming would cost two to four times as much CPU time for pages whose data is
 * already there, and pages are cached as bytes anyway; so the data that the browser needs is read first and put at
 * the end of the body, instead of being handed over through Suspense.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, handOver } = loadContext.get(pageContext)
  const handoff = await drain(routerContext.serverHandoffStream)
  routerContext.serverHandoffStream = undefined
  if (import.meta.env.PROD) {
    const ids = routerContext.staticHandlerContext.matches.map(({ route }) => route.id)
    routerContext.manifest = manifestFromStart(routerContext.manifest, ids)
  }
  const html = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
  )
  const scripts = routerContext.renderMeta?.didRenderScripts ? handoffScript(handoff, nonce) : ''
  const body = html.indexOf('<body')
  const end = html.lastIndexOf('</body>')
  // React puts these into the head, and what is below is not looked through.
  const head = html.slice(0, body)
  const links = head.includes('noindex') ? linksOfSite : linksOfSite + linkOfSearch
  const completeHead = head
    .replaceAll('<link rel="modulepreload"', behindThePage)
    .replace('</head>', `${links}</head>`)
  const inBody = import.meta.env.PROD ? scriptsFromStart(html.slice(body, end)) : html.slice(body, end)
  const text = `<!DOCTYPE html>${completeHead}${inBody}${scripts}${html.slice(end)}`
  if (!handOver) return new Response(text, { status, headers })
  handOver(text)
  return new Response(null, { status, headers })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const expected = error instanceof Error && error.name === 'ApiProblem'
  if (!expected) context.get(pageContext).report?.(error)
}

/** Style, type and pictures come first: nobody needs a script to read. */
const behindThePage = '<link rel="modulepreload" fetchpriority="low"'

/** Browsers do not have to read it again while the app runs, so it is in no script. */
const linksOfSite = '<link rel="manifest" href="/site.webmanifest"/>'

/** On pages that search engines list: a browser needs it once. */
const linkOfSearch =
  '<link rel="search" type="application/opensearchdescription+xml" title="Yonder" href="/opensearch.xml"/>'

async function drain(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>)
    text += decoder.decode(part, { stream: true })
  return text + decoder.decode()
}

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

function handoffScript(data: string, nonce: string | undefined): string {
  const attribute = nonce ? ` nonce="${nonce}"` : ''
  const text = JSON.stringify(data).replace(
    /[&><\u2028\u2029]/g,
    (character) => escapes[character] ?? character,
  )
  return `<script${attribute}>var c=window.__reactRouterContext.streamController;c.enqueue(${text});c.close()</script>`
}
