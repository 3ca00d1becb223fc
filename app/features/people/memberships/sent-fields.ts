import { inWords } from '#app/platform/date-words.ts'

/** Where students read what their school sent about them. */
export const schoolSentPath = '/account/school'

/** What a school may send about a student. */
export const sentFields = [
  'first_name',
  'last_name',
  'email',
  'class_year',
  'dob',
  'external_id',
  'groups',
  'parent_email',
] as const
export type SentField = (typeof sentFields)[number]

/** As text; what the school did not send is absent. */
export type Sent = Partial<Record<SentField, string>>

/** `is`: what the student says is right; empty when they say that there is none. */
export type Correction = { field: SentField; sent: string; is: string; at: string }

export const sentLabels: Record<SentField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  class_year: 'The year you finish school',
  dob: 'Born in',
  external_id: 'Student ID',
  groups: 'Classes and groups',
  parent_email: 'Parent or guardian’s email',
}

/**
 * What differs between what was sent and what is right. A field that was not sent has nothing to correct.
 *
 * @param earlier corrections before: what is said again keeps its time
 */
export function correctionsIn(
  sent: Sent,
  right: Sent,
  at: string,
  earlier: readonly Correction[] = [],
): Correction[] {
  return sentFields.flatMap((field) => {
    const [before, is] = [sent[field], right[field]]
    if (before === undefined || is === undefined || before === is) return []
    return earlier.find((one) => one.field === field && one.is === is) ?? { field, sent: before, is, at }
  })
}

/** A month of birth reads as `May 2009`; everything else as it stands. */
export function sentInWords(field: SentField, value: string): string {
  if (field !== 'dob' || !value) return value
  return inWords(value.slice(0, 7), 'UTC', { month: 'long', year: 'numeric' })
}

/** As advisors read it. */
export function correctionInWords({ field, sent, is }: Correction): string {
  const words = { sent: sentInWords(field, sent), is: sentInWords(field, is) }
  const label = {
    ...sentLabels,
    class_year: 'Finishing year',
    dob: 'Month of birth',
    parent_email: 'Email of a parent or guardian',
  }[field]
  return words.is
    ? `${label} corrected by the student: “${words.is}”, not “${words.sent}”`
    : `${label} taken out by the student: not “${words.sent}”`
}
