import type { FormSection } from '#app/features/forms/template.ts'
import type { Database } from '#app/platform/database.server.ts'
import { readWexTemplate } from '../forms/templates.server.ts'
import type { PlacementRecord } from '../record.server.ts'
import type { StudentTerms } from './terms.ts'

/** The terms that a student writes, as they are stored. */
export function termsOf({ placement, days }: Pick<PlacementRecord, 'placement' | 'days'>): StudentTerms {
  const { title, startDate, endDate, hours, address, tasks } = placement
  const { guardianName, guardianEmail, guardianPhone } = placement
  return {
    title,
    startDate,
    endDate,
    hours,
    days,
    address,
    tasks,
    guardianName,
    guardianEmail,
    guardianPhone,
  }
}

/** The questions of the form, without locking them. */
export async function questionsOf(db: Database): Promise<FormSection[]> {
  return (await readWexTemplate(db, 'student')).sections
}
