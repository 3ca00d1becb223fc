import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { isMarketingEvent } from '#app/platform/web/tracking-rules.ts'
import { type ShareChannel, sharedPart } from './sharing-rules.ts'
import { trackingEvents } from './tables.server.ts'
import { shareWords } from './words.ts'

type Properties = Record<string, string | number | boolean>

/** Accepts only a `distinct_id` in the format of our tab id, which identifies no person. */
const distinctIdPattern = /^[A-Za-z0-9-]{1,40}$/

/** Counts an event. @throws DomainError `invalid` when the properties are too large */
export async function countEvent(
  db: Database,
  event: { name: string; properties: Properties; forMarketing?: boolean },
): Promise<void> {
  const { distinct_id: given, ...properties } = event.properties
  if (Object.keys(properties).length > 20) {
    throw new DomainError('invalid', 'too-much', {
      errors: { properties: ['At most 20 facts can be counted.'] },
    })
  }
  const distinctId = typeof given === 'string' && distinctIdPattern.test(given) ? given : 'unknown'
  await db.insert(trackingEvents).values({
    id: newId(),
    name: event.name,
    distinctId,
    properties,
    forMarketing: event.forMarketing ?? false,
  })
}

/** Counts a share by way and part of the site. @throws DomainError `invalid` for an address of another site */
export async function countShared(
  { db, services }: Pick<HandlerContext, 'db' | 'services'>,
  { channel, url }: { channel: ShareChannel; url: string },
): Promise<void> {
  const part = sharedPart(url, services.settings.origin)
  if (!part) throw new DomainError('invalid', 'not-ours', { errors: { url: [shareWords.url] } })
  await countEvent(db, { name: 'shared', properties: { channel, part } })
}

/** Only marketing events; others are refused. Sources: section 4, decision D-079. */
export async function countMarketingEvent(db: Database, name: string, properties: Properties): Promise<void> {
  if (!isMarketingEvent(name)) {
    throw new DomainError('invalid', 'not-for-marketing', {
      errors: { event_name: ['This event is not sent to the marketing system.'] },
    })
  }
  await countEvent(db, { name, properties, forMarketing: true })
}
