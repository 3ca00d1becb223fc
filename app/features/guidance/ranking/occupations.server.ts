import { eq, inArray } from 'drizzle-orm'
import { toOccupationCard } from '#app/features/careers/cards.server.ts'
import type { OccupationCard } from '#app/features/careers/contract.ts'
import { cardColumns } from '#app/features/careers/service.server.ts'
import { industries, occupations } from '#app/features/careers/tables.server.ts'
import { followedIds } from '#app/features/follow/service.server.ts'
import type { ActorOf } from '#app/platform/actor.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Catalogue, readCatalogue } from '../catalogue.server.ts'
import type { finishQuiz, listUserOccupations, OccupationChanges } from '../contract.ts'
import { profileOf, type QuizProfile } from '../matching/profile.ts'
import type { AnswerChanges, Answers } from '../quiz/answers.ts'
import { allAnswers, skillRatings } from '../quiz/stored-quiz.server.ts'
import { findAnswers, finish, type Saver } from '../service.server.ts'
import { matchedOccupation, type Yours } from './matched-occupation.ts'
import { nameChanges } from './name-changes.ts'
import { type FilterQuery, isEmpty, passesFilters } from './occupation-filters.ts'
import { keywordMatcher, suggestKeyword } from './occupation-keyword.ts'
import { type OccupationBook, type OccupationFacts, type Ranking, rankOccupations } from './ranking.ts'
import { compareRankings } from './ranking-changes.ts'
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
  actor: ActorOf<'user-or-ghost'>,
  query: OccupationQuery,
  spread?: number,
): Promise<ReplyOf<typeof listUserOccupations>> {
  const { items, book, cards } = await readCatalogue(db)
  const quiz = await findAnswers(db, actor)
  const followed = await followedIds(db, actor, 'OCCUPATION')
  const profile = profileOf(items, quiz ? allAnswers(quiz) : {}, spread)
  const ranking = rankingOf(book, profile)
  const found = findOccupations(book, ranking, query, followed)
  const start = (query.page - 1) * query.size
  const shown = found.slice(start, start + query.size)
  const wider = found === ranking && query.page === 1 ? widening(ranking)?.occupation : undefined
  await readMissingCards(db, cards, wider ? [...shown, wider] : shown)
  const { interests, signal, values, valuesSignal } = profile
  const yours: Yours = {
    interests: interests && signal === 'enough' ? interests.units : null,
    values: values && valuesSignal === 'enough' ? values.units : null,
    skills: skillRatings(quiz),
    followed,
  }
  const matched = (facts: OccupationFacts) => {
    const card = cards.get(facts.id)
    return card ? [matchedOccupation(book, facts, card, yours)] : []
  }
  return {
    pagination_data: {
      data: shown.flatMap(matched),
      next_page_url: start + query.size < found.length ? pageUrl({ ...query, page: query.page + 1 }) : null,
      total: found.length,
    },
    keyword: found.length === 0 ? suggestKeyword(query.keyword ?? '', book.vocabulary) : null,
    signal,
    widen: wider ? (matched(wider)[0] ?? null) : null,
    followed: followed.size,
    ranking: {
      ranked: ranking?.length ?? 0,
      weak: ranking?.weak ?? 0,
      without_profile: ranking?.withoutProfile ?? 0,
    },
  }
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
  const places = (ranking: Ranking) =>
    ranking.first().map(({ occupation, score }) => ({ id: occupation.id, score }))
  return nameChanges(book, compareRankings(places(was), places(is)))
}

function rankingOf(book: OccupationBook, { interests, signal }: QuizProfile): Ranking | null {
  return interests && signal === 'enough' ? rankOccupations(book, 'interests', interests.units) : null
}

/** What the person asked for, in order: the ranking itself where nothing narrows it. */
function findOccupations(
  book: OccupationBook,
  ranking: Ranking | null,
  query: OccupationQuery,
  followed: ReadonlySet<number>,
): Ranking | readonly OccupationFacts[] {
  const filters = { industries: [], interests: {}, values: {}, ...query.filters }
  const keyword = query.keyword ?? ''
  if (keyword === '' && !query.followed && isEmpty(filters)) return ranking ?? book.occupations
  const matches = keywordMatcher(keyword)
  return inOrder(book, ranking, keyword !== '' || query.followed === true).filter(
    (occupation) =>
      (!query.followed || followed.has(occupation.id)) &&
      passesFilters(occupation, filters) &&
      matches(namesOf(book, occupation)),
  )
}

function inOrder(
  book: OccupationBook,
  ranking: Ranking | null,
  withUnranked: boolean,
): readonly OccupationFacts[] {
  if (!ranking) return book.occupations
  const ranked = ranking.slice(0, ranking.length)
  if (!withUnranked) return ranked
  const isRanked = new Set(ranked)
  return [...ranked, ...book.occupations.filter((occupation) => !isRanked.has(occupation))]
}

function namesOf(book: OccupationBook, { id }: OccupationFacts): readonly string[] {
  return book.names[book.positionOf.get(id) ?? -1] ?? []
}

/**
 * Reads the cards of these occupations that the catalogue does not have yet. Waits only where something is missing: many
 * who wait at once would keep all their rankings in memory.
 */
async function readMissingCards(
  db: Database,
  cards: Map<number, OccupationCard>,
  wanted: readonly OccupationFacts[],
): Promise<void> {
  const missing = wanted.map(({ id }) => id).filter((id) => !cards.has(id))
  if (missing.length === 0) return
  const rows = await db
    .select(cardColumns)
    .from(occupations)
    .leftJoin(industries, eq(industries.id, occupations.mainIndustryId))
    .where(inArray(occupations.id, missing))
  for (const row of rows) cards.set(row.id, toOccupationCard(row))
}

/** The address of a page of the list, as the reply names it. */
function pageUrl({ keyword, page, size, filters, followed }: OccupationQuery): string {
  const query = new URLSearchParams({ page: String(page), size: String(size) })
  if (keyword) query.set('keyword', keyword)
  if (filters) query.set('filters', JSON.stringify(filters))
  if (followed) query.set('followed', '1')
  return `/api/career/user-occupations?${query}`
}
