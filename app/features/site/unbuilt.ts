/**
 * Pages that menus or the footer name and that do not exist yet. Entries of menus are hidden, so that nobody is led to
 * nothing; the footer keeps its eight links, and whoever follows one is told that it is still being built. A test takes a
 * page off this list as soon as it answers.
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
