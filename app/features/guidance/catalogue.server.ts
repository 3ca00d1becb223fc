import { asc, eq, like, or } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { displayTitle } from '#app/features/careers/prose/titles.ts'
import { industries, occupationIndustries, occupations } from '#app/features/careers/tables.server.ts'
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

type Loaded = { version: string; catalogue: Promise<Catalogue>; checkedAt: number }
const loaded = new WeakMap<Database, Loaded>()
/** Checks under way: whoever comes meanwhile waits for the same one. */
const checking = new WeakMap<Database, Promise<Catalogue>>()

/** Several parts of a page ask within this time; the packs are looked at once for all of them. */
const freshMs = 2_000

/**
 * The catalogue of a database, read once and kept in memory until a content pack is loaded anew. Costs at most one
 * small statement when nothing has changed. Not for use inside a transaction.
 */
export async function readCatalogue(db: Database): Promise<Catalogue> {
  const recent = loaded.get(db)
  if (recent && performance.now() - recent.checkedAt < freshMs) return recent.catalogue
  let check = checking.get(db)
  if (!check) {
    check = checkCatalogue(db).finally(() => checking.delete(db))
    checking.set(db, check)
  }
  return check
}

async function checkCatalogue(db: Database): Promise<Catalogue> {
  const packs = await db
    .select({ name: contentPacks.name, hash: contentPacks.hash, manifest: contentPacks.manifest })
    .from(contentPacks)
    .where(or(like(contentPacks.name, 'careers/%'), like(contentPacks.name, 'guidance/%')))
    .orderBy(asc(contentPacks.name))
  const version = packs.map(({ name, hash }) => `${name} ${hash}`).join('\n')
  const known = loaded.get(db)
  if (known?.version === version) {
    known.checkedAt = performance.now()
    return known.catalogue
  }

  const profiles = packs.find(({ name }) => name === 'careers/onet')
  const dataVersion = profiles
    ? `O*NET ${profiles.manifest.edition}, ${profiles.hash.slice(0, 8)}`
    : 'no profiles'
  const catalogue = loadCatalogue(db, dataVersion)
  loaded.set(db, { version, catalogue, checkedAt: performance.now() })
  catalogue.catch(() => loaded.delete(db))
  return catalogue
}

async function loadCatalogue(db: Database, dataVersion: string): Promise<Catalogue> {
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
  return { items, book: bookOf(await readFacts(db)), dataVersion, pieces, lists }
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
