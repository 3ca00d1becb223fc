import type { Answers } from '#app/features/forms/answers.ts'
import { dateOf } from '#app/features/forms/signature.ts'
import type { Party } from '../rules/topics.ts'
import type { SignedTerms } from './amendments.ts'

/** The field of every form that is signed. */
const signature = 'signature'

/**
 * The answers of a party as they are signed with a change: those that were there, with the new terms where the form asks for them,
 * and the new signature.
 *
 * @param day on which it was signed, at the school
 */
export function answersWithChange(
  party: Party,
  stored: Answers,
  { address, supervisor, supervisor_phone, tasks }: SignedTerms,
  { name, day }: { name: string; day: string },
): Answers {
  const own: Partial<Record<Party, Answers>> = {
    student: { tasks: tasks.join('\n') },
    host: { address, supervisor, supervisor_phone: supervisor_phone ?? '', tasks: tasks.join('\n') },
  }
  return { ...stored, ...own[party], [signature]: name, [dateOf(signature)]: day }
}
