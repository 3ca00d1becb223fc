import { and, eq } from 'drizzle-orm'
import type { AdminActor, ProviderActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { pagesOf } from './experiences.server.ts'
import { pageOf } from './progress.server.ts'
import { speaksFor } from './rules.ts'
import { vjePages, vjes } from './tables.server.ts'

/**
 * A page as readers see it, with its example, whether or not the experience is published.
 *
 * @throws DomainError `not-found` for a page of another experience, and for a provider of another employer
 */
export async function readPageForStaff(
  db: Database,
  actor: ProviderActor | AdminActor,
  { vje_slug, page_slug }: { vje_slug: string; page_slug: string },
) {
  const [found] = await db
    .select({ vje: vjes, page: vjePages })
    .from(vjePages)
    .innerJoin(vjes, eq(vjes.id, vjePages.vjeId))
    .where(and(eq(vjes.slug, vje_slug), eq(vjePages.slug, page_slug)))
  if (!found || !(actor.kind === 'admin' || speaksFor(actor, found.page.employerId)))
    throw new DomainError('not-found', 'no-such-page')
  const { vje, page } = found
  const pages = await pagesOf(db, vje.id)
  return {
    data: pageOf(page, { withExample: true }),
    vje: {
      id: vje.id,
      slug: vje.slug,
      title: vje.title,
      page_list: pages.map(({ slug, title, kind, position, minutes }) => ({
        slug,
        title,
        kind,
        order: position,
        minutes,
      })),
      is_sample_employer: vje.isSampleEmployer,
      employer_name: vje.employerName,
    },
  }
}
