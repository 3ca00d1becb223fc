import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { personPart } from '#app/platform/state-part.server.ts'

export type CountedBadge = { badge_id: number; slug: string; title: string; issued_at: string }

/** A scalar sub-query: the badges of a person that count, the newest first; null without one. */
export function countedBadges(userId: number | SQLWrapper): SQL {
  return sql`
    select jsonb_agg(jsonb_build_object('badge_id', badge.id, 'slug', badge.slug, 'title', badge.title, 'issued_at', issued.issued_at)
      order by issued.issued_at desc, badge.position desc)
    from issued_badge issued join badge on badge.id = issued.badge_id join credential on credential.id = issued.credential_id
    where issued.user_id = ${userId} and credential.revoked_at is null`
}

export function badgePicture(slug: string): string {
  return `/badges/${slug}.svg`
}

/** The badges of a person that count, in the user object. */
export const personBadges = personPart<CountedBadge[] | null>({
  query: (_db, userId) => countedBadges(userId),
  user: (counted) => ({
    issued_badges: (counted ?? []).map(({ slug, issued_at, ...badge }) => ({
      ...badge,
      issued_at: new Date(issued_at).toISOString(),
      image_url: badgePicture(slug),
    })),
  }),
})
