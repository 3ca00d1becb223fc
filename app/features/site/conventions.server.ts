import { Hono } from 'hono'
import type { ApiEnv } from '#app/platform/http.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { openSearch, securityContact } from './conventions.ts'

const day = 'public, max-age=86400'

/** Addresses that browsers and researchers look for on every site. */
export function createConventions({ clock, settings }: Services): Hono<ApiEnv> {
  const { origin } = settings
  const files = new Hono<ApiEnv>()
  files.get('/.well-known/security.txt', (context) =>
    context.text(securityContact(origin, clock.now()), 200, { 'cache-control': day }),
  )
  // Password managers send people here. Source: W3C, A Well-Known URL for Changing Passwords.
  files.get('/.well-known/change-password', (context) => context.redirect('/account/security', 302))
  files.get('/opensearch.xml', (context) =>
    context.body(openSearch(origin), 200, {
      'content-type': 'application/opensearchdescription+xml; charset=utf-8',
      'cache-control': day,
    }),
  )
  return files
}
