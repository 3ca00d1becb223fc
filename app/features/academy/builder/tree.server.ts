import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { type AdminContext, requireAccess, writerOf } from '#app/platform/admin/access.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { hideSmall } from '../admin/question-words.ts'
import { attempts, programs } from '../tables.server.ts'
import type { AcademyTree, ModulePart, Part, PartType, ProgramPart, TopicPart } from './contract.ts'
import { type CheckedModule, moduleFindings } from './findings.server.ts'
import { rowsOfProgram, type Written, type WrittenRows, withOwnChanges } from './rows.server.ts'

type TreeContext = Pick<AdminContext, 'db' | 'services' | 'actor' | 'request'>

/** The tree of one program, the first one unless its slug is given, as its reader would publish it. */
export async function readTree(context: TreeContext, slug: string): Promise<AcademyTree> {
  const { db, services } = context
  const writer = writerOf(context)
  requireAccess(services, writer, 'academy-programs', 'read')
  const all = await db.select().from(programs).orderBy(asc(programs.position), asc(programs.id))
  const program = slug ? all.find((one) => one.slug === slug) : all[0]
  if (slug && !program) throw new DomainError('not-found', 'no-such-program')
  const names = all.map((one) => ({ id: one.id, slug: one.slug, title: one.title, is_live: one.isPublished }))
  if (!program) return { programs: names, program: null, findings: [], learners: [] }
  const rows = await withOwnChanges(db, await rowsOfProgram(db, program), writer.userId)
  return {
    programs: names,
    program: programPart(rows),
    findings: checkedModules(rows).flatMap(moduleFindings),
    learners: await learnersIn(
      db,
      rows.quizzes.map(({ id }) => id),
    ),
  }
}

function programPart(rows: WrittenRows): ProgramPart {
  const modules = rows.modules.map((module): ModulePart => {
    const own = rows.topics.filter(({ moduleId }) => moduleId === module.id)
    return { ...partOf('academy-modules', module), topics: own.map((topic) => topicPart(rows, topic)) }
  })
  return {
    ...partOf('academy-programs', rows.program),
    slug: rows.program.slug,
    minutes: rows.modules.reduce((sum, { minutes }) => sum + minutes, 0),
    xp: [...rows.topics.map(({ xp }) => xp), ...rows.quizzes.map(({ xpOnPass }) => xpOnPass)].reduce(
      (sum, xp) => sum + xp,
      0,
    ),
    modules,
  }
}

function topicPart(rows: WrittenRows, topic: WrittenRows['topics'][number]): TopicPart {
  const quiz = rows.quizzes.find(({ topicId }) => topicId === topic.id)
  return {
    ...partOf('academy-topics', topic),
    quiz: quiz
      ? {
          ...partOf('quizzes', quiz),
          questions: questionsOf(rows, quiz.id).map((question) => ({
            ...partOf('quiz-questions', { ...question, title: question.ask }),
            kind: question.kind,
            countries: question.countries,
          })),
        }
      : null,
  }
}

function partOf(
  type: PartType,
  { id, title, isPublished, change }: Written<{ id: number; title: string; isPublished: boolean }>,
): Part {
  return { type, id, title: title ?? '', is_live: isPublished, change }
}

function questionsOf(rows: WrittenRows, id: number) {
  return rows.questions.filter(({ quizId }) => quizId === id)
}

export function checkedModules(rows: WrittenRows): CheckedModule[] {
  return rows.modules.map(({ id, stateFilter, sources }) => ({
    id,
    stateFilter: stateFilter ?? [],
    sources: sources ?? [],
    topics: rows.topics
      .filter(({ moduleId }) => moduleId === id)
      .map((topic) => {
        const quiz = rows.quizzes.find(({ topicId }) => topicId === topic.id)
        return {
          id: topic.id,
          content: topic.content ?? '',
          contentNz: topic.contentNz,
          quiz: quiz ? { id: quiz.id, questions: questionsOf(rows, quiz.id).map(withoutNulls) } : null,
        }
      }),
  }))
}

/** In a draft a field may be empty. */
function withoutNulls(question: WrittenRows['questions'][number]) {
  const { id, kind, ask, explain, countries, parts } = question
  return {
    id,
    kind,
    ask: ask ?? '',
    explain: explain ?? '',
    countries: countries ?? [],
    parts: parts ?? {},
  }
}

/** How many are in the middle of each quiz; groups that are too small are not shown. */
async function learnersIn(db: Database, ids: number[]): Promise<AcademyTree['learners']> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ quiz: attempts.quizId, count: count() })
    .from(attempts)
    .where(and(inArray(attempts.quizId, ids), eq(attempts.status, 'in-progress')))
    .groupBy(attempts.quizId)
  const shown = hideSmall(rows.map((row) => row.count))
  return rows.map((row, at) => ({ quiz: Number(row.quiz), count: shown[at] ?? null }))
}
