import { asc, eq } from 'drizzle-orm'
import type { OccupationCard } from '#app/features/careers/contract.ts'
import { industries, occupationIndustries, occupations } from '#app/features/careers/tables.server.ts'
import { displayTitle } from '#app/features/careers/titles.ts'
import { contentPacks } from '#app/platform/content/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { needsOf } from './matching/skills-match.ts'
import type { Six } from './profile-keys.ts'
import type { QuizItems } from './quiz/quiz-items.ts'
import { bookOf, type OccupationBook, type OccupationFacts } from './ranking/ranking.ts'
import { interestItems, valueItems } from './tables.server.ts'

/** The questions and occupations that quizzes are based on, with their edition. */
export type Catalogue = {
  items: QuizItems
  book: OccupationBook
  dataVersion: string
  /** Cards that were shown since the content last changed, by the id of the occupation. They are never changed. */
  cards: Map<number, OccupationCard>
}

const loaded = new WeakMap<Database, Promise<Catalogue>>()

/** The tables that the catalogue is made of. */
export const catalogueTables = [
  contentPacks,
  occupations,
  industries,
  occupationIndustries,
  interestItems,
  valueItems,
]

/** The catalogue of a database, read once and cached until its content changes. Not for use inside a transaction. */
export function readCatalogue(db: Database): Promise<Catalogue> {
  const known = loaded.get(db)
  if (known) return known
  const catalogue = loadCatalogue(db)
  loaded.set(db, catalogue)
  catalogue.catch(() => {
    if (loaded.get(db) === catalogue) loaded.delete(db)
  })
  return catalogue
}

/** Makes the next read load the catalogue again, after a change of its content. */
export function invalidateCatalogue(db: Database): void {
  loaded.delete(db)
}

async function loadCatalogue(db: Database): Promise<Catalogue> {
  const activities = await db.select().from(interestItems).orderBy(asc(interestItems.position))
  const values = await db.select().from(valueItems).orderBy(asc(valueItems.position))
  const items: QuizItems = {
    interests: activities.map(({ id, area, itemSet, setting, text }) => ({
      id,
      area,
      set: itemSet,
      setting,
      text,
    })),
    values: values.map(({ id, value, statement, example }) => ({ id, value, statement, example })),
  }
  return {
    items,
    book: bookOf(await readFacts(db)),
    dataVersion: await readDataVersion(db),
    cards: new Map(),
  }
}

/** The edition of the profiles that people are compared with. */
async function readDataVersion(db: Database): Promise<string> {
  const [profiles] = await db.select().from(contentPacks).where(eq(contentPacks.name, 'careers/onet'))
  return profiles ? `O*NET ${profiles.manifest.edition}, ${profiles.hash.slice(0, 8)}` : 'no profiles'
}

async function readFacts(db: Database): Promise<OccupationFacts[]> {
  const rows = await db.select(factColumns).from(occupations)
  const linked = await db
    .select({ occupationId: occupationIndustries.occupationId, slug: industries.slug })
    .from(occupationIndustries)
    .innerJoin(industries, eq(industries.id, occupationIndustries.industryId))
    .orderBy(asc(occupationIndustries.rank))
  const industriesOf = Map.groupBy(linked, ({ occupationId }) => occupationId)
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: displayTitle(row.title),
    anzscoCode: row.anzscoCode,
    otherTitles: [row.title, ...row.alternativeTitles.map(({ title }) => title), ...row.searchTitles],
    industries: (industriesOf.get(row.id) ?? []).map(({ slug }) => slug),
    interests: whole([
      row.realistic,
      row.investigative,
      row.artistic,
      row.social,
      row.enterprising,
      row.conventional,
    ]),
    values: whole([
      row.achievement,
      row.independence,
      row.relationships,
      row.support,
      row.recognition,
      row.workingConditions,
    ]),
    skills: row.profileIsWeak ? [] : needsOf(row.skills),
    profileIsWeak: row.profileIsWeak,
  }))
}

/** Six ratings, or null when one of them is unknown. */
function whole(ratings: (number | null)[]): Six | null {
  return ratings.includes(null) ? null : (ratings as unknown as Six)
}

const factColumns = {
  id: occupations.id,
  slug: occupations.slug,
  title: occupations.title,
  anzscoCode: occupations.anzscoCode,
  alternativeTitles: occupations.alternativeTitles,
  searchTitles: occupations.searchTitles,
  realistic: occupations.realistic,
  investigative: occupations.investigative,
  artistic: occupations.artistic,
  social: occupations.social,
  enterprising: occupations.enterprising,
  conventional: occupations.conventional,
  achievement: occupations.achievement,
  independence: occupations.independence,
  relationships: occupations.relationships,
  support: occupations.support,
  recognition: occupations.recognition,
  workingConditions: occupations.workingConditions,
  profileIsWeak: occupations.profileIsWeak,
  skills: occupations.skills,
}
