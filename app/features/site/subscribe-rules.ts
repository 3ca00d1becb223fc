/** The consent text beside the button, stored word for word with the address. */
export const subscribeConsent =
  'By pressing the button you agree to one email a month from Yonder. You can leave the list at any time.'

export type SubscribeForm = { firstName: string; email: string }
export type SubscribeRefusal = 'name-missing' | 'email-invalid'

/** Text, @, text, a dot, and an ending of 2 to 24 letters. Source: section 5. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,24}$/

/** The form's first error, or null. The name is checked before the address. */
export function subscribeRefusal({ firstName, email }: SubscribeForm): SubscribeRefusal | null {
  if (!firstName.trim()) return 'name-missing'
  if (!emailPattern.test(email.trim()) || email.length > 254) return 'email-invalid'
  return null
}
