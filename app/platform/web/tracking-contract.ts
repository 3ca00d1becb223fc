import * as z from 'zod/mini'
import { endpoint } from '../contract.ts'

const eventName = z.string().check(z.maxLength(60), z.regex(/^[a-z][a-z0-9_]{1,59}$/))
const Properties = z.record(
  z.string().check(z.maxLength(40)),
  z.union([z.string().check(z.maxLength(300)), z.number(), z.boolean()]),
)

export const recordEvent = endpoint({
  method: 'POST',
  path: '/api/analytics/events',
  summary: 'Counts a use of the site, without anything personal',
  body: z.strictObject({ name: eventName, properties: Properties }),
  returns: z.object({ success: z.literal(true) }),
})

export const sendMarketingEvent = endpoint({
  method: 'POST',
  path: '/api/mixpanel/send-event',
  summary: 'Counts one of the few uses that the marketing system hears of',
  body: z.strictObject({ event_name: eventName, properties: Properties }),
  returns: z.object({ success: z.literal(true) }),
})
