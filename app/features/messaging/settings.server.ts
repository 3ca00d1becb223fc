import { eq } from 'drizzle-orm'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { domainOf } from './links.ts'
import { messageSettings } from './tables.server.ts'

export type MessageSettings = { link_domains: string[] }

/** What a school has set. */
export async function readSettings(db: Database, actor: AdvisorActor): Promise<MessageSettings> {
  const schoolId = requireSchool(actor)
  const [row] = await db.select().from(messageSettings).where(eq(messageSettings.schoolId, schoolId))
  return { link_domains: row?.linkDomains ?? [] }
}

/** @throws DomainError `invalid` */
export async function saveSettings(
  db: Database,
  actor: AdvisorActor,
  given: readonly string[],
  now: Date,
): Promise<MessageSettings> {
  const schoolId = requireSchool(actor)
  const domains = given.filter((text) => text.trim()).map((text) => domainOf(text) ?? refuse(text))
  const linkDomains = [...new Set(domains)].toSorted()
  await db
    .insert(messageSettings)
    .values({ schoolId, linkDomains, updatedAt: now })
    .onConflictDoUpdate({ target: messageSettings.schoolId, set: { linkDomains, updatedAt: now } })
  return { link_domains: linkDomains }
}

function refuse(text: string): never {
  throw new DomainError('invalid', 'not-a-domain', {
    errors: {
      link_domains: [`“${text.trim().slice(0, 60)}” is not the name of a site, as school.edu.au is`],
    },
  })
}
