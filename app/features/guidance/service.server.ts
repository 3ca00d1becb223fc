import { eq, sql } from 'drizzle-orm'
import { ensureGhost } from '#app/features/people/ghosts.server.ts'
import { ghosts } from '#app/features/people/tables.server.ts'
import type { Actor, ActorOf } from '#app/platform/actor.ts'
import { batchLoader } from '#app/platform/batch-loader.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { type Database, preparedQuery } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { type Catalogue, readCatalogue } from './catalogue.server.ts'
import type { QuizQuestion, QuizResult, saveQuizProgress } from './contract.ts'
import { methodVersion } from './matching/interest-scores.ts'
import { profileOf } from './matching/profile.ts'
import { type AnswerChanges, type Answers, answerErrors, mergeAnswers, splitAnswers } from './quiz/answers.ts'
import { quizQuestions } from './quiz/quiz-questions.ts'
import { allAnswers, type GivenAnswers, type Quiz } from './quiz/stored-quiz.server.ts'
import { rankedForOwner } from './ranking/ranked-for.server.ts'
import { findWithHistory, placesOf, type StoredPlaces, saveHistory } from './results/history.server.ts'
import { toQuizResult } from './results/results.ts'
import { whatChanged } from './results/what-changed.server.ts'
import { quizResults } from './tables.server.ts'
import { missingSentences } from './words.ts'

/** Whose quiz it is: exactly one of the two. */

/** What saving needs of a request: the person, and a cookie for a visitor who becomes a ghost by it. */
export type Saver = Pick<HandlerContext, 'db' | 'services' | 'request' | 'actor' | 'now'>

export async function readQuestions(db: Database): Promise<{ data: QuizQuestion[] }> {
  return { data: quizQuestions((await readCatalogue(db)).items) }
}

/**
 * Saves some or all answers. The first save makes a visitor a ghost. Answers always go to the
 * quiz of the person who asks: a ghost id in the body that is not theirs changes nothing and nobody else's quiz.
 *
 * @throws DomainError `invalid` naming every invalid answer; nothing is written then
 */
export async function saveProgress(
  context: Saver,
  save: { answers: AnswerChanges; first_name?: string; email?: string },
): Promise<ReplyOf<typeof saveQuizProgress>> {
  const catalogue = await readCatalogue(context.db)
  refuseForeignAnswers(catalogue, save.answers)
  const owner = await ownerFor(context)
  const { quiz } = await saveOwnAnswers(context, catalogue, owner, save.answers)
  if (quiz.ghostId && (save.first_name || save.email)) await saveContact(context.db, quiz.ghostId, save)
  return { success: true, id: quiz.id, ghost_user_id: quiz.ghostId }
}

/**
 * Saves answers and finishes the quiz. Answers are saved even when the quiz cannot be finished yet; only a visitor
 * who answered nothing does not become a ghost by it.
 *
 * @throws DomainError `invalid` while an area has too few answers
 */
export async function finish(
  context: Saver,
  answers: AnswerChanges,
): Promise<{ quiz: Quiz; before: Answers; catalogue: Catalogue }> {
  const catalogue = await readCatalogue(context.db)
  refuseForeignAnswers(catalogue, answers)
  const given = mergeAnswers({}, answers)
  if (context.actor.kind === 'visitor' && Object.keys(given).length === 0)
    refuseMissingAnswers(catalogue, given)
  const owner = await ownerFor(context)
  const { quiz, before } = await saveOwnAnswers(context, catalogue, owner, answers, { finish: true })
  refuseMissingAnswers(catalogue, allAnswers(quiz))
  return { quiz, before, catalogue }
}

/**
 * One's own quiz, or null before the first answer.
 *
 * @throws DomainError `invalid` for half an address, `not-found` for the address of anybody else's quiz
 */
export async function readResult(
  db: Database,
  actor: ActorOf<'user-or-ghost'>,
  address: { id?: string; ghost_user_id?: string },
  spread?: number,
): Promise<{ data: QuizResult | null }> {
  const isGhost = actor.kind === 'ghost'
  if (isGhost && !address.id !== !address.ghost_user_id) {
    const field = address.id ? 'ghost_user_id' : 'id'
    throw new DomainError('invalid', 'half-an-address', {
      errors: { [field]: ['The address of a result needs both ghost_user_id and id'] },
    })
  }
  const owner = ownerOf(actor)
  const found = owner && (await findWithHistory(db, owner))
  const quiz = found?.quiz
  const isOther =
    (address.id && address.id !== quiz?.id) ||
    (isGhost && address.ghost_user_id && address.ghost_user_id !== actor.ghostId)
  if (isOther) throw new DomainError('not-found', 'no-such-result')
  if (!quiz) return { data: null }
  const catalogue = await readCatalogue(db)
  const { person } = found
  return {
    data: {
      ...toQuizResult(catalogue, quiz, person, spread),
      changed: whatChanged(catalogue, quiz, found.before, person, spread),
    },
  }
}

/** What the person who asks has answered so far, or null. */
export async function findAnswers(
  db: Database,
  actor: ActorOf<'user-or-ghost'>,
): Promise<GivenAnswers | null> {
  const owner = ownerOf(actor)
  if (!owner) return null
  const found =
    'ghostId' in owner ? await answersOfGhost(db, owner.ghostId) : await answersOfUser(db, owner.userId)
  return found ?? null
}

const answerColumns = {
  answers: quizResults.answers,
  valueAnswers: quizResults.valueAnswers,
  skillAnswers: quizResults.skillAnswers,
}

const answersOfGhost = batchLoader(async (db, ids: readonly string[]) => {
  const found = await answersOfGhosts(db, { ids })
  return new Map(found.map(({ ghostId, ...given }) => [ghostId ?? '', given]))
})
const answersOfGhosts = preparedQuery((db) =>
  // any owner: one statement for all who ask at once, each gets their own
  db
    .select({ ...answerColumns, ghostId: quizResults.ghostId })
    .from(quizResults)
    .where(sql`${quizResults.ghostId} = any(${sql.placeholder('ids')})`),
)

const answersOfUser = batchLoader(async (db, ids: readonly number[]) => {
  const found = await answersOfUsers(db, { ids })
  return new Map(found.map(({ userId, ...given }) => [userId ?? 0, given]))
})
const answersOfUsers = preparedQuery((db) =>
  // any owner: one statement for all who ask at once, each gets their own
  db
    .select({ ...answerColumns, userId: quizResults.userId })
    .from(quizResults)
    .where(sql`${quizResults.userId} = any(${sql.placeholder('ids')})`),
)

/**
 * The row is made if need be, locked, and written once, so that two saves at the same time lose no answer. A finished
 * result is saved in the history before its list changes.
 */
export async function saveOwnAnswers(
  { db, now, services }: Pick<Saver, 'db' | 'now' | 'services'>,
  catalogue: Catalogue,
  owner: Owner,
  changes: AnswerChanges,
  { finish = false } = {},
): Promise<{ quiz: Quiz; before: Answers }> {
  const versions = { methodVersion, dataVersion: catalogue.dataVersion }
  return db.transaction(async (tx) => {
    await tx
      .insert(quizResults)
      .values({ id: newId(), ...owner, ...versions, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
    const [stored] = await tx.select().from(quizResults).where(ownedBy(quizResults, owner)).for('update')
    if (!stored) throw new Error('the quiz was not written')

    const before = allAnswers(stored)
    const own = { ...before, ...stored.styleAnswers, ...stored.skillAnswers }
    const split = splitAnswers(catalogue.items, mergeAnswers(own, changes))
    const answers = { ...split.interests, ...split.values }
    const { interests, values } = profileOf(catalogue.items, answers)
    const isComplete = interests !== null && (finish || stored.status === 'complete')
    const person = await rankedForOwner(tx, owner)
    const spread = services.settings.quizMinimumSpread
    const places = isComplete ? placesOf(catalogue, answers, person, spread) : []
    const reason = historyReason(stored, catalogue, places)
    if (reason) await saveHistory(tx, stored, reason, now)
    const [quiz] = await tx
      .update(quizResults)
      .set({
        ...versions,
        answers: split.interests,
        valueAnswers: split.values,
        styleAnswers: split.style,
        skillAnswers: split.skills,
        status: isComplete ? 'complete' : 'in-progress',
        interestUnits: interests?.units ?? null,
        valueUnits: values?.units ?? null,
        places,
        updatedAt: now,
      })
      .where(ownedBy(quizResults, owner, eq(quizResults.id, stored.id)))
      .returning()
    if (!quiz) throw new Error('the quiz was not written')
    return { quiz, before }
  })
}

/** Why a result goes into the history, or null when its list stays as it was. */
function historyReason(
  stored: Quiz,
  { dataVersion }: Catalogue,
  places: StoredPlaces,
): 'answers' | 'data' | null {
  if (stored.places.length === 0 || isSameList(stored.places, places)) return null
  return stored.methodVersion === methodVersion && stored.dataVersion === dataVersion ? 'answers' : 'data'
}

function isSameList(before: StoredPlaces, after: StoredPlaces): boolean {
  return before.length === after.length && before.every(([id], place) => after[place]?.[0] === id)
}

export function refuseForeignAnswers({ items }: Catalogue, changes: AnswerChanges): void {
  const errors = answerErrors(items, changes)
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', 'answers-not-known', { errors })
}

function refuseMissingAnswers({ items }: Catalogue, answers: Answers): void {
  const sentences = missingSentences(profileOf(items, answers).missing)
  if (sentences.length > 0) {
    throw new DomainError('invalid', 'answers-missing', { errors: { answers: sentences } })
  }
}

async function ownerFor(context: Saver): Promise<Owner> {
  if (context.actor.kind === 'visitor') return { ghostId: await ensureGhost(context, 'career-quiz') }
  const owner = ownerOf(context.actor)
  if (!owner) throw new DomainError('not-allowed', 'quiz-is-for-students')
  return owner
}

function ownerOf(actor: Actor): Owner | null {
  if (actor.kind === 'ghost') return { ghostId: actor.ghostId }
  return actor.kind === 'user' ? { userId: actor.userId } : null
}

async function saveContact(db: Database, ghostId: string, contact: { first_name?: string; email?: string }) {
  const given = {
    ...(contact.first_name && { firstName: contact.first_name }),
    ...(contact.email && { email: contact.email }),
  }
  await db.update(ghosts).set(given).where(eq(ghosts.id, ghostId))
}
