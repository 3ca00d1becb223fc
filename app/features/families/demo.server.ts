import { inArray } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { Services } from '#app/platform/services.server.ts'
import { familyParts } from './parts.ts'
import { daysAfter, invitationDays } from './rules.ts'
import { familyLinks } from './tables.server.ts'

/** The student and the parent of the demo, with a confirmed link that shows every part. */
const [studentEmail, parentEmail] = ['student@yonder.example', 'parent@yonder.example'] as const

export async function seedFamily({ db, clock }: Services): Promise<void> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [studentEmail, parentEmail]))
  const idOf = (email: string) => rows.find((row) => row.email === email)?.id
  const [userId, parentId] = [idOf(studentEmail), idOf(parentEmail)]
  if (userId === undefined || parentId === undefined) throw new Error('the family of the demo is not there')
  const invitedAt = daysAfter(clock.now(), -3)
  await db.insert(familyLinks).values({
    id: newId(),
    userId,
    parentId,
    name: 'Mum',
    parts: [...familyParts],
    createdAt: invitedAt,
    expiresAt: daysAfter(invitedAt, invitationDays),
    acceptedAt: invitedAt,
    confirmedAt: invitedAt,
  })
}
