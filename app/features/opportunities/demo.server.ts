import { eq } from 'drizzle-orm'
import { demoDomain } from '#app/features/demo/log-ins.ts'
import { providerOwners, users } from '#app/features/people/tables.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { employers } from './tables.server.ts'

/** The provider of the demo speaks for this sample employer. */
const email = `provider@${demoDomain}`
const slug = 'copperlark-electrical'

export async function giveDemoProvider({ db }: Services): Promise<void> {
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const [employer] = await db.select({ id: employers.id }).from(employers).where(eq(employers.slug, slug))
  if (!person || !employer) return
  await db
    .insert(providerOwners)
    .values({ userId: person.id, type: 'employer', providerId: employer.id })
    .onConflictDoNothing()
}
