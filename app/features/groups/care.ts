import { hideContactDetails } from '#app/features/enquiries/contact-details.ts'
import { asksForHelp, isHurtful } from '#app/features/enquiries/message-words.ts'
import type { Care } from './words.ts'

/** What the writer of a post is asked first, the most urgent alone; null when it can go as it is. */
export function careOf(text: string): Care | null {
  if (asksForHelp(text)) return 'help'
  if (isHurtful(text)) return 'hurtful'
  return hideContactDetails(text) === text ? null : 'contact'
}
