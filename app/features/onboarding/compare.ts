import type { ReadRow } from './reading/read-file.server.ts'
import type { RowError, SentStudent } from './reading/read-student.ts'

export const changedFields = [
  'first_name',
  'last_name',
  'email',
  'class_year',
  'external_id',
  'groups',
  'guardian_email',
  'dob',
] as const
export type ChangedField = (typeof changedFields)[number]
export type Change = { field: ChangedField; before: string | null; after: string | null }

/** A student of the school, as the school may see them: what they say themselves once they have joined, else what it sent. */
export type Member = {
  membershipId: number
  userId: number
  hasJoined: boolean
  external_id: string | null
  first_name: string
  last_name: string
  email: string | null
  class_year: number | null
  /** Groups that follow imports. */
  groups: string[]
  guardian_email: string | null
  dob: string | null
}

export type ComparedRow = {
  number: number
  kind: 'new' | 'changed' | 'same' | 'error'
  student: SentStudent | null
  cells: ReadRow['cells']
  errors: RowError[]
  changes: Change[]
  member: Member | null
}

/**
 * Compares a list with the students of the school: by the school's own number first, then by address. Names, address and date of
 * birth of someone who has joined are theirs: a file does not change them.
 *
 * @param isWhole whether who is not in the list may have left; a class list says nothing of that
 */
export function compareRows(
  rows: readonly ReadRow[],
  members: readonly Member[],
  { isWhole, hasGroups }: { isWhole: boolean; hasGroups: boolean },
): { rows: ComparedRow[]; missing: Member[] } {
  const byId = new Map(members.flatMap((one) => (one.external_id ? [[one.external_id, one] as const] : [])))
  const byEmail = new Map(members.flatMap((one) => (one.email ? [[one.email, one] as const] : [])))
  const found = new Set<Member>()
  const compared = rows.map((row): ComparedRow => {
    const { number, cells, student, errors } = row
    const none = { number, cells, errors, student, changes: [], member: null }
    if (!student) return { ...none, kind: 'error' }
    const ofId = student.external_id ? byId.get(student.external_id) : undefined
    const ofEmail = byEmail.get(student.email)
    const member = ofId ?? ofEmail
    for (const one of [ofId, ofEmail]) if (one) found.add(one)
    if (!member) return { ...none, kind: 'new' }
    if (ofId && ofEmail && ofId !== ofEmail) {
      const message = 'This ID belongs to one student of your school and this address to another.'
      return {
        ...none,
        kind: 'error',
        student: null,
        errors: [{ column: 'external_id', value: student.external_id ?? '', message }],
      }
    }
    if (!isWhole) student.groups = union(member.groups, student.groups)
    const changes = changesOf(member, student, hasGroups)
    return { ...none, kind: changes.length > 0 ? 'changed' : 'same', changes, member }
  })
  return { rows: compared, missing: isWhole ? members.filter((one) => !found.has(one)) : [] }
}

/** A class list says nothing of other classes. */
function union(before: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...before, ...more])]
}

const ofOnesOwn: readonly ChangedField[] = ['first_name', 'last_name', 'email', 'guardian_email', 'dob']

/** What the list says otherwise. What it does not say stays. */
function changesOf(member: Member, student: SentStudent, hasGroups: boolean): Change[] {
  return changedFields.flatMap((field) => {
    if (member.hasJoined && ofOnesOwn.includes(field)) return []
    if (field === 'groups' && !hasGroups) return []
    const [before, after] = [wordsOf(member[field]), wordsOf(student[field])]
    if (after === before || (after === null && field !== 'groups')) return []
    return [{ field, before, after }]
  })
}

function wordsOf(value: string | number | string[] | null): string | null {
  if (value === null || value === '') return null
  if (!Array.isArray(value)) return String(value)
  return value.length > 0 ? value.toSorted().join('; ') : null
}
