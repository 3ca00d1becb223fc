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
import type { OccupationBook, OccupationFacts } from './occupation-book.ts'
import { type FilterQuery, isEmpty, passesFilters } from './occupation-filters.ts'
import { keywordMatcher, suggestKeyword } from './occupation-keyword.ts'
import { countPreparations } from './occupation-preparations.ts'
import { rankedFor } from './ranked-for.server.ts'
import { type Ranking, rankCareers } from './ranking.ts'
import { compareRankings } from './ranking-changes.ts'
import type { RankedFor } from './tiers.ts'
import { widening } from './widen.ts'

export type OccupationQuery = {
  keyword?: string
  page: number
  size: number
  filters?: Partial<FilterQuery>
  /** Only what the person follows. */
  followed?: boolean
  /** Only the preparation that the person's plan names, if it names one. */
  own_preparation?: boolean
}

/**
 * Occupations for the person who asks. With a quiz that says enough they stand in the order of `rankCareers`, one for each unit group. A keyword, or
 * asking for what one follows, finds every occupation: the group's others after the one that is shown, and those that cannot be
 * ranked at the end, without a match. Without such a quiz all stand by title. Six statements at most.
 */
export async function listOccupationsFor(
  db: Database,
  actor: ActorOf<'user-or-ghost'>,
  query: OccupationQuery,
  spread?: number,
): Promise<ReplyOf<typeof listUserOccupations>> {
  const { items, book, cards } = await readCatalogue(db)
  const [quiz, followed, person] = await Promise.all([
    findAnswers(db, actor),
    followedIds(db, actor, 'OCCUPATION'),
    rankedFor(db, actor),
  ])
  const profile = profileOf(items, quiz ? allAnswers(quiz) : {}, spread)
  const filters: FilterQuery = { industries: [], interests: {}, values: {}, ...query.filters }
  const units = enough(profile.signal, profile.interests)
  if (units && query.own_preparation) filters.preparation ??= person.training ?? undefined
  const ranking = units && rankCareers(book, units, person, filterOf(filters))
  const isSearch = Boolean(query.keyword) || Boolean(query.followed)
  const found = ranking && !isSearch ? ranking : findOccupations(book, ranking, query, filters, followed)
  const start = (query.page - 1) * query.size
  const shown = found.slice(start, start + query.size)
  const isWhole = isEmpty(filters) && !isSearch
  const wider = ranking && isWhole && query.page === 1 ? widening(ranking)?.occupation : undefined
  await readMissingCards(db, cards, wider ? [...shown, wider] : shown)
  const yours: Yours = {
    interests: units,
    values: enough(profile.valuesSignal, profile.values),
    skills: skillRatings(quiz),
    followed,
  }
  const matched = (facts: OccupationFacts) => {
    const card = cards.get(facts.id)
    const siblings = found === ranking ? ranking.siblings(facts.id) : []
    return card ? [matchedOccupation(book, facts, card, yours, siblings)] : []
  }
  const others = { ...filters, preparation: undefined }
  return {
    pagination_data: {
      data: shown.flatMap(matched),
      next_page_url: start + query.size < found.length ? pageUrl({ ...query, page: query.page + 1 }) : null,
      total: found.length,
    },
    keyword: found.length === 0 ? suggestKeyword(query.keyword ?? '', book.vocabulary) : null,
    signal: profile.signal,
    widen: wider ? (matched(wider)[0] ?? null) : null,
    followed: followed.size,
    preparation: filters.preparation ?? null,
    preparations: ranking && countPreparations(book, 'interests', filterOf(others)),
    ranking: rankingCounts(ranking ? book.counts.interests : null),
  }
}

/** The points of a part of the quiz, where it says enough. */
function enough<Units>(signal: string, part: { units: Units } | null): Units | null {
  return part && signal === 'enough' ? part.units : null
}

function rankingCounts(
  counts: { ranked: number; weak: number; withoutProfile: number; residual: number } | null,
): ReplyOf<typeof listUserOccupations>['ranking'] {
  return {
    ranked: counts?.ranked ?? 0,
    weak: counts?.weak ?? 0,
    without_profile: counts?.withoutProfile ?? 0,
    residual: counts?.residual ?? 0,
  }
}

/** What takes part in a list with filters; without them all do, and nothing needs to be asked. */
function filterOf(filters: FilterQuery): ((occupation: OccupationFacts) => boolean) | undefined {
  return isEmpty(filters) ? undefined : (occupation) => passesFilters(occupation, filters)
}

/** Finishes a quiz, or changes a finished one, and tells what that did to the list. */
export async function finishAndCompare(
  context: Saver,
  answers: AnswerChanges,
): Promise<ReplyOf<typeof finishQuiz>> {
  const { quiz, before, catalogue } = await finish(context, answers)
  const spread = context.services.settings.quizMinimumSpread
  const person = await rankedFor(context.db, context.actor)
  const changes = changesBetween(catalogue, person, before, allAnswers(quiz), spread)
  return { success: true, id: quiz.id, ghost_user_id: quiz.ghostId, changes }
}

/** What a change of answers did to the first places, or null when there is no ranking on one of the two sides. */
function changesBetween(
  { items, book }: Catalogue,
  person: RankedFor,
  before: Answers,
  after: Answers,
  spread: number,
): OccupationChanges | null {
  const [was, is] = [before, after].map((answers) =>
    rankingOf(book, person, profileOf(items, answers, spread)),
  )
  if (!was || !is) return null
  const places = (ranking: Ranking) =>
    ranking.first().map(({ occupation, score }) => ({ id: occupation.id, score }))
  return nameChanges(book, compareRankings(places(was), places(is)))
}

function rankingOf(
  book: OccupationBook,
  person: RankedFor,
  { interests, signal }: QuizProfile,
): Ranking | null {
  return interests && signal === 'enough' ? rankCareers(book, interests.units, person) : null
}

/** What a keyword finds, or the person follows: every occupation, the ranked ones first. */
function findOccupations(
  book: OccupationBook,
  ranking: Ranking | null,
  query: OccupationQuery,
  filters: FilterQuery,
  followed: ReadonlySet<number>,
): readonly OccupationFacts[] {
  const matches = keywordMatcher(query.keyword ?? '')
  return inOrder(book, ranking).filter(
    (occupation) =>
      (!query.followed || followed.has(occupation.id)) &&
      passesFilters(occupation, filters) &&
      matches(namesOf(book, occupation)),
  )
}

function inOrder(book: OccupationBook, ranking: Ranking | null): readonly OccupationFacts[] {
  if (!ranking) return book.occupations
  const ranked = ranking
    .slice(0, ranking.length)
    .flatMap((shown) => [shown, ...ranking.siblings(shown.id).map(({ occupation }) => occupation)])
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
  requested: readonly OccupationFacts[],
): Promise<void> {
  const missing = requested.map(({ id }) => id).filter((id) => !cards.has(id))
  if (missing.length === 0) return
  const rows = await db
    .select(cardColumns)
    .from(occupations)
    .leftJoin(industries, eq(industries.id, occupations.mainIndustryId))
    .where(inArray(occupations.id, missing))
  for (const row of rows) cards.set(row.id, toOccupationCard(row))
}

/** The address of a page of the list, as the reply names it. */
function pageUrl({ keyword, page, size, filters, followed, own_preparation }: OccupationQuery): string {
  const query = new URLSearchParams({ page: String(page), size: String(size) })
  if (keyword) query.set('keyword', keyword)
  if (filters) query.set('filters', JSON.stringify(filters))
  if (followed) query.set('followed', '1')
  if (own_preparation) query.set('own_preparation', '1')
  return `/api/career/user-occupations?${query}`
}
