import { eq, inArray } from 'drizzle-orm'
import { toOccupationCard } from '#app/features/careers/cards.server.ts'
import type { OccupationCard } from '#app/features/careers/contract.ts'
import { cardColumns } from '#app/features/careers/service.server.ts'
import { industries, occupations } from '#app/features/careers/tables.server.ts'
import { followedIds } from '#app/features/follow/service.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { KeptReply } from '#app/platform/kept-reply.server.ts'
import type { AnswerChanges, Answers } from './answers.ts'
import { type Catalogue, type KeptCards, readCatalogue } from './catalogue.server.ts'
import {
  type finishQuiz,
  listUserOccupations,
  type MatchedOccupation,
  type OccupationChanges,
  type OccupationMatch,
} from './contract.ts'
import { allAnswers, type GivenAnswers, skillRatings } from './kept-quiz.server.ts'
import { explainMatch } from './match.ts'
import { nameChanges } from './name-changes.ts'
import { type FilterQuery, isEmpty, occupationPageSize, passesFilters } from './occupation-filters.ts'
import { keywordMatcher, suggestKeyword } from './occupation-keyword.ts'
import { profileOf, type QuizProfile } from './profile.ts'
import { interestAreas, workValues } from './profile-keys.ts'
import {
  type OccupationBook,
  type OccupationFacts,
  type Ranking,
  rankOccupations,
  type Side,
} from './ranking.ts'
import { compareRankings } from './ranking-changes.ts'
import { perPoint } from './results.ts'
import { findAnswers, finish, type Saver } from './service.server.ts'
import { matchSkills } from './skills-match.ts'
import { unmeasuredSides } from './unmeasured.ts'
import { widening } from './widen.ts'

export type OccupationQuery = {
  keyword?: string
  page: number
  size: number
  filters?: Partial<FilterQuery>
  /** Only what the person follows. */
  followed?: boolean
}

/**
 * Occupations for the person who asks. With a quiz that says enough they stand by fit; those that cannot be ranked
 * are left out, unless a keyword looks for them: then they follow at the end, without a match. Without such a quiz
 * all stand by title. Five statements at most.
 */
export async function listOccupationsFor(
  db: Database,
  actor: Actor,
  query: OccupationQuery,
  spread?: number,
): Promise<KeptReply<typeof listUserOccupations>> {
  const catalogue = await readCatalogue(db)
  const given = await findAnswers(db, actor)
  const followed = await followedIds(db, actor, 'OCCUPATION')
  const madeOf = JSON.stringify([given, [...followed], query, spread])
  const known = catalogue.lists.get(madeOf)
  if (known) return known
  const list = await makeList(db, catalogue, { given, followed, query, spread })
  if (query.size <= occupationPageSize) catalogue.lists.set(madeOf, list)
  return list
}

type MadeOf = {
  given: GivenAnswers | null
  followed: ReadonlySet<number>
  query: OccupationQuery
  spread?: number
}

async function makeList(
  db: Database,
  { items, book, cards: kept }: Catalogue,
  { given: quiz, followed, query, spread }: MadeOf,
): Promise<KeptReply<typeof listUserOccupations>> {
  const profile = profileOf(items, quiz ? allAnswers(quiz) : {}, spread)
  const ranking = rankingOf(book, profile)
  const filters = { industries: [], interests: {}, values: {}, ...query.filters }
  const keyword = query.keyword ?? ''
  const isPlain = keyword === '' && !query.followed && isEmpty(filters)
  const matches = keywordMatcher(keyword)
  const all = inOrder(book, ranking, keyword !== '' || query.followed === true)
  const found = isPlain
    ? all
    : all.filter(
        (occupation) =>
          (!query.followed || followed.has(occupation.id)) &&
          passesFilters(occupation, filters) &&
          matches(namesOf(book, occupation)),
      )
  const start = (query.page - 1) * query.size
  const shown = found.slice(start, start + query.size)
  const wider = isPlain && query.page === 1 && ranking ? widening(ranking.ranked)?.occupation : undefined
  const needed = (wider ? [...shown, wider] : shown).map(({ id }) => id)
  const cards = keptCards(kept, needed)
  const missing = needed.filter((id) => !cards.has(id))
  // Waits only where something is missing: many who wait at once would keep all their rankings in memory.
  for (const card of missing.length > 0 ? await readCards(db, missing) : []) {
    cards.set(card.id, card)
    kept.set(card.id, card)
  }
  const ratings = skillRatings(quiz)
  const toMatched = (occupation: OccupationFacts): MatchedOccupation[] => {
    const card = cards.get(occupation.id)
    if (!card) return []
    const skills_match = matchSkills(occupation.skills, ratings)
    return [
      {
        ...card,
        is_faved: followed.has(card.id),
        ...matchesOf(book, profile, occupation),
        skills_match,
        unmeasured: unmeasuredSides(occupation),
      },
    ]
  }
  return new KeptReply(listUserOccupations, {
    pagination_data: {
      data: shown.flatMap(toMatched),
      next_page_url: start + query.size < found.length ? pageUrl({ ...query, page: query.page + 1 }) : null,
      total: found.length,
    },
    widen: (wider && toMatched(wider)[0]) ?? null,
    keyword: found.length === 0 ? suggestKeyword(keyword, book.vocabulary) : null,
    signal: profile.signal,
    followed: followed.size,
    ranking: {
      ranked: ranking?.ranked.length ?? 0,
      weak: ranking?.weak ?? 0,
      without_profile: ranking?.withoutProfile ?? 0,
    },
  })
}

/** Finishes a quiz, or changes a finished one, and tells what that did to the list. */
export async function finishAndCompare(
  context: Saver,
  answers: AnswerChanges,
): Promise<ReplyOf<typeof finishQuiz>> {
  const { quiz, before, catalogue } = await finish(context, answers)
  const spread = context.services.settings.quizMinimumSpread
  const changes = changesBetween(catalogue, before, allAnswers(quiz), spread)
  return { success: true, id: quiz.id, ghost_user_id: quiz.ghostId, changes }
}

/** What a change of answers did to the first places, or null when there is no ranking on one of the two sides. */
function changesBetween(
  { items, book }: Catalogue,
  before: Answers,
  after: Answers,
  spread: number,
): OccupationChanges | null {
  const [was, is] = [before, after].map((answers) => rankingOf(book, profileOf(items, answers, spread)))
  if (!was || !is) return null
  const places = ({ ranked }: Ranking) =>
    ranked.map(({ occupation, score }) => ({ id: occupation.id, score }))
  return nameChanges(book, compareRankings(places(was), places(is)))
}

function rankingOf(book: OccupationBook, { interests, signal }: QuizProfile): Ranking | null {
  return interests && signal === 'enough' ? rankOccupations(book, 'interests', interests.units) : null
}

function inOrder(
  book: OccupationBook,
  ranking: Ranking | null,
  withUnranked: boolean,
): readonly OccupationFacts[] {
  if (!ranking) return book.occupations
  const ranked = ranking.ranked.map(({ occupation }) => occupation)
  if (!withUnranked) return ranked
  const isRanked = new Set(ranked)
  return [...ranked, ...book.occupations.filter((occupation) => !isRanked.has(occupation))]
}

function namesOf(book: OccupationBook, { id }: OccupationFacts): readonly string[] {
  return book.names[book.positionOf.get(id) ?? -1] ?? []
}

function matchesOf(
  book: OccupationBook,
  profile: QuizProfile,
  occupation: OccupationFacts,
): Pick<MatchedOccupation, 'match' | 'values_match'> {
  const { interests, signal, values, valuesSignal } = profile
  return {
    match: interests && signal === 'enough' ? matchOn('interests', book, interests.units, occupation) : null,
    values_match:
      values && valuesSignal === 'enough' ? matchOn('values', book, values.units, occupation) : null,
  }
}

function matchOn(
  side: Side,
  book: OccupationBook,
  units: Parameters<typeof explainMatch>[1]['units'],
  { id }: OccupationFacts,
): OccupationMatch | null {
  const job = book.units[side][book.positionOf.get(id) ?? -1]
  const keys = side === 'interests' ? interestAreas : workValues
  return job
    ? explainMatch<OccupationMatch['rows'][number]['area']>(keys, { units, perPoint: perPoint[side] }, job)
    : null
}

/** What memory has of these cards. */
function keptCards(kept: KeptCards, ids: readonly number[]): Map<number, OccupationCard> {
  return new Map(
    ids.flatMap((id): [number, OccupationCard][] => {
      const card = kept.get(id)
      return card ? [[id, card]] : []
    }),
  )
}

async function readCards(db: Database, ids: readonly number[]): Promise<OccupationCard[]> {
  const rows = await db
    .select(cardColumns)
    .from(occupations)
    .leftJoin(industries, eq(industries.id, occupations.mainIndustryId))
    .where(inArray(occupations.id, [...ids]))
  return rows.map(toOccupationCard)
}

/** The address of a page of the list, as the reply names it. */
function pageUrl({ keyword, page, size, filters, followed }: OccupationQuery): string {
  const query = new URLSearchParams({ page: String(page), size: String(size) })
  if (keyword) query.set('keyword', keyword)
  if (filters) query.set('filters', JSON.stringify(filters))
  if (followed) query.set('followed', '1')
  return `/api/career/user-occupations?${query}`
}
