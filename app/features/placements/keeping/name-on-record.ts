type Name = { firstName: string; lastName: string }

export function fullName({ firstName, lastName }: Name): string {
  return `${firstName} ${lastName}`.trim()
}

/**
 * The name of a student in the records of a school: as the account has it, or as it was when the account went.
 *
 * @param stored the whole name; null while there is an account. Of it the first word is the first name, so that no part of a surname
 *   gets into letters that leave it out.
 */
export function nameOnRecord(account: Name, stored: string | null): Name {
  if (stored === null) return { firstName: account.firstName, lastName: account.lastName }
  const [firstName = '', ...others] = stored.split(' ')
  return { firstName, lastName: others.join(' ') }
}
