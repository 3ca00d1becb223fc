import type { MenuItem } from '#app/features/site/menu.ts'
import { isSignedIn, isSignedInNonUser, type Person } from '../person.ts'

const ownPlans = ['/career-planner', '/ppa', '/career-quiz/results']

/**
 * The menu without entries that would send the person away: staff have no plans of their own, and a visitor is offered those
 * that lead through signing in, or work without.
 */
export function menuOf(items: MenuItem[], person: Person): MenuItem[] {
  return items
    .filter(({ link }) => !link || isOpenTo(link, person))
    .map((item) => ({ ...item, children: menuOf(item.children, person) }))
}

function isOpenTo(link: string, person: Person): boolean {
  if (isSignedInNonUser(person)) return !ownPlans.includes(link)
  return isSignedIn(person) || link !== '/ppa'
}
