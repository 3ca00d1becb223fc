import { appendAudit } from '#app/features/audit/audit.server.ts'
import { isPersona, type PersonaName } from '#app/features/people/personas.ts'
import {
  viewAsCookie,
  viewAsCookieName,
  viewAsSeconds,
  viewedBy,
} from '#app/features/people/view-as.server.ts'
import type { AdminContext, StaffActor } from '#app/platform/admin/access.server.ts'
import { DomainError } from '#app/platform/problem.ts'

/** As whom someone sees the site. @throws DomainError `not-found` for providers */
export function readViewAs({ actor, services, request, now }: AdminContext): { persona: PersonaName | null } {
  requireStaff(actor)
  const { settings } = services
  const viewed = viewedBy(actor, request.cookies[viewAsCookieName(settings)], settings, now)
  const persona = viewed && 'viewAs' in viewed ? viewed.viewAs?.persona : undefined
  return { persona: isPersona(persona) ? persona : null }
}

/** @throws DomainError `not-found` for providers */
export async function startViewing(context: AdminContext, persona: PersonaName): Promise<void> {
  const { actor, db, services, request, now } = context
  requireStaff(actor)
  await db.transaction((tx) =>
    appendAudit(
      tx,
      { actorId: actor.userId, action: 'view-as.start', subject: `view-as/${persona}`, request },
      now,
    ),
  )
  const { settings } = services
  const value = viewAsCookie(settings, persona, actor.sessionId, now)
  request.setCookie(viewAsCookieName(settings), value, { maxAgeSeconds: viewAsSeconds })
}

/** @throws DomainError `not-found` for providers */
export function stopViewing({ actor, services, request }: AdminContext): void {
  requireStaff(actor)
  request.setCookie(viewAsCookieName(services.settings), '', { maxAgeSeconds: 0 })
}

function requireStaff(actor: StaffActor): void {
  if (actor.kind !== 'admin') throw new DomainError('not-found', 'no-such-call')
}
