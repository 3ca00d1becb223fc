import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { questionsOf } from '../quiz/questions.server.ts'
import { versionId } from '../quiz/versions.server.ts'
import { attempts, modules, quizzes, topics } from '../tables.server.ts'
import type { QuestionRow } from './contract.ts'
import { needsLook, questionSentence, smallestGroup } from './question-words.ts'

/** Of each quiz the last first tries: enough to say something, and how people fare now. */
const maxTries = 1_000

type Figures = { id: string; answered: number; right_percent: number; discrimination: number | null }

/** How people fare with the questions of a program in their present words, at the first try. */
export async function readQuestions(db: Database, programId: number): Promise<QuestionRow[]> {
  const found = await db
    .select({ id: quizzes.id, module: modules.title })
    .from(quizzes)
    .innerJoin(topics, eq(topics.id, quizzes.topicId))
    .innerJoin(modules, eq(modules.id, topics.moduleId))
    .where(eq(modules.programId, programId))
    .orderBy(asc(modules.position), asc(modules.id))
  const asked = await Promise.all(
    found.map(async ({ id, module }) =>
      (await questionsOf(db, id)).map((question) => ({ ...question, module, version: versionId(question) })),
    ),
  )
  const figures = new Map((await figuresOf(db, programId)).map((row) => [row.id, row]))
  return asked.flat().map(({ slug, kind, ask, module, version }) => {
    const own = figures.get(version)
    const shown = own && own.answered >= smallestGroup ? own : null
    return {
      slug,
      kind,
      ask,
      module_title: module,
      answered: own ? (shown?.answered ?? null) : 0,
      right_percent: shown?.right_percent ?? null,
      discrimination: shown?.discrimination ?? null,
      sentence: shown && questionSentence(shown),
      needs_look: shown !== null && needsLook(shown),
    }
  })
}

async function figuresOf(db: Database, programId: number): Promise<Figures[]> {
  // any owner: counted, for staff
  const { rows } = await db.execute(sql`with tries as (
      select a.id, a.versions, a.questions, a.grades
      from ${quizzes} q join ${topics} t on t.id = q.topic_id join ${modules} m on m.id = t.module_id
      cross join lateral (
        select b.id, b.versions, b.questions, b.grades from ${attempts} b
        where b.quiz_id = q.id and b.number = 1 and b.finished_at is not null order by b.id desc limit ${maxTries}
      ) a
      where m.program_id = ${programId}
    ), marks as (
      select v.id, g.credit, sum(g.credit) over own - g.credit as rest, count(*) over own - 1 as others
      from tries a
      cross join lateral unnest(a.questions, a.versions) as v(slug, id)
      join lateral jsonb_to_recordset(a.grades) as g(slug text, credit double precision) on g.slug = v.slug
      where g.credit is not null
      window own as (partition by a.id)
    )
    select id, count(*)::int as answered, round(100.0 * count(*) filter (where credit = 1) / count(*))::int as right_percent,
      round(corr(credit, rest / nullif(others, 0))::numeric, 2)::double precision as discrimination
    from marks group by id`)
  return rows as Figures[]
}
