import { enquiryBar } from '../bars/enquiry-rules.ts'
import type { RouteFacts } from '../route-facts.ts'

/** Sources: sections 2.2 and 9. */
export const popupAfterPx = 500

export type PopupKind = 'enquiry' | 'subscription'

/** What this browser has stored about popups. */
export type PopupMemory = { shownInSession: boolean; answered: readonly PopupKind[] }

/**
 * Which popup a page may show, if any: the mailing list on an article, an enquiry where the bar at the foot offers its
 * action to the same person. Signed-in people choose their emails in their settings. Sources: decisions D-032, D-222.
 */
export function popupOf(facts: RouteFacts, isSignedIn: boolean): PopupKind | null {
  if (facts.name === 'article') return isSignedIn ? null : 'subscription'
  return enquiryBar(facts, isSignedIn)?.action ? 'enquiry' : null
}

/** One popup per session, after scrolling, and none for what the person has done already. */
export function isDue(kind: PopupKind, scrolledPx: number, memory: PopupMemory): boolean {
  return scrolledPx >= popupAfterPx && !memory.shownInSession && !memory.answered.includes(kind)
}
