import type { Actor } from '#app/platform/actor.ts'
import { ghostCookieName } from '#app/platform/cookies.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { ghostOfToken } from './ghosts.server.ts'

/** Works out who is asking from the cookies. Nobody's cookies are trusted beyond what the database knows. */
export async function identify(services: Services, cookies: Record<string, string>): Promise<Actor> {
  const ghost = await ghostOfToken(services.db, cookies[ghostCookieName(services.settings)])
  return ghost ? { kind: 'ghost', ghostId: ghost.id } : { kind: 'visitor' }
}
