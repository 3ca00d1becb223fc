import { inArray, or } from 'drizzle-orm'
import { toOccupationCard } from '#app/features/careers/cards.server.ts'
import { pick, valuesOf } from '#app/features/careers/occupation.server.ts'
import { interestKeys } from '#app/features/careers/profile-keys.ts'
import { textParts } from '#app/features/careers/rules.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { fitHeadings } from '#app/features/careers/words.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Basis, figureBasis, type Pay } from '../basis.ts'
import type { AllOccupations, Figures } from '../contract.ts'
import { isUnderMinimum, payRange } from '../new-zealand.ts'
import { countryDays } from '../rates-in-text.server.ts'
import { withoutMixed } from '../rules.ts'
import { minimumWagesOn, newZealandOf, noFigures, type Sources } from '../service.server.ts'
import { labourFigures } from '../tables.server.ts'
import { adultRate } from '../wages.ts'
import { comparedIn } from './address.ts'
import type { ComparedFigures, ComparedOccupation } from './contract.ts'

type Compared = {
  data: ComparedOccupation[]
  all: Pick<AllOccupations, 'median_weekly_aud' | 'change_pct' | 'part_time_pct' | 'full_time_hours'>
  unknown: string[]
  repeated: string[]
  beyond: string[]
}

/** Occupations side by side, in the order they were asked for. Two statements. */
export async function readComparison(db: Database, text: string | undefined, now: Date): Promise<Compared> {
  const today = countryDays(now).NZ
  const { keys, repeated, beyond } = comparedIn(text)
  const rows = keys.length > 0 ? await readOccupations(db, keys) : []
  const rowOf = (key: string) => rows.find((row) => row.slug === key || row.anzscoCode === key)
  const found = [...new Set(keys.flatMap((key) => rowOf(key) ?? []))]
  const figures = await readFigures(
    db,
    found.flatMap(({ anzscoCode, unitGroupCode }) => [anzscoCode, unitGroupCode, anzscoCode.slice(0, 1)]),
  )
  const all = figures('all') as {
    jobs: Partial<Compared['all']> | null
    projections: Partial<Compared['all']> | null
  }
  return {
    data: found.map((row) => ({
      ...toCompared(row),
      figures: comparedFigures(withoutMixed(figures(row.anzscoCode), row.isNec), figures(row.unitGroupCode)),
      new_zealand: comparedInNewZealand(figures, row, today),
    })),
    all: {
      median_weekly_aud: all.jobs?.median_weekly_aud ?? null,
      change_pct: all.projections?.change_pct ?? null,
      part_time_pct: all.jobs?.part_time_pct ?? null,
      full_time_hours: all.jobs?.full_time_hours ?? null,
    },
    unknown: keys.filter((key) => !rowOf(key)),
    repeated,
    beyond,
  }
}

function readOccupations(db: Database, keys: string[]) {
  return db
    .select({
      id: occupations.id,
      slug: occupations.slug,
      title: occupations.title,
      anzscoCode: occupations.anzscoCode,
      unitGroupCode: occupations.unitGroupCode,
      unitGroup: occupations.unitGroup,
      isNec: occupations.isNec,
      oneLine: occupations.oneLine,
      introduction: occupations.introduction,
      icon: occupations.icon,
      artTheme: occupations.artTheme,
      artSky: occupations.artSky,
      skillLevelAu: occupations.skillLevelAu,
      skillLevelNz: occupations.skillLevelNz,
      preparation: occupations.preparation,
      wayIn: occupations.wayIn,
      waysIn: occupations.waysIn,
      competencies: occupations.competencies,
      skills: occupations.skills,
      profileIsWeak: occupations.profileIsWeak,
      realistic: occupations.realistic,
      investigative: occupations.investigative,
      artistic: occupations.artistic,
      social: occupations.social,
      enterprising: occupations.enterprising,
      conventional: occupations.conventional,
      achievement: occupations.achievement,
      workingConditions: occupations.workingConditions,
      recognition: occupations.recognition,
      relationships: occupations.relationships,
      support: occupations.support,
      independence: occupations.independence,
    })
    .from(occupations)
    .where(or(inArray(occupations.slug, keys), inArray(occupations.anzscoCode, keys)))
}
type Row = Awaited<ReturnType<typeof readOccupations>>[number]

/** A loose match says nothing about interests, values and skills. */
function toCompared(row: Row): Omit<ComparedOccupation, 'figures' | 'new_zealand'> {
  const card = toOccupationCard({ ...row, industrySlug: null, industryTitle: null })
  const hasProfile = row.realistic !== null && !row.profileIsWeak
  return {
    id: card.id,
    slug: card.slug,
    title: card.title,
    anzsco_code: card.anzsco_code,
    one_line: card.one_line,
    icon: card.icon,
    art_theme: card.art_theme,
    art_sky: card.art_sky,
    preparation: card.preparation,
    way_in: card.way_in,
    ways_in: row.waysIn,
    interests: hasProfile ? pick(row, interestKeys) : null,
    values: hasProfile && row.achievement !== null ? valuesOf(row) : null,
    skills: hasProfile ? row.skills.map(({ name, importance, level }) => ({ name, importance, level })) : [],
    competencies: row.competencies,
    unit_group: row.unitGroup,
    unit_group_code: row.unitGroupCode,
    chafes: chafesIn(row.introduction),
  }
}

function chafesIn(introduction: string | null): string | null {
  const part = textParts(introduction ?? '').find(({ heading }) => heading === fitHeadings.bothers)
  return part?.paragraphs.join(' ') ?? null
}

function comparedInNewZealand(
  figures: (code: string) => Figures,
  { anzscoCode, unitGroupCode }: Row,
  today: string,
): ComparedOccupation['new_zealand'] {
  const sources = (code: string) => figures(code) as unknown as Sources
  const { jobs, is_group, earnings } = newZealandOf(
    sources(anzscoCode),
    sources(unitGroupCode),
    {},
    sources(anzscoCode.slice(0, 1)),
  )
  const range = payRange(jobs)
  const rate = adultRate(minimumWagesOn(sources('NZ').minimum_wage, today))
  return {
    jobs,
    is_group,
    earnings,
    is_under_minimum: range !== null && rate !== null && isUnderMinimum(range, rate),
  }
}

async function readFigures(db: Database, codes: string[]): Promise<(code: string) => Figures> {
  const rows = await db
    .select()
    .from(labourFigures)
    .where(inArray(labourFigures.code, [...codes, 'all', 'NZ']))
  return (code) => ({
    ...noFigures,
    ...Object.fromEntries(rows.filter((row) => row.code === code).map((row) => [row.source, row.figures])),
  })
}

function comparedFigures(own: Figures, group: Figures): ComparedFigures {
  const { pay, taxReturns, people, growth, partTime, hours, shortage } = figureBasis({ own, group })
  const weekly = (measure: Pay['measure']) =>
    pay.shown?.value.measure === measure ? pay.shown.value.weekly : null
  return {
    median_weekly_aud: weekly('median'),
    average_weekly_aud: weekly('average'),
    income_tax: taxReturns.shown?.value ?? null,
    employed: people.shown?.value ?? null,
    employed_2025: growth.shown?.value.employed_2025 ?? null,
    employed_2035: growth.shown?.value.employed_2035 ?? null,
    change_pct: growth.shown?.value.change_pct ?? null,
    part_time_pct: partTime.shown?.value ?? null,
    full_time_hours: hours.shown?.value ?? null,
    shortage: shortage.shown && {
      year: shortage.shown.value.year,
      national: shortage.shown.value.national,
      is_own: shortage.shown.isOwn,
    },
    basis: {
      pay: basisOf(pay),
      employed: basisOf(people),
      change_pct: basisOf(growth),
      part_time_pct: basisOf(partTime),
      full_time_hours: basisOf(hours),
    },
  }
}

function basisOf({ shown }: Basis<unknown>): ComparedFigures['basis']['pay'] {
  return shown && { is_own: shown.isOwn, as_of: shown.asOf }
}
