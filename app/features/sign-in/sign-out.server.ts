import { anonymousCookies } from '#app/features/people/anonymous-facts.ts'
import { closeSession } from '#app/features/people/sessions.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { isDocument } from '#app/platform/web/fetch-metadata.ts'

/**
 * Ends the session and clears the cookies of eligibility. The form of `/logout` asks for it, as a document (D-122); a script or
 * a picture never does.
 *
 * @throws DomainError `refused`, `not-a-document`
 */
export async function signOut(context: HandlerContext): Promise<{ success: true }> {
  if (!isDocument(context.request.header('sec-fetch-dest')))
    throw new DomainError('refused', 'not-a-document', { message: 'Use the button on the page “Log out”.' })
  await closeSession(context)
  for (const name of Object.values(anonymousCookies))
    context.request.setCookie(name, '', { maxAgeSeconds: -1 })
  return { success: true }
}

/** The address from before, which ended the session with a GET. */
export function sendToLogout(): Response {
  return new Response(null, { status: 302, headers: { location: '/logout' } })
}
