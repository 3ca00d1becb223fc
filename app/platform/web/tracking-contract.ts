import * as z from 'zod/mini'
import { endpoint } from '../contract.ts'
import { eventNames } from './tracking-rules.ts'

const eventName = z.enum(eventNames, 'This event is not counted')
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
