/** Fields about the person who writes to us, and the longest that each may be. */
export const contactLengths = {
  name: 100,
  first_name: 100,
  last_name: 100,
  email: 254,
  phone: 40,
  company: 150,
  role: 100,
} as const
export type ContactField = keyof typeof contactLengths

/** What is wrong with one of them, or with another text. @param missing the sentence where it has to be there */
export function textError(text: string | undefined, most: number, missing?: string): string | undefined {
  if (missing && !text?.trim()) return missing
  return (text?.length ?? 0) > most ? `Keep it under ${most.toLocaleString('en-AU')} characters` : undefined
}

/** Errors by field without the fields that have none. */
export function withoutEmpty<K extends string>(
  errors: Record<K, string | undefined>,
): Partial<Record<K, string>> {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text)) as Partial<Record<K, string>>
}
