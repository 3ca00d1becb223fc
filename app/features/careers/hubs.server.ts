import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { sanitizeRichText } from '#app/platform/rich-text/sanitize.server.ts'
import { plainText } from '#app/platform/safe-html.ts'
import { toOccupationCard } from './cards.server.ts'
import type { IndustryHub, OccupationCard, SkillHub } from './contract.ts'
import { cardColumns, findIndustry } from './service.server.ts'
import { hubs, industries, occupationIndustries, occupations } from './tables.server.ts'

const occupationsShown = 12

export const skillsSource =
  'Australian Skills Classification, National Skills Commission, release of 12 March 2021'

/**
 * The hub of an industry, with some of its occupations from A to Z: those most looked for, then one of each kind of work before the
 * second of any. Five statements.
 *
 * @throws DomainError `not-found`, for inactive hubs too
 */
export async function readIndustryHub(db: Database, slug: string): Promise<IndustryHub> {
  const hub = await findHub(db, 'INDUSTRY', slug)
  const industry = await findIndustry(db, slug)
  const inIt = and(
    eq(occupationIndustries.industryId, industry.id),
    eq(occupationIndustries.occupationId, occupations.id),
  )
  const work = await db
    .select({ title: occupations.minorGroup, occupations: count() })
    .from(occupations)
    .innerJoin(occupationIndustries, inIt)
    .groupBy(occupations.minorGroup)
    .orderBy(desc(count()), asc(occupations.minorGroup))
  const ownOrder = sql`${occupationIndustries.rank}, ${occupations.isNec}, ${occupations.title}`
  const firstOfGroup = sql`row_number() over (partition by ${occupations.minorGroup} order by ${ownOrder})`
  const shown = await db
    .select(cardColumns)
    .from(occupations)
    .innerJoin(occupationIndustries, inIt)
    .leftJoin(industries, eq(industries.id, occupations.mainIndustryId))
    .orderBy(desc(occupations.isFeatured), firstOfGroup, ownOrder)
    .limit(occupationsShown)
  const [skills] = await skillsByIndustry(db, industry.id)
  return {
    ...hub,
    type: 'INDUSTRY',
    occupation_count: work.reduce((sum, group) => sum + group.occupations, 0),
    skills: skills?.skills ?? [],
    work: work.slice(0, 8),
    occupations: shown.map(toOccupationCard).toSorted(byTitle),
  }
}

function byTitle(one: OccupationCard, other: OccupationCard): number {
  return one.title.localeCompare(other.title, 'en')
}

/**
 * A core skill with the occupations and industries that ask for most of it. Three statements.
 *
 * @throws DomainError `not-found`, for inactive hubs too
 */
export async function readSkillHub(db: Database, slug: string): Promise<SkillHub> {
  const hub = await findHub(db, 'SKILL', slug)
  const score = sql<number>`(select (c ->> 'score')::float from jsonb_array_elements(${occupations.competencies}) c where c ->> 'name' = ${hub.name})`
  const rows = await db
    .select({ ...cardColumns, score: score.mapWith(Number).as('score') })
    .from(occupations)
    .leftJoin(industries, eq(industries.id, occupations.mainIndustryId))
    .where(sql`${occupations.describedByCode} is not null and not ${occupations.isNec}`)
    .orderBy(desc(sql`score`), desc(occupations.isFeatured), asc(occupations.title))
    .limit(occupationsShown)
  const asked = (await skillsByIndustry(db))
    .map(({ slug, title, has_hub, skills }) => ({
      slug,
      title,
      has_hub,
      score: skills.find((skill) => skill.name === hub.name)?.score ?? 0,
    }))
    .sort((one, other) => other.score - one.score)
  return {
    ...hub,
    type: 'SKILL',
    occupations: rows.map((row) => ({ ...toOccupationCard(row), score: row.score })),
    industries: asked.slice(0, 6),
  }
}

/** What industry and skill hubs have in common. @throws DomainError `not-found` */
async function findHub(db: Database, type: 'INDUSTRY' | 'SKILL', slug: string) {
  const [row] = await db
    .select()
    .from(hubs)
    .where(and(eq(hubs.slug, slug), eq(hubs.type, type), eq(hubs.isActive, true)))
  if (!row) throw new DomainError('not-found', 'no-such-hub')
  const content = await sanitizeRichText(row.content)
  return {
    slug: row.slug,
    name: row.name,
    icon: row.icon,
    is_active: row.isActive,
    about: plainText({ html: content }).trim(),
    content,
    sections: row.sections,
    art_theme: row.artTheme,
    art_sky: row.artSky,
  }
}

type IndustrySkills = {
  id: number
  slug: string
  title: string
  occupations: number
  /** Whether the industry has an active hub. */
  has_hub: boolean
  /** `slug` is that of the skill's hub; null while it is not active. */
  skills: { slug: string | null; name: string; score: number }[]
}

/** The average of each core skill over the described occupations of each industry, to one decimal. One statement. */
export async function skillsByIndustry(db: Database, industryId?: number): Promise<IndustrySkills[]> {
  const rows = await db.execute<{
    id: number
    slug: string
    title: string
    name: string
    score: number
    occupations: number
    has_hub: boolean
    skill_slug: string | null
  }>(sql`
    select i.id, i.slug, i.title, c ->> 'name' as name,
           round(avg((c ->> 'score')::numeric), 1)::float as score, count(*)::int as occupations,
           exists (select from hub h where h.slug = i.slug and h.type = 'INDUSTRY' and h.is_active) as has_hub,
           max(s.slug) as skill_slug
    from ${industries} i
    join occupation_industry oi on oi.industry_id = i.id
    join ${occupations} o on o.id = oi.occupation_id
    cross join lateral jsonb_array_elements(o.competencies) c
    left join hub s on s.name = c ->> 'name' and s.type = 'SKILL' and s.is_active
    where i.level = 'division' ${industryId === undefined ? sql`` : sql`and i.id = ${industryId}`}
    group by i.id, c ->> 'name'
    order by i.title, score desc`)
  const byIndustry = new Map<number, IndustrySkills>()
  for (const row of rows.rows) {
    const entry = byIndustry.get(row.id) ?? {
      id: row.id,
      slug: row.slug,
      title: row.title,
      occupations: row.occupations,
      has_hub: row.has_hub,
      skills: [],
    }
    byIndustry.set(row.id, entry)
    entry.skills.push({ slug: row.skill_slug, name: row.name, score: row.score })
  }
  return [...byIndustry.values()]
}
