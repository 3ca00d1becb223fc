/**
 * Pages in menus or the footer that do not exist yet. Their menu entries are hidden; the footer shows all eight links, which
 * lead to a page that says it is still being built. A test fails when a listed page exists.
 */
export const unbuiltPages = [
  '/academy',
  '/admin',
  '/advisor',
  '/articles',
  '/business',
  '/downloads',
  '/explore/travel',
  '/explore/work',
  '/expo',
  '/groups',
  '/my-events',
  '/rewards',
  '/team',
  '/virtual-job-experience',
  '/webinars',
]

export function isBuilt(address: string): boolean {
  return !unbuiltPages.some(
    (page) => address === page || address.startsWith(`${page}/`) || address.startsWith(`${page}?`),
  )
}
