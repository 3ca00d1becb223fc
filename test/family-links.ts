import { familyLinks } from '#app/features/families/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { Services } from '#app/platform/services.server.ts'
import { createPerson } from './people.ts'

type Facts = Partial<typeof familyLinks.$inferInsert> & { userId: number }

const day = 86_400_000

/** A confirmed link that shows every part, written straight into the database, with a parent of its own unless said. */
export async function createFamilyLink(services: Services, facts: Facts) {
  const now = services.clock.now()
  const parentId =
    facts.parentId === undefined ? (await createPerson(services, { role: 'parent' })).id : facts.parentId
  const [link] = await services.db
    .insert(familyLinks)
    .values({
      id: newId(),
      name: 'Mum',
      parts: ['plan', 'dates', 'tasks', 'careers', 'academy'],
      createdAt: now,
      expiresAt: new Date(now.getTime() + 14 * day),
      acceptedAt: parentId === null ? null : now,
      confirmedAt: parentId === null ? null : now,
      ...facts,
      parentId,
    })
    .returning()
  if (!link) throw new Error('no link was written')
  return link
}
