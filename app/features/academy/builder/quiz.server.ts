import { eq } from 'drizzle-orm'
import { writeRecord } from '#app/features/admin/write.server.ts'
import { type AdminContext, requireAccess, writerOf } from '#app/platform/admin/access.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { xpOfQuiz } from '../rules.ts'
import { modules, quizzes, topics } from '../tables.server.ts'
import { newSlug } from './new-slug.server.ts'
import { lockParent, nextPosition } from './parents.server.ts'

const passMark = 60
const longestTitle = 60

/** A quiz at the end of a module: the topic that is its page, and the quiz. @throws DomainError `conflict` where it has one */
export async function addQuiz(
  context: AdminContext,
  moduleId: number,
): Promise<{ type: 'quizzes'; id: number }> {
  const writer = writerOf(context)
  const [topic, quiz] = (['academy-topics', 'quizzes'] as const).map((type) =>
    requireAccess(context.services, writer, type, 'create'),
  ) as [ReturnType<typeof requireAccess>, ReturnType<typeof requireAccess>]
  return context.db.transaction(async (tx) => {
    await lockParent(tx, 'academy-topics', moduleId)
    const [module] = await tx.select().from(modules).where(eq(modules.id, moduleId))
    const [other] = await tx
      .select({ id: quizzes.id })
      .from(quizzes)
      .innerJoin(topics, eq(topics.id, quizzes.topicId))
      .where(eq(topics.moduleId, moduleId))
    if (other)
      throw new DomainError('conflict', 'has-quiz', {
        message: 'This module has a quiz already. Open it in the list.',
      })
    const title = `Quiz: ${module?.title}`.slice(0, longestTitle)
    const slug = await newSlug(tx, 'academy-topics', `${module?.slug}-quiz`)
    const position = await nextPosition(tx, 'academy-topics', moduleId)
    const page = await writeRecord(tx, context, topic, {
      id: null,
      values: { title, slug, moduleId, position, xp: 0 },
      action: 'create',
    })
    const written = await writeRecord(tx, context, quiz, {
      id: null,
      values: { title, slug, topicId: Number(page.id), passMark, xpOnPass: xpOfQuiz },
      action: 'create',
    })
    return { type: 'quizzes', id: Number(written.id) }
  })
}
