import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import type { Progress } from './contract.ts'
import { enrolledIn } from './enrolments.server.ts'
import { findProgram } from './programs.server.ts'
import { type DoneTopics, isDone, moduleProgress, nextModule, type TopicState } from './progress-rules.ts'
import { attempts, modules, programs, topics } from './tables.server.ts'

type Own = { db: Database; owner: Owner }
type Outline = Awaited<ReturnType<typeof outlineOf>>
type Tried = Awaited<ReturnType<typeof triedBy>>[number]

/** How far someone is in all programs. */
export async function readProgress({ db, owner }: Own): Promise<Progress> {
  const tried = await triedBy(db, owner)
  const outline = await outlineOf(
    db,
    tried.map(({ programId }) => programId),
  )
  const tracker = trackerOf(tried)
  return {
    enrolled_academy_programs: await enrolledIn({ db, owner }),
    user_academy_progress_tracker: tracker,
    failed_modules: Object.entries(tracker)
      .filter(([, done]) => Object.values(done).includes('failed'))
      .map(([module]) => module),
    programs: outline.map(({ id, modules: all }) => {
      const far = all.map((module) => moduleProgress(module.topics, tracker[module.slug]))
      return {
        program_id: id,
        modules: all.length,
        modules_finished: far.filter(({ state }) => state === 'finished').length,
        topics: far.reduce((sum, { total }) => sum + total, 0),
        topics_done: far.reduce((sum, { done }) => sum + done, 0),
        xp: xpOf(tried.filter(({ programId }) => programId === id)),
      }
    }),
    resume: resumeAt(outline, tracker, tried),
  }
}

/** How far someone is in one program, module by module. */
export async function readProgramInsights({ db, owner }: Own, idOrSlug: string) {
  const { id } = await findProgram(db, idOrSlug)
  const [[program], tried] = await Promise.all([outlineOf(db, [id]), triedBy(db, owner, id)])
  const tracker = trackerOf(tried)
  return {
    xp: xpOf(tried),
    modules: (program?.modules ?? []).map(({ slug, title, topics: all }) => {
      const { done, total, state } = moduleProgress(all, tracker[slug])
      const own = tried.filter(({ module }) => module === slug)
      const scores = own.flatMap(({ best }) => best ?? [])
      return {
        slug,
        title,
        topics: total,
        topics_done: done,
        is_finished: state === 'finished',
        best_score: scores.length > 0 ? Math.max(...scores) : null,
        attempts: own.reduce((sum, { finished }) => sum + finished, 0),
      }
    }),
  }
}

/** What came of each topic that someone has tried: a row for a topic, however often it was tried. */
export async function triedBy(db: Database, owner: Owner, programId?: number) {
  return db
    .select({
      programId: modules.programId,
      module: modules.slug,
      topic: topics.slug,
      state: stateOfTopic,
      best: sql<number | null>`max(${attempts.score})`,
      finished: sql<number>`count(${attempts.score})::int`,
      xp: sql<number>`sum(${attempts.xpAwarded})::int`,
      last: sql<number>`max(${attempts.id})`,
    })
    .from(attempts)
    .innerJoin(topics, eq(topics.id, attempts.topicId))
    .innerJoin(modules, eq(modules.id, topics.moduleId))
    .where(ownedBy(attempts, owner, programId === undefined ? undefined : eq(modules.programId, programId)))
    .groupBy(modules.id, topics.id)
}

/** A quiz that was passed stays passed. */
export const stateOfTopic = sql<TopicState>`case
  when bool_or(${attempts.status} = 'finished-passed') then 'passed'
  when bool_or(${attempts.status} = 'no-quiz') then 'done'
  when bool_or(${attempts.status} = 'finished-failed') then 'failed'
  else 'open' end`

/** Published programs with what is published of their modules and topics, in their order. */
export async function outlineOf(db: Database, programIds: readonly number[]) {
  if (programIds.length === 0) return []
  const rows = await db
    .select({
      program: { id: programs.id, slug: programs.slug, title: programs.title },
      module: { slug: modules.slug, title: modules.title },
      topic: { slug: topics.slug, title: topics.title },
    })
    .from(programs)
    .innerJoin(modules, and(eq(modules.programId, programs.id), eq(modules.isPublished, true)))
    .leftJoin(topics, and(eq(topics.moduleId, modules.id), eq(topics.isPublished, true)))
    .where(and(inArray(programs.id, [...new Set(programIds)]), eq(programs.isPublished, true)))
    .orderBy(
      asc(programs.position),
      asc(programs.id),
      asc(modules.position),
      asc(modules.id),
      asc(topics.position),
      asc(topics.id),
    )
  return [...Map.groupBy(rows, ({ program }) => program.id).values()].map((ofProgram) => ({
    ...(ofProgram[0] as (typeof rows)[number]).program,
    modules: [...Map.groupBy(ofProgram, ({ module }) => module.slug).values()].map((ofModule) => ({
      ...(ofModule[0] as (typeof rows)[number]).module,
      topics: ofModule.flatMap(({ topic }) => topic ?? []),
    })),
  }))
}

export function trackerOf(tried: readonly Tried[]): Record<string, Record<string, TopicState>> {
  const tracker: Record<string, Record<string, TopicState>> = {}
  for (const { module, topic, state } of tried) tracker[module] = { ...tracker[module], [topic]: state }
  return tracker
}

/** The next page of what was done last: of its module, else of its program. */
function resumeAt(
  outline: Outline,
  tracker: Readonly<Record<string, DoneTopics>>,
  tried: readonly Tried[],
): Progress['resume'] {
  const last = tried.reduce<Tried | null>(
    (latest, one) => (latest && latest.last > one.last ? latest : one),
    null,
  )
  const program = outline.find(({ id }) => id === last?.programId)
  if (!last || !program) return null
  const current = program.modules.find(({ slug }) => slug === last.module)
  const isOpen = current && moduleProgress(current.topics, tracker[current.slug]).state !== 'finished'
  const module = isOpen ? current : nextModule(program.modules, tracker)
  const topic = module?.topics.find(({ slug }) => !isDone(tracker[module.slug]?.[slug]))
  if (!module || !topic) return null
  const { slug, title } = program
  return { program: { slug, title }, module: { slug: module.slug, title: module.title }, topic }
}

export function xpOf(tried: readonly Tried[]): number {
  return tried.reduce((sum, { xp }) => sum + xp, 0)
}
