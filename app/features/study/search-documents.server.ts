import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { landOfPlace } from '#app/features/places/place-lands.ts'
import { regions } from '#app/features/places/tables.server.ts'
import {
  replaceDocuments,
  type SearchDocument,
  type SearchFacet,
} from '#app/features/search/service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { counted } from '#app/ui/figures.ts'
import { courseColumns, isOpen, toCourseCard } from './courses.server.ts'
import { fieldName, inOrAt, listed } from './rules.ts'
import { courses, educators, fieldsOfStudy, qualificationLevels } from './tables.server.ts'
import { educatorKindPhrases, educatorKindWords, sectorWords } from './words.ts'

type Educator = typeof educators.$inferSelect

/** Hands the educators and courses over to the search. */
export const studyIndex = {
  revision: 5,
  tables: [educators, courses, fieldsOfStudy, qualificationLevels, regions],
  index: async (tx: Database) => (await indexEducators(tx)) + (await indexCourses(tx)),
  indexRows: [
    {
      table: educators,
      index: async (tx: Database, ids: readonly number[]) =>
        (await indexEducators(tx, inArray(educators.id, [...ids]))) +
        (await indexCourses(tx, inArray(courses.educatorId, [...ids]))),
    },
    {
      table: courses,
      index: (tx: Database, ids: readonly number[]) => indexCourses(tx, inArray(courses.id, [...ids])),
    },
  ],
}

async function indexEducators(tx: Database, which?: SQL): Promise<number> {
  const rows = await tx.select().from(educators).where(which).orderBy(asc(educators.id))
  const fields = await tx.select().from(fieldsOfStudy)
  const fieldNames = new Map(fields.map(({ code, title }) => [code, fieldName(title)]))
  const names = await regionNames(tx)
  const documents = rows.map((educator) => educatorDocument(educator, names, fieldNames))
  const among = which && rows.map(({ slug }) => slug)
  return replaceDocuments(tx, 'educator', documents, among)
}

async function indexCourses(tx: Database, which?: SQL): Promise<number> {
  const rows = await tx.select().from(educators)
  const popularity = new Map(rows.map((educator) => [educator.id, educatorPopularity(educator)]))
  const documents = await courseDocuments(tx, await regionNames(tx), popularity, which)
  const slugs = which && (await tx.select({ slug: courses.slug }).from(courses).where(which))
  const among = slugs?.map(({ slug }) => slug)
  return replaceDocuments(tx, 'course', documents, among)
}

async function regionNames(tx: Database): Promise<Map<string, string>> {
  const rows = await tx.select().from(regions)
  return new Map(rows.map((region) => [`${region.countryCode}-${region.code}`, region.name]))
}

function educatorDocument(
  educator: Educator,
  regionNames: Map<string, string>,
  fieldNames: Map<string, string>,
): SearchDocument {
  const region = educator.regionCode
    ? regionNames.get(`${educator.countryCode}-${educator.regionCode}`)
    : undefined
  const place = [educator.city, region]
    .filter((part, index, all) => part && all.indexOf(part) === index)
    .join(', ')
  const country = educator.countryCode === 'AU' ? 'Australia' : 'New Zealand'
  const phrase = educatorKindPhrases[educator.kind]
  const taught = educator.courseCount > 0 ? `, with ${counted(educator.courseCount, 'course')} listed` : ''
  return {
    ref: educator.slug,
    url: `/educators/${educator.slug}`,
    title: educator.name,
    otherTitles: otherNames(educator),
    keywords: [
      educator.city,
      region,
      educator.cricosProviderCode,
      ...fieldsToSearch(educator).map((code) => fieldNames.get(code)),
    ].filter((word) => word != null),
    shortDescription: `${phrase[0]?.toUpperCase()}${phrase.slice(1)} ${inOrAt(educator.city, place || country)}${taught}.`,
    categoryText: [educatorKindWords[educator.kind], place || country].join(' · '),
    facets: [
      { key: 'kind', value: educator.kind, label: educatorKindWords[educator.kind] },
      { key: 'country', value: educator.countryCode, label: country },
      ...regionFacets(
        educator.countryCode,
        [...new Set([...(educator.regionCode ? [educator.regionCode] : []), ...educator.campusRegionCodes])],
        regionNames,
      ),
    ],
    weight: educatorPopularity(educator),
    art: {
      slug: educator.slug,
      theme: landOfPlace({
        slug: educator.slug,
        country: educator.countryCode as 'AU' | 'NZ',
        city: educator.city,
        state: educator.regionCode,
      }),
      emblem: 'building-complex',
    },
  }
}

/**
 * Codes of the broad fields that an educator is found by. Of a New Zealand one each field is known: it is found by a broad field
 * of which it teaches more than one part, and by the detailed names of the others, so that who teaches surveying is not taken
 * for a school of engineering.
 */
function fieldsToSearch({ fieldCodes, countryCode }: Educator): string[] {
  const broadOf = (code: string) => code.slice(0, 2)
  const broadFields = [...new Set(fieldCodes.map(broadOf))]
  if (countryCode === 'AU') return broadFields
  return broadFields.flatMap((broadField) => {
    const within = fieldCodes.filter((code) => broadOf(code) === broadField)
    const narrow = new Set(within.filter((code) => code.length > 2).map((code) => code.slice(0, 4)))
    return within.includes(broadField) || narrow.size !== 1
      ? [broadField]
      : within.filter((code) => code.length === 6)
  })
}

/**
 * Its other names, without the company behind them. What a public place writes in brackets is what everybody says: (UTS);
 * a language school's brackets say all sorts of things.
 */
function otherNames(educator: Educator): string[] {
  const isWellKnown = ['university', 'tafe', 'polytechnic', 'wananga'].includes(educator.kind)
  const given = [educator.maoriName, educator.legalName, ...(educator.tradingName ?? '').split(/[;,]/)]
  const names = given.flatMap((name) => {
    const plain = (name ?? '').replace(/\b(Pty|Ltd|Limited|Inc|Incorporated)\b\.?/g, '').trim()
    return [
      plain.replace(/ ?\([^()]*\)/g, ''),
      ...(isWellKnown ? [...plain.matchAll(/\(([^()]+)\)/g)].map((match) => match[1] as string) : []),
    ]
  })
  return [...new Set(names.map((name) => name.trim()))]
    .filter((name) => name.length > 1 && name !== educator.name)
    .slice(0, 12)
}

/** How well known a place to study is, from what the list says: its kind and how much it teaches. */
function educatorPopularity({ kind, courseCount, countryCode }: Educator): number {
  const size = Math.min(10, 4 * Math.log10(1 + (countryCode === 'NZ' ? 150 : courseCount)))
  const known = { university: 84, tafe: 72, polytechnic: 70, wananga: 70 } as Partial<
    Record<Educator['kind'], number>
  >
  return Math.round((known[kind] ?? (kind === 'english_language_or_pathway' ? 5 : 15)) + size)
}

/** First degrees and trades are what young people look for; a double or research degree is not where they start. */
const levelPopularity: Record<string, number> = {
  'bachelor-degree': 32,
  'certificate-iii': 26,
  'certificate-iv': 22,
  diploma: 22,
  'advanced-diploma': 16,
  'certificate-ii': 16,
  'associate-degree': 14,
  'bachelor-honours-degree': 12,
  'doctoral-degree': -15,
}

const broad = alias(fieldsOfStudy, 'broad_field')

async function courseDocuments(
  db: Database,
  regionNames: Map<string, string>,
  popularityOf: Map<number, number>,
  which?: SQL,
): Promise<SearchDocument[]> {
  const field = alias(fieldsOfStudy, 'detailed_field')
  const rows = await db
    .select({
      card: { ...courseColumns, fieldTitle: field.title },
      educatorId: courses.educatorId,
      vetNationalCode: courses.vetNationalCode,
      cricosCourseCode: courses.cricosCourseCode,
      sector: courses.sector,
      isDual: courses.isDual,
      countryCode: courses.countryCode,
      broadTitle: broad.title,
      broadCode: broad.code,
    })
    .from(courses)
    .innerJoin(educators, eq(educators.id, courses.educatorId))
    .innerJoin(qualificationLevels, eq(qualificationLevels.levelId, courses.levelId))
    .innerJoin(field, eq(field.code, courses.ascedDetailed))
    .innerJoin(broad, eq(broad.code, courses.ascedBroad))
    .where(and(isOpen, which))
    .orderBy(asc(courses.id))
  return rows.map(({ card: row, ...course }) => {
    const card = toCourseCard(row)
    const plain = card.title.split(' ').length <= 4 && !course.isDual
    return {
      ref: card.slug,
      url: `/courses/${card.slug}`,
      title: card.title,
      keywords: [
        card.provider.name,
        ...[card.field, course.vetNationalCode, course.cricosCourseCode].filter((word) => word !== null),
        fieldName(course.broadTitle),
        sectorWords[course.sector],
      ],
      shortDescription: [card.provider.name, listed(card.cities, 2), card.duration]
        .filter(Boolean)
        .join(' · '),
      categoryText: [card.level?.name, card.field].filter(Boolean).join(' · '),
      facets: [
        ...(card.level ? [{ key: 'level' as const, value: card.level.id, label: card.level.name }] : []),
        { key: 'field', value: course.broadCode, label: fieldName(course.broadTitle) },
        {
          key: 'country',
          value: course.countryCode,
          label: course.countryCode === 'AU' ? 'Australia' : 'New Zealand',
        },
        ...regionFacets(course.countryCode, card.states, regionNames),
      ],
      weight:
        (popularityOf.get(course.educatorId) ?? 0) * 0.35 +
        (levelPopularity[card.level?.id ?? ''] ?? 4) +
        (plain ? 18 : 0) -
        (course.isDual ? 10 : 0),
      art: { slug: card.slug, theme: card.art_theme, emblem: 'graduation-cap' },
    }
  })
}

function regionFacets(country: string, codes: string[], regionNames: Map<string, string>): SearchFacet[] {
  return codes.flatMap((code) => {
    const value = `${country}-${code}`
    const label = regionNames.get(value)
    return label ? [{ key: 'region' as const, value, label }] : []
  })
}
