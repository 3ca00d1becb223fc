import { eq, isNull, ne } from 'drizzle-orm'
import { addMembers, ensureGroup, removeMembers } from '#app/features/groups/groups.server.ts'
import { groupMembers, groups } from '#app/features/groups/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { ImportRow } from './imports.server.ts'
import type { RowEffects } from './tables.server.ts'

type List = Pick<ImportRow, 'schoolId' | 'format' | 'groups' | 'advisorId'>

/**
 * Puts a student of the school into the groups that a list names. A whole list also takes them out of those that came by imports and are
 * not in it any more; groups made by hand stay.
 */
export async function followGroups(
  tx: Database,
  list: List,
  userId: number,
  names: readonly string[],
  now: Date,
): Promise<Pick<RowEffects, 'joinedGroups' | 'leftGroups'>> {
  const { schoolId, format, advisorId } = list
  const requested: number[] = []
  for (const name of names) {
    const externalId = list.groups.find((one) => one.name === name)?.externalId ?? null
    const group = { schoolId, name, source: format, externalId, createdBy: advisorId }
    const { id } = await ensureGroup(tx, group, now)
    requested.push(id)
  }
  const joinedGroups: number[] = []
  for (const id of requested)
    if ((await addMembers(tx, id, [userId], 'student', now)).length > 0) joinedGroups.push(id)
  if (format !== 'csv' && format !== 'oneroster') return { joinedGroups }
  const leftGroups = (await importedGroupsOf(tx, schoolId, userId)).filter((id) => !requested.includes(id))
  for (const id of leftGroups) await removeMembers(tx, id, [userId])
  return { joinedGroups, leftGroups }
}

async function importedGroupsOf(tx: Database, schoolId: number, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: groups.id })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(
      ownedBy(
        groupMembers,
        { userId },
        eq(groups.schoolId, schoolId),
        ne(groups.source, 'manual'),
        isNull(groups.archivedAt),
      ),
    )
  return rows.map(({ id }) => id)
}
