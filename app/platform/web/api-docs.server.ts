import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { audienceWords } from '../audience-words.ts'
import type { ApiEnv } from '../http.server.ts'
import { openApi } from '../openapi.server.ts'
import type { Route, SliceRoutes } from '../routes.server.ts'
import { commonHeaders } from '../security-headers.server.ts'
import type { Services } from '../services.server.ts'

/** `/api/openapi.json`, and `/api/docs`: the same for people, without a script. */
export function createApiDocs(services: Services, slices: SliceRoutes[]): Hono<ApiEnv> {
  const { origin, secure } = services.settings
  const docs = new Hono<ApiEnv>()
  let document: string | undefined
  docs.get('/api/openapi.json', (context) => {
    document ??= JSON.stringify(openApi(slices, { origin, version: services.build }))
    return context.body(document, 200, {
      ...commonHeaders(secure),
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
    })
  })
  docs.get('/api/docs', (context) =>
    context.html(page(slices), 200, {
      ...commonHeaders(secure),
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'public, max-age=300',
    }),
  )
  return docs
}

function page(slices: SliceRoutes[]) {
  const groups = Map.groupBy(
    slices.flatMap((slice) => slice.list),
    (route) => route.endpoint.path.split('/')[2] ?? 'api',
  )
  const names = [...groups.keys()].sort()
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – Yonder</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>Yonder API</h1>
<p>Every call, made from the contracts that the server itself checks. For machines: <a href="/api/openapi.json">OpenAPI 3.1</a>. <a href="/">Back to Yonder</a></p>
<p>Calls that are not GET carry <code>X-CSRF-TOKEN</code>, whose value <code>GET /api/session</code> gives; a 419 asks for a fresh one. Mistakes answer
<code>{ message, errors }</code> with 422.</p>
<nav aria-label="Groups"><ul>${names.map((name) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></nav>
${names.map(
  (name) => html`<section id="${name}"><h2>${name}</h2>
${(groups.get(name) ?? []).map(callOf)}</section>`,
)}
</main>
</body>
</html>`
}

function callOf({ endpoint, audience }: Route) {
  return html`<details><summary><b>${endpoint.method}</b> <code>${endpoint.path}</code> <span>${endpoint.summary}</span></summary>
<p>For ${audienceWords[audience]}. Limit: ${endpoint.limit}.</p></details>`
}

const style = `:root{color-scheme:light dark;--line:light-dark(#d8cdb8,#2c4760);--muted:light-dark(#47535d,#b9c7d1);--link:light-dark(#155f8f,#8abcdb)}
body{margin:0;background:light-dark(#fbf8f1,#071320);color:light-dark(#111d28,#fffdf6);font:16px/1.6 Figtree,"Segoe UI",system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1.25rem 4rem}a{color:var(--link)}h1{font-size:2.2rem;line-height:1.1}h2{margin:2rem 0 .5rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0}nav a{display:inline-block;padding:.4rem 0}details{border-top:1px solid var(--line)}
summary{padding:.7rem 0;cursor:pointer;overflow-wrap:anywhere}summary span{color:var(--muted)}code{font:.95em ui-monospace,monospace}:focus-visible{outline:3px solid #b07a00;outline-offset:2px}`
