import { asc, eq, sql } from 'drizzle-orm'
import type { OccupationCard } from '#app/features/careers/contract.ts'
import { preparationsIn } from '#app/features/careers/preparation-in.ts'
import { industries, occupationIndustries, occupations } from '#app/features/careers/tables.server.ts'
import { displayTitle } from '#app/features/careers/titles.ts'
import { labourFigures } from '#app/features/labour-market/tables.server.ts'
import { contentPacks } from '#app/platform/content/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { needsOf } from './matching/skills-match.ts'
import type { Six } from './profile-keys.ts'
import type { QuizItems } from './quiz/quiz-items.ts'
import { type LabourFacts, labourFacts } from './ranking/labour-facts.ts'
import { bookOf, type OccupationBook, type OccupationFacts } from './ranking/occupation-book.ts'
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
  labourFigures,
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
  const labour = labourFacts(rows, await readFigures(db))
  return rows.map((row) =>
    toFacts(
      row,
      (industriesOf.get(row.id) ?? []).map(({ slug }) => slug),
      labour.get(row.anzscoCode),
    ),
  )
}

/** An occupation as matching needs it, from the columns of its row. */
export function toFacts(
  row: FactRow,
  industries: readonly string[],
  labour: LabourFacts = { employed: 0, paysAboveMiddle: false },
): OccupationFacts {
  return {
    id: row.id,
    slug: row.slug,
    title: displayTitle(row.title),
    anzscoCode: row.anzscoCode,
    unitGroupCode: row.unitGroupCode,
    isResidual: row.isNec,
    preparation: row.preparation,
    preparationIn: preparationsIn(row.preparation, row.waysIn),
    ...labour,
    otherTitles: [row.title, ...row.alternativeTitles.map(({ title }) => title), ...row.searchTitles],
    industries,
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
  }
}

/** People employed and median pay by occupation, unit group and, for pay, `all`. */
async function readFigures(db: Database): Promise<Parameters<typeof labourFacts>[1]> {
  const rows = await db
    .select({
      code: labourFigures.code,
      employed: sql<number | null>`(${labourFigures.figures}->>'employed')::int`,
      pay: sql<number | null>`(${labourFigures.figures}->>'median_weekly_aud')::int`,
    })
    .from(labourFigures)
    .where(eq(labourFigures.source, 'jobs'))
  return new Map(rows.map(({ code, ...figures }) => [code, figures]))
}

/** Six ratings, or null when one of them is unknown. */
function whole(ratings: (number | null | undefined)[]): Six | null {
  return ratings.some((rating) => rating == null) ? null : (ratings as unknown as Six)
}

export type FactRow = Pick<typeof occupations.$inferSelect, keyof typeof factColumns>

const factColumns = {
  id: occupations.id,
  slug: occupations.slug,
  title: occupations.title,
  anzscoCode: occupations.anzscoCode,
  unitGroupCode: occupations.unitGroupCode,
  unitGroup: occupations.unitGroup,
  isNec: occupations.isNec,
  preparation: occupations.preparation,
  waysIn: occupations.waysIn,
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
