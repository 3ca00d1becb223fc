import { csrfTokenFor } from '#app/platform/http.server.ts'
import { routes } from '#app/platform/routes.server.ts'
import { getSession } from './contract.ts'

export const siteApi = routes().serve(getSession, 'anyone', ({ request }) => ({
  token: csrfTokenFor(request),
}))
