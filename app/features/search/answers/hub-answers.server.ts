import { and, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { Slices } from '#app/platform/slice.server.ts'

const below = '/skill-hubs/'

/** Answers without those whose skill hub is not active. One statement, only where an answer leads to a hub. */
export async function leaveOutInactiveHubs<Answer extends { url: string }>(
  db: Database,
  slices: Slices,
  answers: Answer[],
): Promise<Answer[]> {
  const asked = answers.filter(({ url }) => url.startsWith(below)).map(({ url }) => url.slice(below.length))
  if (asked.length === 0) return answers
  const listing = slices.list
    .flatMap(({ sitemap }) => Object.values(sitemap?.listings ?? {}))
    .find((one) => one.below === below)
  const rows = listing
    ? await db
        .select({ slug: listing.slug })
        .from(listing.table)
        .where(and(listing.where, inArray(listing.slug, asked)))
    : []
  const active = new Set(rows.map(({ slug }) => `${below}${slug}`))
  return answers.filter(({ url }) => !url.startsWith(below) || active.has(url))
}
