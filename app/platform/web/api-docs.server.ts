import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { audienceWords } from '../audience-words.ts'
import type { Endpoint } from '../contract.ts'
import type { ApiEnv } from '../http.server.ts'
import { groupOf, type Operation, openApi, operationOf } from '../openapi.server.ts'
import type { Route, SliceRoutes } from '../routes.server.ts'
import { commonHeaders } from '../security-headers.server.ts'
import type { Services } from '../services.server.ts'

type Markup = ReturnType<typeof html>

/** `/api/openapi.json`, and `/api/docs`: the same for people, without a script. */
export function createApiDocs(services: Services, slices: SliceRoutes[]): Hono<ApiEnv> {
  const { origin, secure } = services.settings
  const docs = new Hono<ApiEnv>()
  let document: string | undefined
  let text: Markup | undefined
  docs.get('/api/openapi.json', (context) => {
    document ??= JSON.stringify(
      openApi(slices, { origin, version: services.build, resources: services.slices.resources.values() }),
    )
    return context.body(document, 200, {
      ...commonHeaders(secure),
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
    })
  })
  docs.get('/api/docs', (context) => {
    text ??= page(slices)
    return context.html(text, 200, {
      ...commonHeaders(secure),
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'public, max-age=300',
    })
  })
  return docs
}

function page(slices: SliceRoutes[]): Markup {
  const groups = Map.groupBy(
    slices.flatMap((slice) => slice.list),
    (route) => groupOf(route.endpoint),
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

function callOf(route: Route): Markup {
  const { endpoint, audience } = route
  const operation = operationOf(route)
  const body = schemaIn(operation.requestBody)
  return html`<details><summary><b>${endpoint.method}</b> <code>${endpoint.path}</code> <span>${endpoint.summary}</span></summary>
<p>For ${audienceWords[audience]}. At most ${operation['x-calls-per-minute']} calls a minute.</p>
${table('Takes', [...parametersOf(operation), ...(body ? fieldsOf(body, 'body') : [])])}
${gives(endpoint.answers) ?? table('Gives', fieldsOf(schemaIn(operation.responses['200']) ?? {}, ''))}
<p>Fails with ${Object.keys(operation.responses)
    .filter((status) => status >= '400')
    .join(', ')}.</p></details>`
}

function gives(answers: Endpoint['answers']): Markup | null {
  if (!answers) return null
  return html`<p>Answers with ${answers === 'file' || answers === 'stored-file' ? 'a file' : 'the way to another page'}.</p>`
}

type Field = { name: string; place: string; kind: string; needed: boolean }
type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  default?: unknown
}

function table(title: string, fields: Field[]): Markup | string {
  if (fields.length === 0) return ''
  return html`<table><caption>${title}</caption><tbody>
${fields.map(
  ({ name, place, kind, needed }) =>
    html`<tr><th scope="row"><code>${name}</code></th><td>${[place, kind, needed ? '' : 'may be absent'].filter(Boolean).join(', ')}</td></tr>`,
)}</tbody></table>`
}

function parametersOf(operation: Operation): Field[] {
  return operation.parameters.map((parameter) => ({
    name: parameter.name,
    place: parameter.in,
    kind:
      wordsOf((parameter.schema ?? schemaIn(parameter) ?? {}) as Schema) +
      (parameter.content ? ' as JSON' : ''),
    needed: parameter.required,
  }))
}

/** The fields of an object, and of the lists and objects in it, down to the third level. */
function fieldsOf(schema: Schema, place: string, path = '', depth = 0): Field[] {
  const inner = objectIn(schema)
  if (!inner || depth > 2) return []
  return Object.entries(inner.properties ?? {}).flatMap(([key, value]) => {
    const name = path ? `${path}.${key}` : key
    const needed = inner.required?.includes(key) ?? false
    return [
      { name, place: depth === 0 ? place : '', kind: wordsOf(value), needed },
      ...fieldsOf(value, place, isList(value) ? `${name}[]` : name, depth + 1),
    ]
  })
}

function isList(schema: Schema): boolean {
  return [schema, ...variantsOf(schema)].some(({ type }) => type === 'array')
}

function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties) return schema
  if (schema.items) return objectIn(schema.items)
  return variantsOf(schema).map(objectIn).find(Boolean)
}

function variantsOf(schema: Schema): Schema[] {
  return schema.anyOf ?? schema.oneOf ?? []
}

function wordsOf(schema: Schema): string {
  const variants = variantsOf(schema)
  if (variants.length > 0) return [...new Set(variants.map(wordsOf))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`
  if (schema.type === 'array') return `list of ${wordsOf(schema.items ?? {})}`
  return [kinds[schema.type ?? ''] ?? 'anything', boundsOf(schema)].filter(Boolean).join(' ')
}

const kinds: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
}

function boundsOf({ minimum, maximum, minLength, maxLength, default: usual }: Schema): string {
  const sensible = (bound: number | undefined) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  return [
    sensible(minimum) && `from ${minimum}`,
    sensible(maximum) && `to ${maximum}`,
    minLength && `of at least ${minLength} characters`,
    maxLength && `of at most ${maxLength} characters`,
    usual !== undefined && `(usually ${JSON.stringify(usual)})`,
  ]
    .filter(Boolean)
    .join(' ')
}

function schemaIn(holder: object | undefined): Schema | undefined {
  const { content = {} } = (holder ?? {}) as { content?: Record<string, { schema: Schema }> }
  return (content['application/json'] ?? content['multipart/form-data'])?.schema
}

const style = `:root{color-scheme:light dark;--line:light-dark(#d8cdb8,#2c4760);--muted:light-dark(#47535d,#b9c7d1);--link:light-dark(#155f8f,#8abcdb)}
body{margin:0;background:light-dark(#fbf8f1,#071320);color:light-dark(#111d28,#fffdf6);font:16px/1.6 Figtree,"Segoe UI",system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1.25rem 4rem}a{color:var(--link)}h1{font-size:2.2rem;line-height:1.1}h2{margin:2rem 0 .5rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0}nav a{display:inline-block;padding:.4rem 0}details{border-top:1px solid var(--line)}
summary{padding:.7rem 0;cursor:pointer;overflow-wrap:anywhere}summary span{color:var(--muted)}code{font:.95em ui-monospace,monospace}table{border-collapse:collapse;width:100%;margin:.5rem 0 1rem;table-layout:fixed}caption{text-align:left;font-weight:700;padding:.25rem 0}th,td{text-align:left;vertical-align:top;font-weight:400;padding:.25rem .75rem .25rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}td{color:var(--muted)}:focus-visible{outline:3px solid #b07a00;outline-offset:2px}`
