import type { IndustryCard, OccupationCard } from './contract.ts'
import type { Preparation } from './preparation.ts'
import type { industries } from './tables.server.ts'
import { displayTitle } from './titles.ts'

/** What a card's query brings. */
export type CardRow = {
  id: number
  slug: string
  title: string
  anzscoCode: string
  isNec: boolean
  oneLine: string
  icon: string | null
  artTheme: string | null
  artSky: string | null
  skillLevelAu: number
  skillLevelNz: number
  preparation: Preparation
  wayIn: string
  industrySlug: string | null
  industryTitle: string | null
}

export function toOccupationCard(row: CardRow): OccupationCard {
  const { industrySlug: slug, industryTitle: title } = row
  return {
    id: row.id,
    slug: row.slug,
    title: displayTitle(row.title),
    anzsco_code: row.anzscoCode,
    one_line: row.oneLine,
    preparation: row.preparation,
    way_in: row.wayIn,
    icon: row.icon,
    art_theme: row.artTheme,
    art_sky: row.artSky,
    skill_level_au: row.skillLevelAu,
    skill_level_nz: row.skillLevelNz,
    industry: slug && title ? { slug, title } : null,
    is_faved: false,
    match: null,
  }
}

export function toIndustryCard(row: typeof industries.$inferSelect, occupations: number): IndustryCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    anzsic_code: row.anzsicCode,
    about: row.about,
    icon: row.icon,
    art_theme: row.artTheme,
    art_sky: row.artSky,
    occupations,
  }
}
