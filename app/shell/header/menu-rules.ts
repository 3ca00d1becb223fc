import type { MenuItem } from '#app/features/site/menu.ts'
import { has, isSignedIn, isSignedInNonUser, type Person } from '../person.ts'

const ownPlans = ['/career-planner', '/ppa', '/career-quiz/results']

/** What students have of their school. */
export const schoolEntries = [
  { to: '/messages', name: 'Messages' },
  { to: '/career-tasks', name: 'Tasks' },
  { to: '/groups', name: 'Groups' },
]

/**
 * The menu without entries that would send the person away: staff have no plans of their own, students alone have messages,
 * tasks and groups here, and a visitor is offered those that lead through signing in, or work without.
 */
export function menuOf(items: MenuItem[], person: Person): MenuItem[] {
  return items
    .filter(({ link }) => !link || isOpenTo(link, person))
    .map((item) => ({ ...item, children: menuOf(item.children, person) }))
}

function isOpenTo(link: string, person: Person): boolean {
  if (schoolEntries.some(({ to }) => to === link)) return has(person, 'student')
  if (isSignedInNonUser(person)) return !ownPlans.includes(link)
  return isSignedIn(person) || link !== '/ppa'
}
