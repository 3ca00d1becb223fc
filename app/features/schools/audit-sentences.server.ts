import { inArray } from 'drizzle-orm'
import { schoolInvites } from '#app/features/people/tables.server.ts'
import { type AuditSentence, type AuditSubject, atSchool } from '#app/platform/audit-sentences.ts'
import { schoolRequests } from './tables.server.ts'

type Action =
  | `school-requests.${'phone-checked' | 'register-checked' | 'invite' | 'decline'}`
  | `staff.${'invite' | 'end-invite' | 'permissions' | 'remove' | 'leave' | 'join'}`
  | `school-links.${'make' | 'end'}`

export const schoolSentences: Record<Action, AuditSentence> = {
  'school-requests.phone-checked': (facts) => `rang the published number of ${school(facts)}`,
  'school-requests.register-checked': (facts) => `checked ${school(facts)} in the official register`,
  'school-requests.invite': (facts) => `accepted the request of ${school(facts)} and sent the invitation`,
  'school-requests.decline': (facts) => `declined the request of ${school(facts)}`,
  'staff.invite': (facts) => `invited a colleague${atSchool(facts)}`,
  'staff.end-invite': (facts) => `cancelled the invitation of a colleague${atSchool(facts)}`,
  'staff.permissions': (facts) => `changed what ${facts.thing} may do${atSchool(facts)}`,
  'staff.remove': (facts) => `removed ${facts.thing} from the staff${atSchool(facts)}`,
  'staff.leave': (facts) => `left the staff${atSchool(facts)}`,
  'staff.join': (facts) => `joined the staff${atSchool(facts)}`,
  'school-links.make': (facts) => `made a link for joining${atSchool(facts)}`,
  'school-links.end': (facts) => `ended a link for joining${atSchool(facts)}`,
}

function school({ school }: { school: string | null }): string {
  return school ?? 'a school'
}

export const schoolSubjects: Record<string, AuditSubject> = {
  'school-requests': {
    one: 'a request of a school',
    find: async (db, ids) => {
      const { id, schoolId } = schoolRequests
      const rows = await db
        .select({ id, schoolId })
        .from(schoolRequests)
        .where(inArray(id, ids.map(Number)))
      return new Map(rows.map((row) => [String(row.id), row]))
    },
  },
  'school-links': {
    one: 'a link',
    find: async (db, ids) => {
      const { id, schoolId } = schoolInvites
      const rows = await db
        .select({ id, schoolId })
        .from(schoolInvites)
        .where(inArray(id, [...ids]))
      return new Map(rows.map((row) => [row.id, row]))
    },
  },
}
