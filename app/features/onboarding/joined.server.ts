import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { schoolAccessEnd } from '#app/features/people/class-year-rules.ts'
import { recordNotice } from '#app/features/people/memberships/notices.server.ts'
import type { Sent } from '#app/features/people/memberships/sent-fields.ts'
import type { Person } from '#app/features/people/people.server.ts'
import { schoolNameOf } from '#app/features/people/school-links.server.ts'
import { changePerson, personById } from '#app/features/people/verified.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { followGroups } from './follow-groups.server.ts'
import { importColumns } from './imports.server.ts'
import { schoolSent } from './notifications.ts'
import type { SentStudent } from './reading/read-student.ts'
import { setYear } from './school-year.server.ts'
import { studentImportRows, studentImports } from './tables.server.ts'

/**
 * Someone has said yes to a school that had sent a list: they come into its groups, what they have not said themselves is taken from the
 * list, and they are told what the school had sent.
 */
export async function takeWhatSchoolSent(
  services: Pick<Services, 'jobs' | 'settings'>,
  tx: Database,
  { userId, schoolId }: { userId: number; schoolId: number },
  now: Date,
): Promise<void> {
  const [found] = await tx
    .select({ row: studentImportRows, list: importColumns })
    .from(studentImportRows)
    .innerJoin(studentImports, eq(studentImports.id, studentImportRows.importId))
    .where(
      ownedBy(
        studentImportRows,
        { userId },
        and(
          eq(studentImports.schoolId, schoolId),
          inArray(studentImportRows.outcome, ['invited', 'updated', 'none']),
          isNull(studentImportRows.undoneAt),
        ),
      ),
    )
    .orderBy(desc(studentImports.id))
    .limit(1)
  if (!found) return
  const sent = found.row.data as SentStudent
  const person = await personById(tx, userId)
  const { advisorId: sentBy } = found.list
  if (person.guardianEmail === null && services.settings.privacy === 'strict')
    await changePerson(tx, userId, { guardianEmail: sent.guardian_email }, now)
  await takeYear(services, tx, { person, schoolId, year: sent.class_year, sentBy }, now)
  await followGroups(tx, found.list, userId, sent.groups, now)
  await recordNotice(tx, { userId, schoolId, sentBy, sent: asNotice(sent) }, now)
  const school = (await schoolNameOf(tx, schoolId)) ?? 'your school'
  await notify(services, tx, schoolSent, { userId, payload: { school, sent: sentences(sent) } }, now)
}

type SentYear = { person: Person; schoolId: number; year: number | null; sentBy: number | null }

/** Of someone who has not said when they finish: taken where nothing else tells it, and asked where the school would see them for longer. */
async function takeYear(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  { person, schoolId, year, sentBy }: SentYear,
  now: Date,
): Promise<void> {
  if (person.classYear !== null || year === null) return
  if (schoolAccessEnd(person) === null) await changePerson(tx, person.id, { classYear: year }, now)
  else await setYear(services, tx, { userId: person.id, schoolId }, { year, actorId: sentBy }, now)
}

function asNotice({ guardian_email: parent_email, class_year, groups, ...rest }: SentStudent): Sent {
  const all = { ...rest, parent_email, class_year: class_year?.toString(), groups: groups.join(', ') }
  return Object.fromEntries(Object.entries(all).flatMap(([field, value]) => (value ? [[field, value]] : [])))
}

function sentences(sent: SentStudent): string[] {
  const said: [string, string | number | null][] = [
    ['Name', `${sent.first_name} ${sent.last_name}`.trim()],
    ['Email', sent.email],
    ['Student ID', sent.external_id],
    ['You finish school in', sent.class_year],
    ['Born in', sent.dob?.slice(0, 7) ?? null],
    ['Parent or guardian', sent.guardian_email],
    ['Groups', sent.groups.join(', ')],
  ]
  return said.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`)
}
