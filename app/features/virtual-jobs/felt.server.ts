import { eq } from 'drizzle-orm'
import type { Tried } from '#app/features/guidance/felt/felt.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { findExperience } from './experiences.server.ts'
import type { Context } from './progress.server.ts'
import { vjeProgress } from './tables.server.ts'
import { vjeWords } from './words.ts'

/**
 * What someone has tried, for “Did the job suit you?”.
 *
 * @throws DomainError `not-found` for an experience that is not there; `refused` before the end
 */
export async function triedExperience({ db, actor }: Context, key: string): Promise<Tried> {
  const vje = await findExperience(db, key)
  const [progress] = await db
    .select({ status: vjeProgress.status })
    .from(vjeProgress)
    .where(ownedBy(vjeProgress, { userId: actor.userId }, eq(vjeProgress.vjeId, vje.id)))
  if (progress?.status !== 'completed')
    throw new DomainError('refused', 'not-finished', { message: vjeWords.notFinished })
  return { key: `vje/${vje.id}`, occupationCodes: vje.occupationCodes }
}
