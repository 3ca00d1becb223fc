/** What may be wrong with the address of a guardian: the school looks before any letter goes there. */
export const guardianWarnings = ['same-as-student', 'same-as-host', 'same-as-other-family'] as const
export type GuardianWarning = (typeof guardianWarnings)[number]

export const guardianWarningWords: Record<GuardianWarning, string> = {
  'same-as-student': 'This is the student’s own address.',
  'same-as-host': 'This is the address of the host.',
  'same-as-other-family': 'Another student has the same address for a parent or guardian.',
}

type Known = {
  student: string
  host: string | null
  /** Addresses of guardians of other students. */
  others: readonly string[]
}

/** Upper and lower case and spaces around make no difference. */
export function warningsAbout(email: string | null, known: Known): GuardianWarning[] {
  const address = plain(email)
  if (!address) return []
  const found: GuardianWarning[] = []
  if (address === plain(known.student)) found.push('same-as-student')
  if (address === plain(known.host)) found.push('same-as-host')
  if (known.others.some((other) => plain(other) === address)) found.push('same-as-other-family')
  return found
}

function plain(email: string | null): string {
  return (email ?? '').trim().toLowerCase()
}
