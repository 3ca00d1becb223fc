import { asc, eq } from 'drizzle-orm'
import { sampleAnswers } from '#app/features/virtual-jobs/demo.server.ts'
import { vjePages, vjes } from '#app/features/virtual-jobs/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Browser } from './browser.ts'

export const vetSlug = 'morning-at-a-vet-clinic'
export const vet = `/api/vje/${vetSlug}`

export function pagesOfExperience(db: Database, slug: string) {
  return db
    .select({ slug: vjePages.slug, kind: vjePages.kind, form: vjePages.form })
    .from(vjePages)
    .innerJoin(vjes, eq(vjes.id, vjePages.vjeId))
    .where(eq(vjes.slug, slug))
    .orderBy(asc(vjePages.position))
}

/** Starts an experience and does every page, but does not finish it. */
export async function doPages(db: Database, who: Browser, slug: string = vetSlug): Promise<void> {
  const path = `/api/vje/${slug}`
  const replies = [await who.post(`${path}/start`, {})]
  for (const page of await pagesOfExperience(db, slug)) {
    if (page.form) {
      const answers = sampleAnswers(page.form)
      replies.push(await who.post(`${path}/activities/${page.slug}`, { answers }))
    } else replies.push(await who.post(`${path}/pages/${page.slug}/complete`, {}))
  }
  const refused = replies.find(({ status }) => status !== 200)
  if (refused) throw new Error(`a page was refused: ${refused.status} ${await refused.text()}`)
}
