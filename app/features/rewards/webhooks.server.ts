import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { addressOfVisitor } from '#app/platform/address.server.ts'
import type { ApiEnv } from '#app/platform/http.server.ts'
import { toId } from '#app/platform/row-id.ts'
import type { Services } from '#app/platform/services.server.ts'
import { recordOf } from '#app/platform/web/record.server.ts'
import { cashOutMethods } from './cash-out-rules.ts'
import { refreshPayout } from './payout-jobs.server.ts'
import { payoutProvider } from './payouts/payouts.server.ts'

const maximumBytes = 64 * 1024
const retrySeconds = 60

/**
 * Where providers say that something has happened. What they say is not believed: a webhook of theirs only has the payment asked
 * about, so that one that comes twice or in another order changes nothing. One whose signed time is too old or ahead is refused,
 * as it may have been recorded and sent again by someone else.
 */
export function createPayoutWebhooks(services: Services): Hono<ApiEnv> {
  const site = new Hono<ApiEnv>()
  site.use('/webhooks/*', bodyLimit({ maxSize: maximumBytes }))
  // Whatever kept it from being asked about passes: the provider sends it again.
  site.onError((error, context) => {
    services.log.warn({ err: error, request: recordOf(context).id }, 'a webhook waits for its next try')
    return context.text('', 503, { 'retry-after': String(retrySeconds) })
  })
  for (const method of cashOutMethods)
    site.post(`/webhooks/${method}`, async (context) => {
      const wait = await services.limits.check(
        'write',
        addressOfVisitor(context, services.settings.trustedProxies),
      )
      if (wait !== null) return context.text('', 429, { 'retry-after': String(wait) })
      const receivedAt = services.clock.now()
      const webhook = { headers: context.req.raw.headers, body: await context.req.text(), receivedAt }
      const id = await payoutProvider(services.settings, method).verify(webhook)
      if (id === null) return context.text('', 400)
      await refreshPayout(services, toId(id))
      return context.body(null, 204)
    })
  return site
}
