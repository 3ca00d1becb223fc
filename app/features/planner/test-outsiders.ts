import type { Browser } from '#test/browser.ts'
import type { TestSite } from '#test/site.ts'

/** Those without a planner, for tests that keep each of them out: a name, who it is, and the status of the reply. */
export const outsiders = [
  ['a visitor', 'visitor', 401],
  ['a ghost', 'ghost', 401],
  ['an advisor', 'advisor', 403],
  ['a provider', 'provider', 403],
  ['an admin', 'admin', 403],
] as const
type Outsider = (typeof outsiders)[number][1]

/** @param schoolId of an advisor */
export async function browserOf(
  site: TestSite,
  who: Outsider,
  schoolId: number | null = null,
): Promise<Browser> {
  if (who === 'visitor') return site.visitor()
  if (who === 'ghost') return site.ghost()
  return site.signedIn({ role: who, schoolId: who === 'advisor' ? schoolId : null })
}
