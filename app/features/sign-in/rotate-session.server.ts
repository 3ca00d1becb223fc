import { eq } from 'drizzle-orm'
import { issueSession, type Session } from '#app/features/people/sessions.server.ts'
import { sessions } from '#app/features/people/tables.server.ts'
import { hashToken, newToken } from '#app/platform/csrf.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'

/**
 * Rotates a session's token, in one statement with its other changes. The old token becomes invalid.
 * @returns the new token
 */
export async function rotateSession(
  context: Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'>,
  of: Pick<Session, 'id' | 'userId'>,
  changes: Partial<Session> = {},
): Promise<string> {
  const token = newToken()
  const [session] = await context.db
    .update(sessions)
    .set({ ...changes, tokenHash: hashToken(token), seenAt: context.now })
    .where(ownedBy(sessions, { userId: of.userId }, eq(sessions.id, of.id)))
    .returning({ remember: sessions.remember })
  if (session) issueSession(context, token, session.remember)
  return token
}
