import type { RouteFacts } from '../route-facts.ts'

export type EnquiryBarFacts = {
  hasSignInLinks: boolean
  action: { label: 'Apply on job' | 'Ask Q'; anchor: 'enquire' | 'apply' | 'ask' } | null
}

type BarFacts = Pick<
  RouteFacts,
  'name' | 'enquiryBar' | 'enquiryAction' | 'enquiryBarWhenSignedIn' | 'floatingBar'
>

/** What the bar says. To those who are signed in it speaks of its action alone. */
export function enquiryLine({ hasSignInLinks, action }: EnquiryBarFacts): string {
  if (hasSignInLinks) return 'Keep what you find: an account saves your quiz, your careers and your courses.'
  return action?.anchor === 'apply'
    ? 'Does this sound like you? Here is how to apply.'
    : 'Not sure about something? Ask, and read the answer on Yonder.'
}

/** What the floating bar offers, or null where there is none. Sources: section 2.2, decisions D-032 to D-034. */
export function enquiryBar(facts: BarFacts, isSignedIn: boolean): EnquiryBarFacts | null {
  if (!facts.floatingBar || !facts.enquiryBar) return null
  if (isSignedIn && !facts.enquiryBarWhenSignedIn) return null
  return { hasSignInLinks: !isSignedIn, action: facts.enquiryAction ? enquiryAction(facts.name) : null }
}

function enquiryAction(name: string): NonNullable<EnquiryBarFacts['action']> {
  if (name === 'job') return { label: 'Apply on job', anchor: 'apply' }
  return { label: 'Ask Q', anchor: name === 'course' || name === 'gap-year' ? 'enquire' : 'ask' }
}
