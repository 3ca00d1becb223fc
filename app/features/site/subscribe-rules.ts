/** What the person agrees to; it stands beside the button and is kept with the address, word for word. */
export const subscribeConsent =
  'By pressing the button you agree to one email a month from Yonder. You can leave the list at any time.'

export type SubscribeForm = { firstName: string; email: string }
export type SubscribeRefusal = 'name-missing' | 'email-invalid'

/** Some text, an @, some text, a dot, and an ending of 2 to 24 letters. Source: section 5. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,24}$/

/** Says what is wrong with the form, or null. The name comes first: no word about the address until it is good. */
export function subscribeRefusal({ firstName, email }: SubscribeForm): SubscribeRefusal | null {
  if (!firstName.trim()) return 'name-missing'
  if (!emailPattern.test(email.trim()) || email.length > 254) return 'email-invalid'
  return null
}
