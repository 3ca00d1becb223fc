import { and, eq, sql } from 'drizzle-orm'
import { type Database, preparedQuery } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug, byIdOrSlugPlaceholders, idOrSlugValues } from '#app/platform/queries.server.ts'
import { toIndustryCard, toOccupationCard } from './cards.server.ts'
import type { Industry, Occupation } from './contract.ts'
import { oscaMatchOf } from './osca.ts'
import { type Preparation, preparations } from './preparation.ts'
import { interestKeys, valueKeys } from './profile-keys.ts'
import { partsShown, textParts } from './rules.ts'
import { oscaRows, pageColumns } from './service.server.ts'
import { industries, occupations } from './tables.server.ts'
import { otherName, respell, startWithCapital } from './titles.ts'
import { toolWords } from './tool-words.ts'

/** The slugs of active skill hubs by the names of their skills. */
const activeSkillHubs = sql<Record<string, string>>`(
  select coalesce(jsonb_object_agg(h.name, h.slug), '{}') from hub h where h.type = 'SKILL' and h.is_active)`

type LinkedIndustry = { id: number; slug: string; title: string }
const linkedIndustries = sql<LinkedIndustry[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'slug', i.slug, 'title', i.title) order by l.rank), '[]')
  from occupation_industry l join industry i on i.id = l.industry_id where l.occupation_id = occupation.id)`

const wholeRows = preparedQuery((db) =>
  db
    .select({ ...pageColumns, osca: oscaRows, linked: linkedIndustries, skillHubs: activeSkillHubs })
    .from(occupations)
    .where(byIdOrSlugPlaceholders(occupations))
    .limit(1),
)

/**
 * The facts of an occupation. One statement.
 * @throws DomainError `not-found`
 */
export async function readOccupation(db: Database, idOrSlug: string): Promise<Occupation> {
  const [row] = await wholeRows(db, idOrSlugValues(idOrSlug))
  if (!row) throw new DomainError('not-found', 'no-such-occupation')
  const { linked, skillHubs } = row
  const main = linked.find((industry) => industry.id === row.mainIndustryId) ?? linked[0]
  return {
    ...toOccupationCard({
      ...row,
      industrySlug: main?.slug ?? null,
      industryTitle: main?.title ?? null,
    }),
    official_title: row.title,
    groups: {
      major: row.majorGroup,
      sub_major: row.subMajorGroup,
      minor: row.minorGroup,
      unit: row.unitGroup,
    },
    unit_group_code: row.unitGroupCode,
    osca: row.osca.map(({ code, title, source }) => ({
      code,
      title: respell(title),
      match: oscaMatchOf(source),
    })),
    is_nec: row.isNec,
    alternative_titles: row.alternativeTitles.map(({ title }) => otherName(title)),
    ways_in: row.waysIn,
    introduction: row.introduction ? textParts(row.introduction) : null,
    description: textParts(row.description),
    described_as: describedAs(row.describedByCode),
    tasks: row.tasks.map(({ task, share }) => ({ task, share })),
    skills: row.skills.map(({ name, importance, level }) => ({ name, importance, level })),
    competencies: row.competencies.map((skill) => ({
      ...skill,
      hub: skillHubs[skill.name] ?? null,
    })),
    tools: toolWords(row.tools, row.tools.length).map(startWithCapital),
    interests: row.realistic === null ? null : pick(row, interestKeys),
    values: row.achievement === null ? null : valuesOf(row),
    profile:
      row.onetSocCode === null
        ? null
        : {
            onet_title: row.onetTitle,
            confidence: row.matchConfidence ?? 0,
            is_weak: row.profileIsWeak,
            job_zone: row.jobZone,
          },
    industries: linked.map(({ slug, title }) => ({ slug, title })),
  }
}

/** Tasks, core skills and tools are of the occupation where its code has six digits, else of its unit group. */
function describedAs(code: string | null): Occupation['described_as'] {
  if (!code) return null
  return code.length === 4 ? 'unit_group' : 'occupation'
}

/** What a page tells of an industry beside its row. */
const industryParts = {
  parts: sql<Parameters<typeof partsShown>[0]>`(
    select coalesce(jsonb_agg(jsonb_build_object('anzsic_code', i.anzsic_code, 'title', i.title, 'level', i.level)
      order by i.anzsic_code), '[]')
    from industry i left join industry above on above.id = i.parent_id
    where industry.id in (i.parent_id, above.parent_id))`,
  hasHub: sql<boolean>`exists (
    select from hub h where h.slug = industry.slug and h.type = 'INDUSTRY' and h.is_active)`,
  prepared: sql<Partial<Record<Preparation, number>>>`(
    select coalesce(jsonb_object_agg(p.preparation, p.occupations), '{}')
    from (select o.preparation, count(*)::int as occupations
      from occupation_industry oi join occupation o on o.id = oi.occupation_id
      where oi.industry_id = industry.id group by o.preparation) p)`,
}

/** An industry with its parts and how people prepare for its occupations. One statement. @throws DomainError `not-found` */
export async function readIndustry(db: Database, idOrSlug: string): Promise<Industry> {
  const [row] = await db
    .select({ industry: industries, ...industryParts })
    .from(industries)
    .where(and(eq(industries.level, 'division'), byIdOrSlug(industries, idOrSlug)))
    .limit(1)
  if (!row) throw new DomainError('not-found', 'no-such-industry')
  const { industry, parts, hasHub, prepared } = row
  const counts = preparations.flatMap((preparation) => {
    const count = prepared[preparation]
    return count ? [{ preparation, occupations: count }] : []
  })
  const total = counts.reduce((sum, { occupations: count }) => sum + count, 0)
  return {
    ...toIndustryCard(industry, total),
    parts: partsShown(parts),
    preparations: counts,
    has_hub: hasHub,
  }
}

/** Some numbers of a row; a missing one is 0. */
export function pick<K extends string>(row: Record<K, number | null>, keys: readonly K[]): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, row[key] ?? 0])) as Record<K, number>
}

/** The work values of a row under their names on the wire. */
export function valuesOf(
  row: Record<Exclude<(typeof valueKeys)[number], 'working_conditions'> | 'workingConditions', number | null>,
): Record<(typeof valueKeys)[number], number> {
  return pick({ ...row, working_conditions: row.workingConditions }, valueKeys)
}
