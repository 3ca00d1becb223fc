/** Text, @, text, dot, and a suffix of two to 24 letters (R-5-002). */
const emailPattern = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,24}$/
/** Invisible characters, which would make two addresses look the same. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/u

/** Normalises an address for storage and comparison: NFKC, trimmed, lower case. */
export function normalEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

export function isEmail(text: string): boolean {
  const email = normalEmail(text)
  return email.length <= 254 && emailPattern.test(email) && !unseen.test(email)
}

/**
 * Whether two addresses reach the same mailbox as mail services read them: without what follows a plus sign, and without
 * dots, in the part before the @.
 */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other)
}

function mailboxOf(email: string): string {
  const address = normalEmail(email)
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at).split('+')[0]?.replaceAll('.', '')
  return `${name}@${address.slice(at + 1).replace('googlemail.com', 'gmail.com')}`
}

/** Whether an address belongs to one of the school's domains. Without domains any address does. */
export function isSchoolAddress(email: string, domains: readonly string[]): boolean {
  if (domains.length === 0) return true
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domains.some((ending) => domain === ending || domain.endsWith(`.${ending}`))
}

/** `tyson@example.com` → `ty•••@example.com`: enough to recognise the invited person, too little to email them. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, Math.max(1, at - 1)))}•••${email.slice(at)}`
}
