import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']

/** Names of what `entry.client.tsx` brings along in a build, by the ids of the routes. */
export const namesInStart: Readonly<Record<string, string>> = {
  root: 'root',
  'shell/layouts/academy-layout': 'academyLayout',
  'shell/layouts/default-layout': 'defaultLayout',
  'shell/layouts/external-layout': 'externalLayout',
  'shell/layouts/no-distraction-layout': 'noDistractionLayout',
  'shell/layouts/plain-layout': 'plainLayout',
}

/**
 * A built page whose root and layout are taken from the file that starts the app: three requests less than a file for each. Only
 * routes of this page are named so, since a browser that goes on to another layout fetches that one's own file.
 */
export function manifestFromStart(manifest: Manifest, ids: readonly string[]): Manifest {
  const { module, imports } = manifest.entry
  const routes = { ...manifest.routes }
  for (const id of ids) {
    const route = routes[id]
    if (route && id in namesInStart) routes[id] = { ...route, module, imports }
  }
  return { ...manifest, routes }
}

const list = 'window.__reactRouterRouteModules = {'

/** The scripts of such a page: `"root":route0` becomes `"root":route0.root`. */
export function scriptsFromStart(html: string): string {
  const from = html.lastIndexOf(list)
  if (from < 0) return html
  const to = html.indexOf('}', from)
  const named = html.slice(from, to).replace(/"([^"]+)":(route\d+)/g, (whole, id: string, route: string) => {
    const name = namesInStart[id]
    return name ? `"${id}":${route}.${name}` : whole
  })
  return html.slice(0, from) + named + html.slice(to)
}
