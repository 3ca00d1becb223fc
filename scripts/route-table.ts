import { readFileSync, writeFileSync } from 'node:fs'

/** A row of `docs/spec/routes.json`, as far as the site needs it while it runs. */
type SpecRoute = {
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

/** How most pages look; such rows leave their letters out. */
const usual = 'dbfqlm'

/** Pages that the specification does not list; without a row, a single word would be taken for an article's. */
const ownPages = [
  '/advisor/* advisor-not-found vbsflm advisor',
  '/expo/* expo-not-found ebfqlm',
  '/account/guardian/:token guardian dbf',
  '/data-credits data-credits',
  '/how-matching-works how-matching-works',
  '/site/mailing-list mailing-list',
  '/shared-plan/:token shared-plan xb',
]

/** The table of routes as short lines: path, name, look, guards; or path, name, `>` status and target. */
export function routeTable(spec: string): string {
  const { routes } = JSON.parse(spec) as { routes: SpecRoute[] }
  const lines = [...routes.filter((route) => route.path !== '*').map(lineOf), ...ownPages]
  return `/** Made by \`node scripts/route-table.ts\` from docs/spec/routes.json; a test compares the two. */
export const routeTable = \`
${lines.join('\n')}
\`
`
}

function lineOf(route: SpecRoute): string {
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
