import { asc, eq, type SQL } from 'drizzle-orm'
import {
  replaceDocuments,
  type SearchDocument,
  type SearchFacet,
} from '#app/features/search/service.server.ts'
import { traits } from '#app/features/search/traits.ts'
import type { Database } from '#app/platform/database.server.ts'
import { toIndustryCard, toOccupationCard } from './cards.server.ts'
import { type Preparation, preparations, preparationWords } from './preparation.ts'
import { interestKeys, interestNames } from './profile-keys.ts'
import { traitsOf, traitWords } from './search-traits.ts'
import { cardColumns } from './service.server.ts'
import {
  type Competency,
  everydayNames,
  industries,
  type OccupationSkill,
  occupationIndustries,
  occupations,
} from './tables.server.ts'
import { sentenceTitle, titlesByCountry } from './titles.ts'

const interestColumns = {
  realistic: occupations.realistic,
  investigative: occupations.investigative,
  artistic: occupations.artistic,
  social: occupations.social,
  enterprising: occupations.enterprising,
}

/** Hands the industries over to the search. Occupations go there with their figures, from the slice that has those. */
export const industriesIndex = {
  revision: 3,
  tables: [industries],
  index: async (tx: Database) => replaceDocuments(tx, 'industry', await industryDocuments(tx)),
}

/** What `occupationDocuments` reads. */
export const occupationDocumentTables = [occupations, industries, occupationIndustries, everydayNames]

/**
 * @param figureFacets facets of an occupation, by its code and its unit group's
 * @param which only some occupations; all when left out
 */
export async function occupationDocuments(
  db: Database,
  figureFacets: (anzscoCode: string, unitGroupCode: string) => SearchFacet[],
  which?: SQL,
): Promise<SearchDocument[]> {
  const worksIn = await industriesOfOccupations(db)
  const everyday = await db.select().from(everydayNames).orderBy(asc(everydayNames.name))
  const rows = await db
    .select({
      card: cardColumns,
      alternativeTitles: occupations.alternativeTitles,
      searchTitles: occupations.searchTitles,
      unitGroup: occupations.unitGroup,
      unitGroupCode: occupations.unitGroupCode,
      preparation: occupations.preparation,
      isFeatured: occupations.isFeatured,
      riasecCode: occupations.riasecCode,
      profileIsWeak: occupations.profileIsWeak,
      interests: interestColumns,
      competencies: occupations.competencies,
      skills: occupations.skills,
    })
    .from(occupations)
    .leftJoin(industries, eq(industries.id, occupations.mainIndustryId))
    .where(which)
    .orderBy(asc(occupations.id))
  return rows.map((row) => {
    const card = toOccupationCard(row.card)
    const industry = card.industry ? sentenceTitle(card.industry.title) : null
    return {
      ref: card.slug,
      url: `/occupations/${card.slug}`,
      title: card.title,
      otherTitles: otherTitles(card.title, row.card.title, [
        ...row.alternativeTitles.map(({ title }) => title),
        ...everyday.filter(({ slug }) => slug === card.slug).map(({ name }) => name),
      ]),
      keywords: [row.unitGroup, ...row.searchTitles, card.anzsco_code],
      shortDescription: card.one_line,
      categoryText: industry ? `Career · ${industry}` : 'Career',
      facets: [
        ...(worksIn.get(card.id) ?? []),
        wayFacet(row.preparation),
        ...figureFacets(card.anzsco_code, row.unitGroupCode),
        ...(row.profileIsWeak ? [] : interestFacets(row.riasecCode)),
        ...traitFacets(row),
      ],
      weight: popularity({
        isFeatured: row.isFeatured,
        isResidual: row.card.isNec,
        title: card.title,
      }),
      ...artOf(card),
    }
  })
}

/** Those featured are the ones most looked for; a plain name is better known than a long one. */
function popularity(occupation: { isFeatured: boolean; isResidual: boolean; title: string }): number {
  if (occupation.isResidual) return 10
  const words = occupation.title.split(' ').length
  return (occupation.isFeatured ? 82 : 40) + Math.max(0, 5 - words) * 2
}

/** Other names of an occupation: the official ones, those of each country and of every day, and the title without what stands in brackets. */
function otherTitles(title: string, official: string, alternatives: string[]): string[] {
  const byCountry = titlesByCountry(official)
  const names = [
    official,
    title.replace(/ \([^()]*\)/g, ''),
    ...(byCountry ? [byCountry.au, byCountry.nz] : []),
    ...alternatives,
  ]
  return [...new Set(names)].filter((name) => name !== title)
}

async function industriesOfOccupations(db: Database): Promise<Map<number, SearchFacet[]>> {
  const rows = await db
    .select({ id: occupationIndustries.occupationId, code: industries.anzsicCode, title: industries.title })
    .from(occupationIndustries)
    .innerJoin(industries, eq(industries.id, occupationIndustries.industryId))
    .orderBy(asc(occupationIndustries.rank))
  const facets = new Map<number, SearchFacet[]>()
  for (const { id, code, title } of rows) {
    const facet = { key: 'industry' as const, value: code, label: sentenceTitle(title) }
    facets.set(id, [...(facets.get(id) ?? []), facet])
  }
  return facets
}

function wayFacet(preparation: Preparation): SearchFacet {
  return {
    key: 'way',
    value: preparation,
    label: preparationWords[preparation].name,
    position: preparations.indexOf(preparation),
  }
}

/** Of a weak match the scores count as unknown. */
function traitFacets(row: {
  unitGroupCode: string
  preparation: Preparation
  profileIsWeak: boolean
  interests: Record<keyof typeof interestColumns, number | null>
  competencies: Competency[]
  skills: OccupationSkill[]
}): SearchFacet[] {
  const { realistic, investigative, artistic, social, enterprising } = row.interests
  const isKnown =
    !row.profileIsWeak &&
    realistic !== null &&
    investigative !== null &&
    artistic !== null &&
    social !== null &&
    enterprising !== null
  const found = traitsOf({
    ...row,
    interests: isKnown ? { realistic, investigative, artistic, social, enterprising } : null,
    competencies: new Map(row.competencies.map(({ name, score }) => [name, score])),
    skills: new Map((row.profileIsWeak ? [] : row.skills).map(({ name, importance }) => [name, importance])),
  })
  return found.map((trait) => ({
    key: 'trait',
    value: trait,
    label: traitWords[trait],
    position: traits.indexOf(trait),
  }))
}

/** The two strongest interests. */
function interestFacets(riasecCode: string | null): SearchFacet[] {
  return [...(riasecCode ?? '').slice(0, 2)].flatMap((letter) => {
    const area = interestKeys.find((key) => key.startsWith(letter.toLowerCase()))
    return area ? [{ key: 'interest' as const, value: area, label: interestNames[area] }] : []
  })
}

async function industryDocuments(db: Database): Promise<SearchDocument[]> {
  const rows = await db.select().from(industries).orderBy(asc(industries.anzsicCode))
  const partsOf = (code: string) => {
    const below = descendants(rows, code)
    return below.map((part) => part.title)
  }
  return rows
    .filter((row) => row.level === 'division')
    .map((row) => {
      const card = toIndustryCard(row, 0)
      return {
        ref: card.slug,
        url: `/industries/${card.slug}`,
        title: sentenceTitle(card.title),
        keywords: partsOf(card.anzsic_code),
        shortDescription: card.about ?? `Careers in ${card.title.toLowerCase()}`,
        categoryText: 'Industry',
        weight: 60,
        ...artOf(card),
      }
    })
}

/** Subdivisions and groups of a division. Its classes say much the same again. */
function descendants(rows: (typeof industries.$inferSelect)[], code: string) {
  const division = rows.find((row) => row.anzsicCode === code)
  const subdivisions = rows.filter((row) => row.parentId === division?.id)
  const groups = rows.filter((row) => subdivisions.some((subdivision) => subdivision.id === row.parentId))
  return [...subdivisions, ...groups]
}

/** The same picture as on its card. */
function artOf(card: {
  slug: string
  art_theme: string | null
  art_sky: string | null
  icon: string | null
}): Pick<SearchDocument, 'art'> {
  const { slug, art_theme: theme, art_sky, icon } = card
  if (!theme) return {}
  return { art: { slug, theme, ...(art_sky ? { sky: art_sky } : {}), ...(icon ? { emblem: icon } : {}) } }
}
