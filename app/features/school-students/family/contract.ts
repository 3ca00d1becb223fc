import * as z from 'zod/mini'
import { text } from '#app/platform/contract.ts'
import { command } from '#app/platform/endpoints.ts'

/** How the school reaches the family of a student. Nothing is ever sent to it by Yonder. */
export const FamilyContact = z.object({
  id: z.int(),
  name: z.string(),
  relation: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Goes with a change: refused (409) where someone else has changed it since. */
  updated_at: z.string(),
})
export type FamilyContact = z.infer<typeof FamilyContact>

const details = {
  name: text(1_000),
  relation: text(1_000),
  phone: z.optional(text(1_000)),
  email: z.optional(text(1_000)),
}

export const addFamilyContact = command({
  method: 'POST',
  path: '/api/advisor/students/:id/family',
  summary: 'Adds how the school reaches the family of a student',
  permission: 'manage_students',
  body: z.strictObject(details),
  replies: { data: FamilyContact },
})

export const changeFamilyContact = command({
  method: 'PUT',
  path: '/api/advisor/students/:id/family/:contact_id',
  summary: 'Changes how the school reaches the family of a student',
  permission: 'manage_students',
  body: z.strictObject({ ...details, updated_at: text(40) }),
  replies: { data: FamilyContact },
})

export const removeFamilyContact = command({
  method: 'DELETE',
  path: '/api/advisor/students/:id/family/:contact_id',
  summary: 'Removes a contact of the family of a student',
  permission: 'manage_students',
})
