/**
 * Pages that do not exist yet. Menus, the footer and lists of links leave them out. A test fails when a listed page exists,
 * and another when a link of any page leads nowhere.
 */
export const unbuiltPages = [
  '/tools/course-finder',
  '/tools/centrelink-101',
  '/tools/uni-exchange-hub',
  '/tools/centrelink-checker',
]

export function isBuilt(address: string): boolean {
  return !unbuiltPages.some(
    (page) => address === page || address.startsWith(`${page}/`) || address.startsWith(`${page}?`),
  )
}
