/** Text, @, text, dot, and a suffix of two to 24 letters (R-5-002). */
const emailPattern = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,24}$/
/** What nobody sees would make two addresses look like one. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/u

/** How addresses are kept and compared: NFKC, trimmed, lower case. */
export function normalEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

export function isEmail(text: string): boolean {
  const email = normalEmail(text)
  return email.length <= 254 && emailPattern.test(email) && !unseen.test(email)
}
