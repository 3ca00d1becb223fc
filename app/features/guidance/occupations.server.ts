import { eq, inArray } from 'drizzle-orm'
import { toOccupationCard } from '#app/features/careers/cards.server.ts'
import { cardColumns } from '#app/features/careers/service.server.ts'
import { industries, occupations } from '#app/features/careers/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { AnswerChanges, Answers } from './answers.ts'
import { type Catalogue, readCatalogue } from './catalogue.server.ts'
import type { finishQuiz, MatchedOccupation, OccupationChanges, OccupationMatch } from './contract.ts'
import { explainMatch } from './match.ts'
import { type FilterQuery, passesFilters } from './occupation-filters.ts'
import { matchesKeyword, suggestKeyword } from './occupation-keyword.ts'
import { profileOf, type QuizProfile } from './profile.ts'
import { interestAreas, workValues } from './profile-keys.ts'
import {
  type OccupationBook,
  type OccupationFacts,
  type Ranking,
  rankOccupations,
  type Side,
} from './ranking.ts'
import { compareRankings, type Move } from './ranking-changes.ts'
import { perPoint } from './results.ts'
import { allAnswers, findQuiz, finish, type Saver } from './service.server.ts'

export type OccupationQuery = {
  keyword?: string
  page: number
  size: number
  filters?: Partial<FilterQuery>
}

/**
 * Occupations for the person who asks. With a quiz that says enough they stand by fit; those that cannot be ranked
 * are left out, unless a keyword looks for them: then they follow at the end, without a match. Without such a quiz
 * all stand by title. Four statements at most.
 */
export async function listOccupationsFor(
  db: Database,
  actor: Actor,
  query: OccupationQuery,
  spread?: number,
) {
  const { items, book } = await readCatalogue(db)
  const quiz = await findQuiz(db, actor)
  const profile = profileOf(items, quiz ? allAnswers(quiz) : {}, spread)
  const ranking = rankingOf(book, profile)

  const filters = { industries: [], interests: {}, values: {}, ...query.filters }
  const keyword = query.keyword ?? ''
  const found = inOrder(book, ranking, keyword !== '').filter(
    (occupation) => passesFilters(occupation, filters) && matchesKeyword(namesOf(book, occupation), keyword),
  )
  const start = (query.page - 1) * query.size
  const shown = found.slice(start, start + query.size)
  const cards = await readCards(db, shown)
  return {
    pagination_data: {
      data: shown.flatMap((occupation) => {
        const card = cards.get(occupation.id)
        return card ? [{ ...card, ...matchesOf(book, profile, occupation) }] : []
      }),
      next_page_url: start + query.size < found.length ? pageUrl({ ...query, page: query.page + 1 }) : null,
      total: found.length,
    },
    keyword: found.length === 0 ? suggestKeyword(keyword, book.vocabulary) : null,
    signal: profile.signal,
    ranking: {
      ranked: ranking?.ranked.length ?? 0,
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
  const places = ({ ranked }: Ranking) =>
    ranked.map(({ occupation, score }) => ({ id: occupation.id, score }))
  const changes = compareRankings(places(was), places(is))
  const named = (moves: Move[]) => moves.flatMap((move) => nameMove(book, move))
  return {
    up: named(changes.up),
    down: named(changes.down),
    entered: named(changes.entered),
    left: named(changes.left),
  }
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

async function readCards(db: Database, shown: readonly OccupationFacts[]) {
  if (shown.length === 0) return new Map<number, ReturnType<typeof toOccupationCard>>()
  const rows = await db
    .select(cardColumns)
    .from(occupations)
    .leftJoin(industries, eq(industries.id, occupations.mainIndustryId))
    .where(
      inArray(
        occupations.id,
        shown.map(({ id }) => id),
      ),
    )
  return new Map(rows.map((row) => [row.id, toOccupationCard(row)]))
}

/** The address of a page of the list, as the reply names it. */
function pageUrl({ keyword, page, size, filters }: OccupationQuery): string {
  const query = new URLSearchParams({ page: String(page), size: String(size) })
  if (keyword) query.set('keyword', keyword)
  if (filters) query.set('filters', JSON.stringify(filters))
  return `/api/career/user-occupations?${query}`
}

function nameMove(book: OccupationBook, move: Move): OccupationChanges['up'] {
  const occupation = book.occupations[book.positionOf.get(move.id) ?? -1]
  if (!occupation) return []
  return [
    {
      id: move.id,
      slug: occupation.slug,
      title: occupation.title,
      from: move.from,
      to: move.to,
      score_from: move.scoreFrom,
      score_to: move.scoreTo,
    },
  ]
}
