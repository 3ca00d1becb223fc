import { redirect } from 'react-router'
import { getSecurity, type Security } from '#app/features/sign-in/contract.ts'
import type { ApiClient } from '#app/platform/api-client.ts'

/** Account pages of all roles: redirects signed-out visitors to sign in and back. */
export async function securityOrSignIn(api: ApiClient, request: Request): Promise<Security> {
  const reply = await api.attempt(getSecurity)
  if (reply.ok) return reply.value
  if (reply.problem.status !== 401) return api.call(getSecurity)
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  throw redirect(`/login?${new URLSearchParams({ redirect: path })}`)
}
