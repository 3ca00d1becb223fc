import { asc, eq } from 'drizzle-orm'
import { leadOn, writeRecord } from '#app/features/admin/write.server.ts'
import { type AdminContext, requireAccess, writerOf } from '#app/platform/admin/access.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { modules, programs, questions, quizzes, topics } from '../tables.server.ts'
import type { ListedType } from './contract.ts'
import { findMoved } from './find-moved.server.ts'
import { refusalWords, whyNotThere } from './move-rules.ts'
import { lockParent, nextPosition, parentField } from './order.server.ts'

type Move = { type: ListedType; id: number; from: number; to: number }

/**
 * Moves a part to the end of another parent, through the change of a record. What learners did is stored with the part and
 * goes along. Old addresses lead to the new ones.
 *
 * @returns the slug of the program it is in now
 * @throws DomainError `conflict` when it is no longer below `from`, `refused` with a `MoveRefusal` where it does not fit
 */
export async function movePart(context: AdminContext, { type, id, from, to }: Move): Promise<string> {
  const access = requireAccess(context.services, writerOf(context), type, 'publish')
  return context.db.transaction(async (tx) => {
    // in the same order for all, so that two moves between the same two do not wait for each other
    for (const parent of [...new Set([from, to])].toSorted((one, other) => one - other))
      await lockParent(tx, type, parent)
    const { part, into, values } = await findMoved[type](tx, { id, from, to })
    const refusal = from === to ? 'already-there' : whyNotThere(part, into)
    if (refusal) throw new DomainError('refused', refusal, { message: refusalWords[refusal] })
    const before = await addressesOf(tx, type, id)
    await writeRecord(tx, context, access, {
      id: String(id),
      values: { [parentField[type]]: to, position: await nextPosition(tx, type, to), ...values },
      action: 'update',
    })
    const after = await addressesOf(tx, type, id)
    for (const [topic, { path, isLive }] of before) {
      const now = after.get(topic)
      if (isLive && now) await leadOn(tx, context, access.writer, { from: path, to: now.path })
    }
    return programOf(tx, type, id)
  })
}

type Addresses = Map<string, { path: string; isLive: boolean }>

/** The pages of a part and of the topics in it, each by what does not change; questions have none. */
async function addressesOf(tx: Database, type: ListedType, id: number): Promise<Addresses> {
  if (type === 'quiz-questions') return new Map()
  const rows = await tx
    .select({ program: programs, module: modules, topic: topics })
    .from(modules)
    .innerJoin(programs, eq(programs.id, modules.programId))
    .leftJoin(topics, eq(topics.moduleId, modules.id))
    .where(eq(type === 'academy-modules' ? modules.id : topics.id, id))
    .orderBy(asc(topics.id))
  const addresses: Addresses = new Map()
  for (const { program, module, topic } of rows) {
    const path = `/academy/${program.slug}/${module.slug}`
    const isLive = program.isPublished && module.isPublished
    if (type === 'academy-modules') addresses.set('module', { path, isLive })
    if (topic)
      addresses.set(String(topic.id), { path: `${path}/${topic.slug}`, isLive: isLive && topic.isPublished })
  }
  return addresses
}

async function programOf(tx: Database, type: ListedType, id: number): Promise<string> {
  const own = { 'academy-modules': modules.id, 'academy-topics': topics.id, 'quiz-questions': questions.id }[
    type
  ]
  const [row] = await tx
    .select({ slug: programs.slug })
    .from(programs)
    .innerJoin(modules, eq(modules.programId, programs.id))
    .leftJoin(topics, eq(topics.moduleId, modules.id))
    .leftJoin(quizzes, eq(quizzes.topicId, topics.id))
    .leftJoin(questions, eq(questions.quizId, quizzes.id))
    .where(eq(own, id))
    .limit(1)
  return row?.slug ?? ''
}
