/**
 * Pages that menus name and that do not exist yet: their entries are hidden, so that nobody is led to nothing. A test
 * takes a page off this list as soon as it answers.
 */
export const unbuiltPages = [
  '/academy',
  '/advisor',
  '/articles',
  '/contact',
  '/explore/travel',
  '/explore/work',
  '/expo',
  '/rewards',
  '/virtual-job-experience',
  '/webinars',
]

export function isBuilt(address: string): boolean {
  return !unbuiltPages.some(
    (page) => address === page || address.startsWith(`${page}/`) || address.startsWith(`${page}?`),
  )
}
