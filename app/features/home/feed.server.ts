import { eq, sql } from 'drizzle-orm'
import { occupations } from '#app/features/careers/tables.server.ts'
import { displayTitle } from '#app/features/careers/titles.ts'
import type { FollowType } from '#app/features/follow/rules.ts'
import { follows } from '#app/features/follow/tables.server.ts'
import { readCatalogue } from '#app/features/guidance/catalogue.server.ts'
import { rankedFor } from '#app/features/guidance/ranking/ranked-for.server.ts'
import { idsBeyond } from '#app/features/guidance/ranking/tiers.ts'
import { zoneOfActor } from '#app/features/places/time-zone.ts'
import { coursesLeadingTo } from '#app/features/study/leading-courses.server.ts'
import { teachingInNewZealand } from '#app/features/study/occupation-educators.server.ts'
import type { UserActor } from '#app/platform/actor.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { pagingMeta } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { FeedItem } from './contract.ts'

export const feedPageSize = 12
/** The limit per followed item, so that one large university does not fill the page. */
const maxOfEach = 12
/** Finding courses that lead to a career is slow, so it is done for the latest follows only. */
const coursesForLatest = 4

type Row = {
  kind: FeedItem['kind']
  id: number
  slug: string
  title: string
  note: string | null
  art_theme: string | null
  art_sky: string | null
  icon: string | null
  because: string
  by_career: boolean
  total: number
}

/**
 * Items related to a person's follows: related careers, courses that lead to them, courses of followed providers. Shuffled
 * daily and stable within a day, with the careers last that ask for more training than the person has stated. Who lives in New
 * Zealand gets places to study there, and Australian courses last. Two statements.
 */
export async function readFeed(db: Database, actor: UserActor, page: number, now: Date) {
  const mine = (type: FollowType) =>
    sql`(select followable_id from ${follows} where ${ownedBy(follows, actor, eq(follows.type, type))})`
  const day = dayIn(zoneOfActor(actor), now)
  const isInNewZealand = actor.country === 'NZ'
  const [{ book }, person] = await Promise.all([readCatalogue(db), rankedFor(db, actor)])
  const beyond = idsBeyond(book, person)
  const { rows } = await db.execute<Row>(sql`
    with items as (
      select 'occupation' as kind, o.id, o.slug, o.title, case when o.introduction is null then o.minor_group else o.one_line end as note,
        o.art_theme, o.art_sky, o.icon, f.title as because, true as by_career
      from occupation_related r
      join occupation f on f.id = r.occupation_id
      join occupation o on o.id = r.related_id
      where r.occupation_id in ${mine('OCCUPATION')} and r.related_id not in ${mine('OCCUPATION')}
        and r.rank <= ${maxOfEach}
      union all
      select 'occupation', o.id, o.slug, o.title, o.minor_group, o.art_theme, o.art_sky, o.icon, f.title, false
      from industry f
      join lateral (
        select oi.occupation_id from occupation_industry oi
        where oi.industry_id = f.id and oi.rank = 1 order by md5(${day} || oi.occupation_id) limit ${maxOfEach}
      ) picked on true
      join occupation o on o.id = picked.occupation_id
      where f.id in ${mine('INDUSTRY')} and o.id not in ${mine('OCCUPATION')}
      union all
      select 'course', c.id, c.slug, c.name, f.name, null, null, 'graduation-cap', f.name, false
      from educator f
      join lateral (
        select * from course where educator_id = f.id and entry <> 'exit_only' order by md5(${day} || id) limit ${maxOfEach}
      ) c on true
      where f.id in ${mine('EDUCATOR')}
      union all
      select 'course', c.id, c.slug, c.name, e.name, null, null, 'graduation-cap', f.title, true
      from ${occupations} f
      join lateral (
        select fit.course_id from (${coursesLeadingTo(sql`id = f.id`)}) fit
        order by fit.rank, md5(${day} || fit.course_id) limit ${maxOfEach}
      ) picked on true
      join course c on c.id = picked.course_id
      join educator e on e.id = c.educator_id
      where f.id in (
        select followable_id from ${follows} where ${ownedBy(follows, actor, eq(follows.type, 'OCCUPATION'))}
        order by created_at desc limit ${coursesForLatest}
      )
      union all
      select 'educator', e.id, e.slug, e.name, coalesce(e.city, ''), 'ranges', null, 'building-complex', f.title, true
      from ${occupations} f
      join lateral (
        select * from (${teachingInNewZealand(sql`f.anzsco_code`)}) teaching
        order by coalesce(teaching.region_code <> ${actor.state}, true), md5(${day} || teaching.id) limit ${maxOfEach}
      ) e on true
      where ${isInNewZealand} and f.id in ${mine('OCCUPATION')}
    ), once as (
      select distinct on (kind, id) * from items order by kind, id, because
    )
    select *, count(*) over ()::int as total from once
    order by kind = 'occupation' and id = any(${sql.param(beyond)}::int[]), ${isInNewZealand} and kind = 'course', md5(${day} || kind || id)
    limit ${feedPageSize} offset ${(page - 1) * feedPageSize}`)
  return { data: rows.map(toItem), meta: pagingMeta(page, feedPageSize, rows[0]?.total ?? 0) }
}

function toItem({
  kind,
  id,
  slug,
  title,
  note,
  art_theme,
  art_sky,
  icon,
  because,
  by_career,
}: Row): FeedItem {
  return {
    id: `${kind}-${id}`,
    kind,
    slug,
    title: kind === 'occupation' ? displayTitle(title) : title,
    note,
    url: `/${kind}s/${slug}`,
    art_theme,
    art_sky,
    icon,
    because: `You saved ${by_career ? displayTitle(because) : because}`,
  }
}
