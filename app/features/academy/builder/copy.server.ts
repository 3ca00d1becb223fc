import { asc, eq, inArray } from 'drizzle-orm'
import { findRow } from '#app/features/admin/rows.server.ts'
import { writeRecord } from '#app/features/admin/write.server.ts'
import { type AdminContext, requireAccess, writerOf } from '#app/platform/admin/access.server.ts'
import type { Values } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { questions, quizzes, topics } from '../tables.server.ts'
import type { ListedType, PartType } from './contract.ts'
import { newSlug } from './new-slug.server.ts'
import { lockParent, nextPosition, parentField } from './parents.server.ts'

/** In one transaction. `isOf` are the topics of a copied module, each by the one it is a copy of. */
type Copying = { tx: Database; context: AdminContext; isOf: Map<number, number> }

/** Copies a part and all below it to the end of its list. Everything is a draft, and each record is created as any other. */
export async function copyPart(
  context: AdminContext,
  { type, id }: { type: ListedType; id: number },
): Promise<{ type: ListedType; id: number }> {
  const access = requireAccess(context.services, writerOf(context), type, 'create')
  return context.db.transaction(async (tx) => {
    const { values } = await findRow(tx, access, String(id))
    const parent = Number(values[parentField[type]])
    await lockParent(tx, type, parent)
    const title = access.resource.title
    const max = Number(access.resource.fields[title]?.details.max ?? 200)
    const changed = {
      [title]: `Copy of ${String(values[title])}`.slice(0, max),
      position: await nextPosition(tx, type, parent),
    }
    const copying = { tx, context, isOf: new Map<number, number>() }
    if (type === 'academy-modules') return { type, id: await copyModule(copying, id, changed) }
    if (type === 'academy-topics') return { type, id: await copyTopic(copying, id, changed) }
    return { type, id: await copyRecord(copying, 'quiz-questions', id, changed) }
  })
}

async function copyModule(copying: Copying, id: number, changed: Values): Promise<number> {
  const copy = await copyRecord(copying, 'academy-modules', id, changed)
  const rows = await copying.tx
    .select({ id: topics.id })
    .from(topics)
    .where(eq(topics.moduleId, id))
    .orderBy(asc(topics.position), asc(topics.id))
  // texts first: the questions of the quiz lead back to them
  const withQuiz = await copying.tx
    .select({ id: quizzes.topicId })
    .from(quizzes)
    .where(
      inArray(
        quizzes.topicId,
        rows.map((row) => row.id),
      ),
    )
  const last = new Set(withQuiz.map((row) => row.id))
  const inTurn = rows.toSorted((one, other) => Number(last.has(one.id)) - Number(last.has(other.id)))
  for (const topic of inTurn) await copyTopic(copying, topic.id, { moduleId: copy })
  return copy
}

async function copyTopic(copying: Copying, id: number, changed: Values): Promise<number> {
  const { tx, isOf } = copying
  const copy = await copyRecord(copying, 'academy-topics', id, changed)
  isOf.set(id, copy)
  const [quiz] = await tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.topicId, id))
  if (!quiz) return copy
  const [own] = await tx.select({ slug: topics.slug }).from(topics).where(eq(topics.id, copy))
  const quizCopy = await copyRecord(copying, 'quizzes', quiz.id, { topicId: copy, slug: own?.slug })
  const asked = await tx
    .select({ id: questions.id, topicId: questions.topicId })
    .from(questions)
    .where(eq(questions.quizId, quiz.id))
    .orderBy(asc(questions.position), asc(questions.id))
  for (const question of asked)
    await copyRecord(copying, 'quiz-questions', question.id, {
      quizId: quizCopy,
      topicId: question.topicId === null ? null : (isOf.get(question.topicId) ?? question.topicId),
    })
  return copy
}

/** A new draft with the values of a record, but for those that are named. */
async function copyRecord(
  { tx, context }: Copying,
  type: PartType,
  id: number,
  changed: Values,
): Promise<number> {
  const access = requireAccess(context.services, writerOf(context), type, 'create')
  const { values } = await findRow(tx, access, String(id))
  const whole: Values = { ...values, ...changed }
  if (type === 'academy-modules' || type === 'academy-topics')
    whole.slug = await newSlug(tx, type, `copy-of-${String(values.slug)}`)
  const given = Object.fromEntries(
    Object.entries(whole).filter(([, value]) => value !== null && value !== undefined),
  )
  const written = await writeRecord(tx, context, access, { id: null, values: given, action: 'create' })
  return Number(written.id)
}
