import { eq } from 'drizzle-orm'
import { readAnswers } from '#app/features/forms/answers.ts'
import type { UserActor } from '#app/platform/actor.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { type Catalogue, readCatalogue } from '../catalogue.server.ts'
import { mergeAnswers } from '../quiz/answers.ts'
import { allAnswers, type Quiz } from '../quiz/stored-quiz.server.ts'
import { nameChanges } from '../ranking/name-changes.ts'
import { compareRankings } from '../ranking/ranking-changes.ts'
import type { RankedFor } from '../ranking/tiers.ts'
import { findWithHistory, placesOf, type StoredPlaces } from '../results/history.server.ts'
import { saveOwnAnswers } from '../service.server.ts'
import { feltReplies } from '../tables.server.ts'
import type { FeltState } from './contract.ts'
import { areasOfJob, feltAnswers, feltForm, feltPoints } from './felt-rules.ts'

/** Something that shows what a job is like: its key (`vje/12`), and the occupations it is about, the closest first. */
export type Tried = { key: string; occupationCodes: readonly string[] }
type Context = Pick<HandlerContext, 'db' | 'services' | 'now'> & { actor: UserActor }
type Reply = typeof feltReplies.$inferSelect

const words = {
  answerFirst: 'Answer the three questions first.',
  quizFirst: 'Do the career quiz first. Then you have matches that can change.',
  noAreas: 'We do not know enough about these jobs to change your matches.',
}

/** What the person said before, and what it would change. Three statements at most. */
export async function readFelt(context: Context, { key }: Tried): Promise<FeltState> {
  const replies = await repliesOf(context.db, context.actor)
  return stateOf(context, replies, key)
}

/**
 * Stores the answers. Nothing changes in matches: what was accepted of an earlier answer is taken back first.
 *
 * @throws DomainError `invalid` with a sentence for each question; `refused` where no occupation has a profile
 */
export async function answerFelt(
  context: Context,
  tried: Tried,
  given: Record<string, string>,
): Promise<FeltState> {
  const { db, actor, now } = context
  const { answers, errors } = readAnswers(feltForm, given, { today: dayIn('UTC', now) })
  if (Object.keys(errors).length > 0)
    throw new DomainError('invalid', 'answers', {
      errors: Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [name, [sentence]])),
    })
  const catalogue = await readCatalogue(db)
  const areas = areasIn(catalogue, tried.occupationCodes)
  if (areas.length === 0) throw new DomainError('refused', 'no-areas', { message: words.noAreas })
  const said = { answers: answers as Record<string, string>, areas, points: feltPoints(answers) }
  return changeReplies(context, catalogue, async (tx) => {
    await tx
      .insert(feltReplies)
      .values({ userId: actor.userId, about: tried.key, ...said, answeredAt: now })
      .onConflictDoUpdate({
        target: [feltReplies.userId, feltReplies.about],
        set: { ...said, answeredAt: now, acceptedAt: null },
      })
    return tried.key
  })
}

/** @throws DomainError `refused` before an answer, and without matches that could change */
export async function acceptFelt(context: Context, { key }: Tried): Promise<FeltState> {
  const { db, actor, now } = context
  const catalogue = await readCatalogue(db)
  const before = await readFelt(context, { key, occupationCodes: [] })
  if (!before.answers) throw new DomainError('refused', 'not-answered', { message: words.answerFirst })
  if (!before.has_matches) throw new DomainError('refused', 'no-matches', { message: words.quizFirst })
  return changeReplies(context, catalogue, async (tx) => {
    await tx
      .update(feltReplies)
      .set({ acceptedAt: now })
      .where(ownedBy(feltReplies, { userId: actor.userId }, eq(feltReplies.about, key)))
    return key
  })
}

/** Drops the answers, and takes back what they changed. Again it changes nothing. */
export async function dropFelt(context: Context, { key }: Tried): Promise<FeltState> {
  const { db, actor } = context
  const catalogue = await readCatalogue(db)
  return changeReplies(context, catalogue, async (tx) => {
    await tx
      .delete(feltReplies)
      .where(ownedBy(feltReplies, { userId: actor.userId }, eq(feltReplies.about, key)))
    return key
  })
}

/**
 * Changes replies of one person and, in the same transaction, what of them counts in the quiz. The rows are locked first, so that
 * two changes at once both count.
 */
async function changeReplies(
  context: Context,
  catalogue: Catalogue,
  change: (tx: Database) => Promise<string>,
): Promise<FeltState> {
  const { db, actor, services, now } = context
  return db.transaction(async (tx) => {
    const before = await repliesOf(tx, actor, { lock: true })
    const key = await change(tx)
    const after = await repliesOf(tx, actor)
    const [was, is] = [before, after].map((replies) => feltAnswers(accepted(replies)))
    if (is && JSON.stringify(was) !== JSON.stringify(is))
      await saveOwnAnswers({ db: tx, now, services }, catalogue, { userId: actor.userId }, is)
    return stateOf({ ...context, db: tx }, after, key, catalogue)
  })
}

async function stateOf(
  { db, actor, services }: Context,
  replies: readonly Reply[],
  key: string,
  known?: Catalogue,
): Promise<FeltState> {
  const own = replies.find(({ about }) => about === key)
  const nothing = { answers: null, is_accepted: false, points: 0, areas: [], changes: null }
  const found = own && (await findWithHistory(db, { userId: actor.userId }))
  if (!own) return { ...nothing, has_matches: false }
  const catalogue = known ?? (await readCatalogue(db))
  const spread = services.settings.quizMinimumSpread
  const places = found?.quiz.status === 'complete' ? placesWith(catalogue, found, replies, spread) : []
  const isAccepted = own.acceptedAt !== null
  const state = { answers: own.answers, is_accepted: isAccepted, points: own.points, areas: own.areas }
  if (!found || places.length === 0) return { ...state, has_matches: false, changes: null }
  if (isAccepted) return { ...state, has_matches: true, changes: null }
  const withOwn = replies.map((one) => (one === own ? { ...one, acceptedAt: own.answeredAt } : one))
  const after = placesWith(catalogue, found, withOwn, spread)
  const changes = compareRankings(toPlaces(places), toPlaces(after))
  return { ...state, has_matches: true, changes: nameChanges(catalogue.book, changes) }
}

/** The list as it is, or would be, with what is accepted of these replies. */
function placesWith(
  catalogue: Catalogue,
  { quiz, person }: { quiz: Quiz; person: RankedFor },
  replies: readonly Reply[],
  spread?: number,
): StoredPlaces {
  const answers = mergeAnswers(allAnswers(quiz), feltAnswers(accepted(replies)))
  return placesOf(catalogue, answers, person, spread)
}

function toPlaces(places: StoredPlaces) {
  return places.map(([id, score]) => ({ id, score }))
}

function accepted(replies: readonly Reply[]): Reply[] {
  return replies.filter(({ acceptedAt }) => acceptedAt !== null)
}

/** The areas of the first of the occupations that has a profile. */
function areasIn({ book }: Catalogue, codes: readonly string[]) {
  const jobs = codes.map((code) => book.occupations.find(({ anzscoCode }) => anzscoCode === code))
  const job = jobs.find((one) => one?.interests && !one.profileIsWeak)
  return job?.interests ? areasOfJob(job.interests) : []
}

function repliesOf(db: Database, { userId }: UserActor, { lock = false } = {}): Promise<Reply[]> {
  const rows = db.select().from(feltReplies).where(ownedBy(feltReplies, { userId })).orderBy(feltReplies.id)
  return lock ? rows.for('update') : rows
}
