import { sql } from 'drizzle-orm'
import { personPart } from '#app/platform/state-part.server.ts'

type Facts = { badge_id: number; slug: string; title: string; issued_at: string }[] | null

/** The badges of a person that count, in the user object. */
export const personBadges = personPart<Facts>({
  query: (_db, userId) => sql`
    select jsonb_agg(jsonb_build_object('badge_id', badge.id, 'slug', badge.slug, 'title', badge.title, 'issued_at', issued.issued_at)
      order by issued.issued_at desc, badge.position desc)
    from issued_badge issued join badge on badge.id = issued.badge_id join credential on credential.id = issued.credential_id
    where issued.user_id = ${userId} and credential.revoked_at is null`,
  user: (facts) => ({
    issued_badges: (facts ?? []).map(({ slug, issued_at, ...badge }) => ({
      ...badge,
      issued_at: new Date(issued_at).toISOString(),
      image_url: `/badges/${slug}.svg`,
    })),
  }),
})
