import { eq } from 'drizzle-orm'
import type { Values, WrittenChange } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { modules, programs, questions, topics } from '../tables.server.ts'
import type { ListedType } from './contract.ts'
import { judgeMove } from './find-moved.server.ts'
import { refusalWords } from './move-rules.ts'
import { isParent, parentField } from './parents.server.ts'

/** What is wrong with another parent that a record's form gives it: the rules and sentences of the tree. */
export async function moveFlaws(
  type: ListedType,
  values: Values,
  { tx, id: key }: { tx: Database; id: string | null },
): Promise<FieldErrors> {
  if (key === null) return {}
  const [id, field] = [Number(key), parentField[type]]
  const [from, to] = [await parentOf(tx, type, id), Number(values[field])]
  if (from === null || from === to || !(await isParent(tx, type, to))) return {}
  const { refusal, values: also } = await judgeMove(tx, type, { id, from, to })
  if (refusal) return { [field]: [refusalWords[refusal]] }
  return 'topicId' in also && values.topicId !== null && values.topicId !== undefined
    ? { topicId: ['This topic is not in the module of the new quiz. Choose another topic, or none.'] }
    : {}
}

async function parentOf(tx: Database, type: ListedType, id: number): Promise<number | null> {
  const found = {
    'academy-modules': () => tx.select({ parent: modules.programId }).from(modules).where(eq(modules.id, id)),
    'academy-topics': () => tx.select({ parent: topics.moduleId }).from(topics).where(eq(topics.id, id)),
    'quiz-questions': () =>
      tx.select({ parent: questions.quizId }).from(questions).where(eq(questions.id, id)),
  }
  const [row] = await found[type]()
  return row?.parent ?? null
}

/** The old pages of a module and its topics lead to the new ones, once its program or address is another. */
export async function leadModuleOn(
  tx: Database,
  { id, before, after, leadOn }: WrittenChange,
): Promise<void> {
  if (isNew(before) || (!('programId' in after) && !('slug' in after))) return
  const now = await moduleAt(tx, Number(id))
  if (!now) return
  const old = 'programId' in after ? await programAt(tx, Number(before.programId)) : now.program
  if (!old?.isPublished || !(before.isPublished ?? now.module.isPublished)) return
  const from = `/academy/${old.slug}/${before.slug ?? now.module.slug}`
  const to = `/academy/${now.program.slug}/${now.module.slug}`
  if ('programId' in after) await leadOn({ from, to })
  const rows = await tx.select().from(topics).where(eq(topics.moduleId, now.module.id)).orderBy(topics.id)
  for (const { slug, isPublished } of rows)
    if (isPublished) await leadOn({ from: `${from}/${slug}`, to: `${to}/${slug}` })
}

/** The old page of a topic leads to the new one, once it is in another module. */
export async function leadTopicOn(tx: Database, { id, before, after, leadOn }: WrittenChange): Promise<void> {
  if (isNew(before) || !('moduleId' in after)) return
  const [topic] = await tx
    .select()
    .from(topics)
    .where(eq(topics.id, Number(id)))
  const old = await moduleAt(tx, Number(before.moduleId))
  const now = await moduleAt(tx, Number(after.moduleId))
  const wasLive =
    old?.program.isPublished && old.module.isPublished && (before.isPublished ?? topic?.isPublished)
  if (!topic || !now || !wasLive) return
  const from = `/academy/${old.program.slug}/${old.module.slug}/${before.slug ?? topic.slug}`
  await leadOn({ from, to: `/academy/${now.program.slug}/${now.module.slug}/${topic.slug}` })
}

/** A record that was just made had no page before. */
function isNew(before: Values): boolean {
  return Object.values(before).every((value) => (value ?? null) === null)
}

async function moduleAt(tx: Database, id: number) {
  const [row] = await tx
    .select({ module: modules, program: programs })
    .from(modules)
    .innerJoin(programs, eq(programs.id, modules.programId))
    .where(eq(modules.id, id))
  return row
}

async function programAt(tx: Database, id: number) {
  const [row] = await tx.select().from(programs).where(eq(programs.id, id))
  return row
}
