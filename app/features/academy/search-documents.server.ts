import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { replaceDocuments, type SearchDocument } from '#app/features/search/service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { modulePath, programPath, topicPath } from './addresses.ts'
import { modules, programs, topics } from './tables.server.ts'
import { skillNames } from './words.ts'

type ProgramRow = typeof programs.$inferSelect
type ModuleRow = typeof modules.$inferSelect & { program: ProgramRow }
type LessonRow = Pick<typeof topics.$inferSelect, 'slug' | 'title' | 'content' | 'contentNz'> & {
  module: ModuleRow
}

/** Hands programs, modules and lessons over to the search. */
export const academyIndex = {
  revision: 1,
  tables: [programs, modules, topics],
  async index(tx: Database) {
    const published = await readPublished(tx)
    return replaceDocuments(tx, 'academy', [
      ...published.programs.map((program) => programDocument(program, published.modules)),
      ...published.modules.map((module) => moduleDocument(module, published.lessons)),
      ...published.lessons.map(lessonDocument),
    ])
  },
}

/**
 * What every reader may open: published, in a published program, and of modules only those without states. A module with states is
 * for some readers alone, and a search finds the same for all. A topic without text is a quiz and no lesson.
 */
async function readPublished(
  tx: Database,
): Promise<{ programs: ProgramRow[]; modules: ModuleRow[]; lessons: LessonRow[] }> {
  const isOpenModule = and(eq(modules.isPublished, true), sql`cardinality(${modules.stateFilter}) = 0`)
  const programRows = await tx.select().from(programs).where(eq(programs.isPublished, true))
  const moduleRows = await tx.select().from(modules).where(isOpenModule).orderBy(asc(modules.position))
  const topicRows = await tx
    .select()
    .from(topics)
    .where(and(eq(topics.isPublished, true), ne(topics.content, '')))
    .orderBy(asc(topics.position))
  const programById = new Map(programRows.map((program) => [program.id, program]))
  const openModules = moduleRows.flatMap((module) => {
    const program = programById.get(module.programId)
    return program ? [{ ...module, program }] : []
  })
  const moduleById = new Map(openModules.map((module) => [module.id, module]))
  const lessons = topicRows.flatMap((topic) => {
    const module = moduleById.get(topic.moduleId)
    return module ? [{ ...topic, module }] : []
  })
  return { programs: programRows, modules: openModules, lessons }
}

function programDocument(program: ProgramRow, all: readonly ModuleRow[]): SearchDocument {
  const own = all.filter(({ programId }) => programId === program.id)
  return {
    ref: program.slug,
    url: programPath(program.slug),
    title: program.title,
    keywords: [...wordsIn(program.summary), ...own.map(({ title }) => title), 'program course'],
    shortDescription: program.summary,
    categoryText: 'Academy · Program',
    weight: 70,
    art: artOf(program),
  }
}

function moduleDocument(module: ModuleRow, all: readonly LessonRow[]): SearchDocument {
  const { slug, title, summary, program, skills } = module
  const own = all.filter((lesson) => lesson.module.id === module.id)
  return {
    ref: `${program.slug}/${slug}`,
    url: modulePath(program.slug, slug),
    title,
    keywords: [
      ...wordsIn(summary),
      ...own.map((lesson) => lesson.title),
      ...skills.flatMap((skill) => skillNames[skill] ?? []),
      'module',
    ],
    shortDescription: summary,
    categoryText: `Academy · ${program.title}`,
    weight: 55,
    art: artOf(program),
  }
}

function lessonDocument({ slug, title, content, contentNz, module }: LessonRow): SearchDocument {
  const { program } = module
  return {
    ref: `${program.slug}/${module.slug}/${slug}`,
    url: topicPath(program.slug, module.slug, slug),
    title,
    keywords: [...headingsIn(content), ...headingsIn(contentNz ?? ''), 'lesson'],
    shortDescription: `A lesson in the module “${module.title}”.`,
    categoryText: `Academy · Lesson · ${program.title}`,
    weight: 30,
    art: artOf(program),
  }
}

function artOf({ slug, artTheme, artSky, icon }: ProgramRow): SearchDocument['art'] {
  if (!artTheme) return undefined
  return { slug, theme: artTheme, ...(artSky && { sky: artSky }), ...(icon && { emblem: icon }) }
}

/** Single words, so that none of them is taken for a name. */
function wordsIn(text: string): string[] {
  return text.split(/[^\p{L}\p{N}’'-]+/u).filter(Boolean)
}

/** The words of the headings of clean HTML. */
function headingsIn(html: string): string[] {
  return html
    .split(/<h[2-4]\b/)
    .slice(1)
    .map((part) => part.slice(part.indexOf('>') + 1, part.indexOf('</h')))
    .map((heading) => heading.replace(/<[^<>]*>|&[a-z#0-9]{1,10};/g, ' ').trim())
}
