import { asc, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { industries, occupationIndustries, occupations } from '#app/features/careers/tables.server.ts'
import { displayTitle } from '#app/features/careers/titles.ts'
import type { CachedReply } from '#app/platform/cached-reply.server.ts'
import { contentPacks } from '#app/platform/content/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { listUserOccupations } from './contract.ts'
import { needsOf } from './matching/skills-match.ts'
import type { Six } from './profile-keys.ts'
import type { QuizItems } from './quiz/quiz-items.ts'
import type { OccupationPiece } from './ranking/matched-json.server.ts'
import { bookOf, type OccupationBook, type OccupationFacts } from './ranking/ranking.ts'
import { interestItems, valueItems } from './tables.server.ts'

/** What every quiz is made of and compared with: the questions, the occupations, and the name of their edition. */
export type Catalogue = {
  items: QuizItems
  book: OccupationBook
  dataVersion: string
  pieces: CachedPieces
  lists: CachedLists
}

/** Lists that were shown within the last minute, by everything they were made of. */
export type CachedLists = LRUCache<string, CachedReply<typeof listUserOccupations>>

/** Pieces that were shown within the last minute, by the id of the occupation. They are never changed. */
export type CachedPieces = LRUCache<number, OccupationPiece>

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

/** After a change of its content: whoever asks next reads it anew. */
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
  const pieces: CachedPieces = new LRUCache({ max: 2_000, ttl: 60_000 })
  const lists: CachedLists = new LRUCache({ max: 500, ttl: 60_000 })
  return { items, book: bookOf(await readFacts(db)), dataVersion: await readDataVersion(db), pieces, lists }
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
