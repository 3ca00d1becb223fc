import { eq, sql } from 'drizzle-orm'
import { skillsByIndustry, skillsSource } from '#app/features/careers/hubs.server.ts'
import { findIndustry } from '#app/features/careers/service.server.ts'
import { industries } from '#app/features/careers/tables.server.ts'
import { sentenceTitle } from '#app/features/careers/titles.ts'
import type { Database } from '#app/platform/database.server.ts'
import { dates } from '../dates.ts'
import { occupationLink, occupationsOf } from '../groups.server.ts'
import { labourFigures } from '../tables.server.ts'
import type { GroupProjection, NamedProjection } from './contract.ts'
import { rankedGroups } from './rules.ts'

const projectionsSource = `Employment projections ${dates.projected}, Jobs and Skills Australia and Victoria University`

/** What industries ask for today, and what a model expects of industries and kinds of job. Three statements at most. */
export async function readSkillsForecast(db: Database, industrySlug: string | undefined) {
  const industryId = industrySlug ? (await findIndustry(db, industrySlug)).id : undefined
  const known = await skillsByIndustry(db, industryId)
  const projections = await readProjections(db)
  const groups = projections.groups.map(
    (group): GroupProjection => ({ ...group, occupation: occupationLink(projections.links[group.code]) }),
  )
  return {
    data: known.map((industry) => ({
      id: industry.id,
      title: `What ${industry.title} asks for`,
      industry_id: industry.id,
      industry: { slug: industry.slug, title: industry.title, has_hub: industry.has_hub },
      state: null,
      series: seriesOf(projections.industries.get(industry.id)),
      source: projectionsSource,
      occupations: industry.occupations,
      skills: industry.skills,
      skills_source: skillsSource,
    })),
    forecasts:
      groups.length > 0
        ? {
            available: true,
            reason: `This is a model’s picture of Australia, made in ${dates.projectedFrom}. It is not a promise. It assumes that today’s trends go on. It cannot include what nobody expects.`,
          }
        : { available: false, reason: 'No projection is loaded.' },
    all_change_pct: projections.allChange,
    groups: rankedGroups(groups),
    sub_majors: projections.subMajors,
  }
}

type Links = Record<string, { slug: string; title: string }>

async function readProjections(db: Database) {
  const rows = await db
    .select({
      code: labourFigures.code,
      figures: labourFigures.figures,
      industryId: industries.id,
      links: sql<Links | null>`case when ${labourFigures.code} = 'all' then ${occupationsOf(sql`o.unit_group_code`)} end`,
    })
    .from(labourFigures)
    .leftJoin(
      industries,
      sql`${industries.anzsicCode} = ${labourFigures.code} and ${industries.level} = 'division'`,
    )
    .where(eq(labourFigures.source, 'projections'))
    .orderBy(labourFigures.code)
  const named = rows.map((row) => {
    const figures = row.figures as NamedProjection
    return { ...row, figures: { ...figures, title: sentenceTitle(figures.title ?? '') } }
  })
  const all = rows.find((row) => row.code === 'all')
  return {
    allChange: (all?.figures.change_pct as number | null) ?? null,
    links: all?.links ?? {},
    subMajors: named.filter(({ code }) => code.length === 2).map(({ figures }) => figures),
    groups: named.filter(({ code }) => code.length === 4).map(({ code, figures }) => ({ code, ...figures })),
    industries: new Map(
      named.flatMap(({ code, industryId, figures }) =>
        /^[A-S]$/.test(code) && industryId !== null ? [[industryId, figures] as const] : [],
      ),
    ),
  }
}

function seriesOf(projection: NamedProjection | undefined): { year: number; value: number }[] {
  if (!projection) return []
  return [
    { year: 2025, value: projection.employed_2025 },
    { year: 2030, value: projection.employed_2030 },
    { year: 2035, value: projection.employed_2035 },
  ]
}
