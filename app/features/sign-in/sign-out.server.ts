import { anonymousCookies } from '#app/features/people/anonymous-facts.ts'
import { closeSession } from '#app/features/people/sessions.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'

/**
 * Ends the session and goes home. It is a link, so another site's page could send people here: browsers say where a
 * request began, and such a one changes nothing (D-122).
 */
export async function signOut(context: HandlerContext): Promise<Response> {
  const site = context.request.header('sec-fetch-site')
  if (!site || site === 'same-origin' || site === 'none') {
    await closeSession(context)
    for (const name of Object.values(anonymousCookies))
      context.request.setCookie(name, '', { maxAgeSeconds: -1 })
  }
  return new Response(null, { status: 302, headers: { location: '/' } })
}
