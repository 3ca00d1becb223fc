import { type Issuer, issueLearningRecord } from '#app/platform/credentials/sign.server.ts'
import { csvFile } from '#app/platform/csv-file.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Owner } from '#app/platform/owned.server.ts'
import { outlineOf, trackerOf, triedBy, xpOf } from '../progress.server.ts'
import { moduleProgress } from '../progress-rules.ts'
import type { State } from '../quiz/scoring.ts'
import type { Learning } from './contract.ts'
import { questionsTriedBy, readQuestions, type Tried } from './questions-tried.server.ts'
import { isRetrying } from './retries.server.ts'

type Own = { db: Database; owner: Owner; now: Date }

const weakest: Record<State, number> = { 'not-yet': 0, shaky: 1, known: 2 }
/** More to read again at once would only weigh on someone. */
const maxToRead = 20

/** What someone has done, what they know of it, and what comes back when. */
export async function readLearning(own: Own): Promise<Learning> {
  const { db, owner, now } = own
  const questions = await questionsTriedBy(db, owner)
  const weak = questions
    .filter(({ state }) => state !== 'known')
    .toSorted((one, other) => weakest[one.state] - weakest[other.state])
    .slice(0, maxToRead)
  const texts = await readQuestions(
    db,
    weak.map(({ id }) => id),
  )
  const due = questions.filter(({ dueAt }) => dueAt <= now).length
  const later = questions.flatMap(({ dueAt }) => (dueAt > now ? dueAt.getTime() : []))
  return {
    programs: await programsTried(own, questions),
    to_read: weak.flatMap(({ id, slug, state, program, module }) => {
      const text = texts.find((one) => one.id === id)
      return text ? [{ slug, ask: text.ask, state, program, module, topic: text.topic }] : []
    }),
    retry: {
      is_on: await isRetrying(own),
      questions: questions.length,
      due,
      next_due_at: due > 0 || later.length === 0 ? null : new Date(Math.min(...later)).toISOString(),
    },
  }
}

/** Programs with each module that someone has begun: as many rows as the Academy has modules, however often they tried. */
async function programsTried({ db, owner }: Own, questions: readonly Tried[]): Promise<Learning['programs']> {
  const tried = await triedBy(db, owner)
  const tracker = trackerOf(tried)
  const outline = await outlineOf(
    db,
    tried.map(({ programId }) => programId),
  )
  const count = (module: string, state: State) =>
    questions.filter((one) => one.module.slug === module && one.state === state).length
  return outline.map(({ id, slug, title, modules }) => ({
    slug,
    title,
    xp: xpOf(tried.filter(({ programId }) => programId === id)),
    modules: modules
      .filter((module) => tracker[module.slug])
      .map((module) => {
        const done = tracker[module.slug] ?? {}
        const progress = moduleProgress(module.topics, done)
        const own = tried.filter((one) => one.module === module.slug)
        const scores = own.flatMap(({ best }) => best ?? [])
        return {
          slug: module.slug,
          title: module.title,
          topics: progress.total,
          topics_done: progress.done,
          is_finished: progress.state === 'finished',
          is_failed: Object.values(done).includes('failed'),
          best_score: scores.length > 0 ? Math.max(...scores) : null,
          attempts: own.reduce((sum, { finished }) => sum + finished, 0),
          known: count(module.slug, 'known'),
          shaky: count(module.slug, 'shaky'),
          not_yet: count(module.slug, 'not-yet'),
        }
      }),
  }))
}

/** A row for each module that someone has begun. */
export async function exportLearning(own: Own): Promise<Response> {
  const programs = await programsTried(own, await questionsTriedBy(own.db, own.owner))
  const lines = [
    [
      'Program',
      'Module',
      'Topics',
      'Topics done',
      'Finished',
      'Quiz attempts',
      'Best score (%)',
      'Known',
      'To practise',
      'Not yet',
    ],
    ...programs.flatMap((program) =>
      program.modules.map((module) => [
        program.title,
        module.title,
        module.topics,
        module.topics_done,
        module.is_finished ? 'yes' : 'no',
        module.attempts,
        module.best_score,
        module.known,
        module.shaky,
        module.not_yet,
      ]),
    ),
  ]
  return csvFile('learning-record', lines)
}

const record = {
  path: '/academy/learning',
  type: 'Course',
  name: 'Learning record',
  description: 'Modules of the Yonder Academy that someone has finished, with the best score of each quiz.',
  criteria: 'Finish every topic of a module and pass its quiz.',
} as const

/** The finished modules as a signed credential without a name: the person who shows it says whose it is. */
export async function signLearning(issuer: Issuer, own: Own): Promise<Response> {
  const programs = await programsTried(own, [])
  const evidence = programs.flatMap((program) =>
    program.modules
      .filter((module) => module.is_finished)
      .map(({ title, best_score }) => ({
        name: `${program.title}: ${title}`,
        description: best_score === null ? 'Finished' : `Finished, best score ${best_score} %`,
      })),
  )
  const jwt = await issueLearningRecord(issuer, { achievement: record, evidence }, own.now)
  return new Response(jwt, {
    headers: {
      'content-type': 'application/jwt',
      'content-disposition': 'attachment; filename="learning-record.jwt"',
    },
  })
}
