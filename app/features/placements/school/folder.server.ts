import { and, asc, eq, inArray } from 'drizzle-orm'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { placementHealthNotes } from '../days/tables.server.ts'
import { readRecords } from '../record.server.ts'
import { placements } from '../tables.server.ts'
import { isOfOwnSchool, type StaffContext } from './access.server.ts'
import { nameOf } from './board.server.ts'
import type { FolderSheet, getFolder } from './school-contract.ts'
import { schoolPlacementSettings } from './tables.server.ts'

/** Approved and running placements with whom to ring, those that start first at the top. */
export async function readFolder({
  db,
  actor,
  now,
}: Pick<StaffContext, 'db' | 'actor' | 'now'>): Promise<ReplyOf<typeof getFolder>> {
  const schoolId = requireSchool(actor)
  const [school] = await db
    .select({
      name: schools.name,
      countryCode: schools.countryCode,
      regionCode: schools.regionCode,
      phone: schoolPlacementSettings.phone,
    })
    .from(schools)
    .leftJoin(schoolPlacementSettings, eq(schoolPlacementSettings.schoolId, schools.id))
    .where(eq(schools.id, schoolId))
    .orderBy(asc(schools.id))
  if (!school) throw new Error('the school of an advisor is missing')
  const where = and(isOfOwnSchool(actor), inArray(placements.status, ['approved', 'active']))
  const records = await readRecords(db, where, now)
  // any owner: of the placements of the school that were read; their texts stay sealed
  const notes = await db
    .select({ id: placementHealthNotes.placementId })
    .from(placementHealthNotes)
    .innerJoin(placements, eq(placements.id, placementHealthNotes.placementId))
    .where(where)
  const withNote = new Set(notes.map(({ id }) => id))
  const data = records
    .toSorted((one, other) => one.placement.startDate.localeCompare(other.placement.startDate))
    .map(({ placement, host, days, answers, ...record }): FolderSheet => {
      const { student = {}, guardian = {} } = answers
      const text = (value: unknown) => (typeof value === 'string' && value ? value : null)
      return {
        id: placement.id,
        student: nameOf(record),
        title: placement.title,
        host_name: host?.businessName ?? null,
        address: placement.address,
        supervisor: placement.supervisor,
        supervisor_phone: placement.supervisorPhone,
        days,
        emergency: { name: text(student.emergency_name), phone: text(student.emergency_phone) },
        guardian: { name: placement.guardianName, phone: text(guardian.phone) ?? placement.guardianPhone },
        travel: text(student.travel),
        has_health_note: withNote.has(placement.id),
      }
    })
  return { data, school: school.name, phone: school.phone, today: dayIn(zoneOfSchool(school), now) }
}
