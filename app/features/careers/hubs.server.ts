import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toOccupationCard } from './cards.server.ts'
import type { IndustryHub, SkillHub } from './contract.ts'
import { cardColumns, findIndustry } from './service.server.ts'
import { findSkillHub, skillHubs } from './skill-hubs.ts'
import { industries, occupationIndustries, occupations } from './tables.server.ts'

const occupationsShown = 12

export const skillsSource =
  'Australian Skills Classification, National Skills Commission, release of 12 March 2021'

/** An industry as a hub. Four statements. @throws DomainError `not-found` */
export async function readIndustryHub(db: Database, slug: string): Promise<IndustryHub> {
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
  const shown = await db
    .select(cardColumns)
    .from(occupations)
    .innerJoin(occupationIndustries, inIt)
    .leftJoin(industries, eq(industries.id, occupations.mainIndustryId))
    .orderBy(
      desc(occupations.isFeatured),
      asc(occupationIndustries.rank),
      asc(occupations.isNec),
      asc(occupations.title),
    )
    .limit(occupationsShown)
  const [skills] = await skillsByIndustry(db, industry.id)
  return {
    slug: industry.slug,
    name: industry.title,
    icon: industry.icon,
    type: 'INDUSTRY',
    is_active: true,
    about: industry.about,
    art_theme: industry.artTheme,
    art_sky: industry.artSky,
    occupation_count: work.reduce((sum, group) => sum + group.occupations, 0),
    skills: skills?.skills ?? [],
    work: work.slice(0, 8),
    occupations: shown.map(toOccupationCard),
  }
}

/** A core skill with the occupations and industries that ask for most of it. Two statements. @throws DomainError `not-found` */
export async function readSkillHub(db: Database, slug: string): Promise<SkillHub> {
  const hub = findSkillHub(slug)
  if (!hub) throw new DomainError('not-found', 'no-such-hub')
  const score = sql<number>`(select (c ->> 'score')::float from jsonb_array_elements(${occupations.competencies}) c where c ->> 'name' = ${hub.name})`
  const rows = await db
    .select({ ...cardColumns, score: score.mapWith(Number).as('score') })
    .from(occupations)
    .leftJoin(industries, eq(industries.id, occupations.mainIndustryId))
    .where(sql`${occupations.describedByCode} is not null and not ${occupations.isNec}`)
    .orderBy(desc(sql`score`), desc(occupations.isFeatured), asc(occupations.title))
    .limit(occupationsShown)
  const asked = (await skillsByIndustry(db))
    .map(({ slug, title, skills }) => ({
      slug,
      title,
      score: skills.find((skill) => skill.name === hub.name)?.score ?? 0,
    }))
    .sort((one, other) => other.score - one.score)
  return {
    slug: hub.slug,
    name: hub.name,
    icon: hub.icon,
    type: 'SKILL',
    is_active: true,
    about: hub.about,
    at_work: hub.atWork,
    practise: hub.practise,
    art_theme: hub.artTheme,
    occupations: rows.map((row) => ({ ...toOccupationCard(row), score: row.score })),
    industries: asked.slice(0, 6),
  }
}

type IndustrySkills = {
  id: number
  slug: string
  title: string
  occupations: number
  skills: { slug: string; name: string; score: number }[]
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
  }>(sql`
    select i.id, i.slug, i.title, c ->> 'name' as name,
           round(avg((c ->> 'score')::numeric), 1)::float as score, count(*)::int as occupations
    from ${industries} i
    join occupation_industry oi on oi.industry_id = i.id
    join ${occupations} o on o.id = oi.occupation_id
    cross join lateral jsonb_array_elements(o.competencies) c
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
      skills: [],
    }
    byIndustry.set(row.id, entry)
    const slug = skillHubs.find((hub) => hub.name === row.name)?.slug
    if (slug) entry.skills.push({ slug, name: row.name, score: row.score })
  }
  return [...byIndustry.values()]
}
