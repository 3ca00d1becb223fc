import type { Services } from '../services.server.ts'

/** A person who signs out, or is signed out, hears nothing more after this long. */
export const watchMs = 4_000

/** Which of these sign-ins have not ended. */
export type FindOpenSessions = (services: Services, sessionIds: string[]) => Promise<ReadonlySet<string>>

/** Ends the connections of sign-ins that have ended: one question for all that this process has. @returns stops it */
export function watchSessions(services: Services, findOpen: FindOpenSessions, everyMs = watchMs): () => void {
  const { hub } = services.push
  if (!hub) return () => {}
  const look = async () => {
    const connected = hub.sessions()
    if (connected.length === 0) return
    const open = await findOpen(services, connected)
    for (const id of connected) if (!open.has(id)) hub.endSession(id)
  }
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch(() => {}) // the database is unavailable; looked at again in a moment
      .finally(() => {
        isLooking = false
      })
  }, everyMs).unref()
  return () => clearInterval(timer)
}
