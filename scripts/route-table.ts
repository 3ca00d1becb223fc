import { readFileSync, writeFileSync } from 'node:fs'
import routes from '../app/routes.ts'

/** A row of `docs/spec/routes.json`, as far as the site needs it while it runs. */
export type SpecRoute = {
  path: string
  name: string
  kind: 'page' | 'redirect' | 'action'
  redirect_to: string | null
  redirect_status: number | null
  guards: string[]
  layout: string
  header: string
  secondary_nav: boolean
  footer: boolean
  enquiry_bar: 'visible' | 'hidden'
  enquiry_action: boolean
  enquiry_bar_when_signed_in: boolean
  floating_bar: boolean
  inline_login_modals: boolean
}

const layouts: Record<string, string> = {
  default: 'd',
  academy: 'a',
  advisor: 'v',
  expo: 'e',
  external: 'x',
  'no-distraction': 'n',
  plain: 'p',
}
const headers: Record<string, string> = { transparent: 't', 'blue-transparent': 'h', blue: 'b' }

/** The default layout; rows with it have no flags. */
const usual = 'dbfqlm'

/**
 * The route table as short lines: path, name, frame, guards; or path, name, `>` status and target. Pages are those of slices;
 * redirects, actions and pages that are not built yet are those of the specification, and so are names.
 */
export function routeTable(spec: string): string {
  const { routes } = JSON.parse(spec) as { routes: SpecRoute[] }
  const built = new Map(pages().map((page) => [page.path, page]))
  const listed = routes.filter(({ path }) => path !== '*')
  const lines = listed.map((route) => {
    const page = route.kind === 'page' ? built.get(route.path) : undefined
    return page ? lineOfPage(page, route.name) : lineOf(route)
  })
  const known = new Set(listed.map(({ path }) => path))
  const others = [...built.values()].filter(({ path }) => !known.has(path))
  return `/** Made by \`node scripts/route-table.ts\` from app/routes.ts and docs/spec/routes.json; a test compares them. */
export const routeTable = \`
${[...lines, ...others.map((page) => lineOfPage(page, nameOf(page.path)))].join('\n')}
\`
`
}

type BuiltPage = { path: string; look: string; audience: string }

/** Every page of `app/routes.ts` but the last, which has no address. */
function pages(): BuiltPage[] {
  return routes.flatMap(({ children = [] }) =>
    (children as unknown as BuiltPage[]).map((page) => ({ ...page, path: `/${page.path ?? ''}` })),
  )
}

function lineOfPage({ path, look, audience }: BuiltPage, name: string): string {
  const parts = [path, name, look === usual ? '-' : look, audience === 'anyone' ? '' : audience]
  return parts.join(' ').replace(/( -)?\s*$/, '')
}

/** `/surveys/:slug` is `surveys-slug`. */
function nameOf(path: string): string {
  return path
    .replace(/[:?]|\/\*$/g, '')
    .slice(1)
    .replaceAll('/', '-')
}

/** A line of the specification: a test compares those of pages with what slices say. */
export function lineOf(route: SpecRoute): string {
  if (route.kind === 'redirect')
    return `${route.path} ${route.name} >${route.redirect_status}${route.redirect_to}`
  if (route.kind === 'action') return `${route.path} ${route.name} !`
  const look = [
    layouts[route.layout],
    headers[route.header],
    route.secondary_nav && 's',
    route.footer && 'f',
    route.enquiry_bar === 'visible' && 'q',
    route.enquiry_action && 'k',
    route.enquiry_bar_when_signed_in && 'i',
    route.floating_bar && 'l',
    route.inline_login_modals && 'm',
  ]
    .filter(Boolean)
    .join('')
  const parts = [route.path, route.name, look === usual ? '-' : look, route.guards.join('+')]
  return parts.join(' ').replace(/( -)?\s*$/, '')
}

if (import.meta.main) {
  writeFileSync('app/shell/route-table.ts', routeTable(readFileSync('docs/spec/routes.json', 'utf8')))
  console.log('Wrote app/shell/route-table.ts')
}
