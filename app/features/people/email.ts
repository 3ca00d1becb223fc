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
