import type { Hono } from 'hono'
import { identify } from '../app/features/people/identify.server.ts'
import { admits } from '../app/features/people/policy.ts'
import { type ApiEnv, createApi } from '../app/platform/http.server.ts'
import type { Services } from '../app/platform/services.server.ts'
import { slices } from '../app/slices.server.ts'

/** The API without pages. */
export function createApp(services: Services): Hono<ApiEnv> {
  return createApi({ services, slices: slices.api, identify, admits })
}
