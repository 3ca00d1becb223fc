import type { Hono } from 'hono'
import type { ApiEnv } from '#app/platform/http.server.ts'
import { oneClickStop } from '#app/platform/mail/one-click.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { leaveMailingList } from './subscribe.server.ts'

export function createOneClickLeave(services: Services): Hono<ApiEnv> {
  return oneClickStop('/site/mailing-list/leave/:token', (token) => leaveMailingList(services, token))
}
