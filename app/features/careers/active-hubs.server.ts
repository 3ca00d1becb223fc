import { asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { hubs } from './tables.server.ts'

type ActiveHub = Pick<typeof hubs.$inferSelect, 'slug' | 'name' | 'icon' | 'type'>

/** The hubs that menus lead to, in their order. One statement. */
export function readActiveHubs(db: Database): Promise<ActiveHub[]> {
  return db
    .select({ slug: hubs.slug, name: hubs.name, icon: hubs.icon, type: hubs.type })
    .from(hubs)
    .where(eq(hubs.isActive, true))
    .orderBy(asc(hubs.position), asc(hubs.name))
}
