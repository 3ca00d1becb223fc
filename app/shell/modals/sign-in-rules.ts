import { isSignedIn, type Person } from '../person.ts'
import type { RouteFacts } from '../route-facts.ts'

export type SignInModal = 'login' | 'register'

/**
 * Whether sign-in opens as a modal or as a page: a modal only for people who are signed out, and not on the pages around
 * signing in, contact and business. Sources: sections 2.2 and 6, decision D-031.
 */
export function signsInOverPage(facts: Pick<RouteFacts, 'inlineLoginModals'>, person: Person): boolean {
  return facts.inlineLoginModals && !isSignedIn(person)
}
