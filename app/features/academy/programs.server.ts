import { and, asc, eq, inArray } from 'drizzle-orm'
import { fillRates } from '#app/features/labour-market/rates-in-text.server.ts'
import { pagingMeta } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug, type Paged } from '#app/platform/queries.server.ts'
import { renderRichText } from '#app/platform/rich-text/render.server.ts'
import type { Module, ModuleCard, Program, Topic } from './contract.ts'
import { askedIn } from './quiz/questions.server.ts'
import { modules, programs, questions, quizzes, topics } from './tables.server.ts'

type ProgramRow = typeof programs.$inferSelect
type ModuleRow = typeof modules.$inferSelect
type QuizRow = typeof quizzes.$inferSelect
type TopicRow = typeof topics.$inferSelect & {
  quiz: QuizRow | null
  quizId: number | null
  xpOnPass: number | null
}

const perPage = 24

/** Published programs, in their order. */
export async function listAllPrograms(db: Database, page: number): Promise<Paged<Program>> {
  const rows = await db
    .select()
    .from(programs)
    .where(eq(programs.isPublished, true))
    .orderBy(asc(programs.position), asc(programs.id))
  const shown = rows.slice((page - 1) * perPage, page * perPage)
  const cards = await modulesOf(
    db,
    shown.map(({ id }) => id),
  )
  return {
    data: await Promise.all(shown.map((row) => toProgram(row, cards))),
    meta: pagingMeta(page, perPage, rows.length),
  }
}

/** @throws DomainError `not-found`, also for one that is not published */
export async function readProgram(db: Database, idOrSlug: string): Promise<Program> {
  const row = await findProgram(db, idOrSlug)
  return toProgram(row, await modulesOf(db, [row.id]))
}

export async function listProgramModules(db: Database, idOrSlug: string): Promise<ModuleCard[]> {
  return modulesOf(db, [(await findProgram(db, idOrSlug)).id])
}

/** A module with the texts of its topics. */
export async function readModule(
  db: Database,
  program: string,
  idOrSlug: string,
  now: Date,
): Promise<Module> {
  const row = await findModule(db, program, idOrSlug)
  const rows = await withRatesFilled(db, now, await topicsOf(db, [row.id]))
  return {
    ...toModuleCard(row, rows),
    content: await renderRichText(row.content),
    reviewed_on: row.reviewedOn,
    sources: row.sources,
    help_lines: row.helpLines,
    this_week: row.thisWeek,
    topics: await Promise.all(rows.map((topic) => toTopic(db, topic))),
  }
}

/** @throws DomainError `not-found` */
export async function findProgram(db: Database, idOrSlug: string): Promise<ProgramRow> {
  const [row] = await db
    .select()
    .from(programs)
    .where(and(byIdOrSlug(programs, idOrSlug), eq(programs.isPublished, true)))
    .limit(1)
  if (!row) throw new DomainError('not-found', 'no-such-program')
  return row
}

/** @throws DomainError `not-found`, also for a module of another program */
export async function findModule(db: Database, program: string, idOrSlug: string): Promise<ModuleRow> {
  const [row] = await db
    .select({ module: modules })
    .from(modules)
    .innerJoin(programs, eq(programs.id, modules.programId))
    .where(
      and(
        byIdOrSlug(modules, idOrSlug),
        byIdOrSlug(programs, program),
        eq(programs.isPublished, true),
        eq(modules.isPublished, true),
      ),
    )
    .limit(1)
  if (!row) throw new DomainError('not-found', 'no-such-module')
  return row.module
}

/** Topics with the pay rates of today in their texts. */
async function withRatesFilled(db: Database, now: Date, rows: TopicRow[]): Promise<TopicRow[]> {
  const texts = rows.flatMap(({ content, contentNz }) => [content, contentNz ?? ''])
  const filled = await fillRates(db, now, texts)
  return rows.map((row) => ({
    ...row,
    content: filled(row.content),
    contentNz: row.contentNz === null ? null : filled(row.contentNz),
  }))
}

/** Published topics of modules in their order, each with its quiz if it has one. */
export async function topicsOf(db: Database, moduleIds: readonly number[]): Promise<TopicRow[]> {
  const rows = await db
    .select({ topic: topics, quiz: quizzes })
    .from(topics)
    .leftJoin(quizzes, and(eq(quizzes.topicId, topics.id), eq(quizzes.isPublished, true)))
    .where(and(inArray(topics.moduleId, [...moduleIds]), eq(topics.isPublished, true)))
    .orderBy(asc(topics.position), asc(topics.id))
  return rows.map(({ topic, quiz }) => ({
    ...topic,
    quiz,
    quizId: quiz?.id ?? null,
    xpOnPass: quiz?.xpOnPass ?? null,
  }))
}

async function modulesOf(db: Database, programIds: readonly number[]): Promise<ModuleCard[]> {
  const rows = await db
    .select()
    .from(modules)
    .where(and(inArray(modules.programId, [...programIds]), eq(modules.isPublished, true)))
    .orderBy(asc(modules.position), asc(modules.id))
  const parts = await topicsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    toModuleCard(
      row,
      parts.filter(({ moduleId }) => moduleId === row.id),
    ),
  )
}

async function toProgram(row: ProgramRow, cards: readonly ModuleCard[]): Promise<Program> {
  const own = cards.filter((card) => card.program_id === row.id)
  const roots = own.filter((card) => card.parent_module_id === null)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    description: await renderRichText(row.description),
    content: {
      brand_color: row.brandColor,
      branding: row.branding,
      logo_image_url: row.logoImageUrl,
      provider_website_url: row.providerWebsiteUrl,
    },
    root_modules: roots.map(({ slug }) => ({ slug })),
    default_module: roots[0]?.slug ?? null,
    is_published: row.isPublished,
    minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
    xp: own.reduce((sum, { xp }) => sum + xp, 0),
    art_theme: row.artTheme,
    art_sky: row.artSky,
    icon: row.icon,
  }
}

function toModuleCard(row: ModuleRow, rows: readonly TopicRow[]): ModuleCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    program_id: row.programId,
    parent_module_id: row.parentModuleId,
    order: row.position,
    minutes: row.minutes,
    meta: { state_filter: row.stateFilter, min_age: row.minAge, max_age: row.maxAge },
    xp: rows.reduce((sum, topic) => sum + xpOf(topic), 0),
    skills: row.skills,
    topics: rows.map(toTopicLink),
  }
}

function toTopicLink(row: TopicRow) {
  const { id, slug, title, position, quizId } = row
  return { id, slug, title, order: position, xp: xpOf(row), quiz_id: quizId }
}

async function toTopic(db: Database, row: TopicRow): Promise<Topic> {
  return {
    ...toTopicLink(row),
    module_id: row.moduleId,
    content: await renderRichText(row.content),
    content_nz: row.contentNz === null ? null : await renderRichText(row.contentNz),
    checks: await renderChecks(row.checks),
    checks_nz: row.checksNz && (await renderChecks(row.checksNz)),
    video: row.video,
    quiz: row.quiz && { ...toQuiz(row.quiz), asks: await countQuestions(db, row.quiz.id) },
  }
}

function renderChecks(checks: TopicRow['checks']): Promise<TopicRow['checks']> {
  return Promise.all(
    checks.map(async ({ ask, reveal }) => ({
      ask: await renderRichText(ask),
      reveal: await renderRichText(reveal),
    })),
  )
}

/** How many questions someone in each country is asked. */
async function countQuestions(db: Database, quizId: number): Promise<{ AU: number; NZ: number }> {
  const rows = await db
    .select({ countries: questions.countries })
    .from(questions)
    .where(and(eq(questions.quizId, quizId), eq(questions.isPublished, true)))
  return { AU: askedIn(rows, 'AU').length, NZ: askedIn(rows, 'NZ').length }
}

export function toQuiz(row: QuizRow) {
  const { id, topicId, title, passMark, xpOnPass, maxAttempts } = row
  return {
    id,
    topic_id: topicId,
    title,
    pass_mark: passMark,
    xp_on_pass: xpOnPass,
    max_attempts: maxAttempts,
  }
}

/** A topic is worth its own XP, or what passing its quiz is worth. */
export function xpOf({ xp, xpOnPass }: Pick<TopicRow, 'xp' | 'xpOnPass'>): number {
  return xpOnPass ?? xp
}
