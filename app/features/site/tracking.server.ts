import { countListingView } from '#app/platform/admin/listing-views.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isId, newId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { type EventName, isMarketingEvent } from '#app/platform/web/tracking-rules.ts'
import { pathOnSite, type ShareChannel } from './sharing-rules.ts'
import { trackingEvents } from './tables.server.ts'
import { shareWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'pagePattern' | 'services'>
type Properties = Record<string, string | number | boolean>
type Event = { name: string; properties: Properties; forMarketing?: boolean }

/**
 * Counts an event. Of its properties only three are stored: the tab's random id, the page as its route pattern, and the
 * context as a name. Everything else is dropped, since it may hold a secret or what someone typed.
 */
export async function countEvent({ db, now, pagePattern }: Context, event: Event): Promise<void> {
  const { distinct_id: tab, path, url, context } = event.properties
  await db.insert(trackingEvents).values({
    id: newId(),
    name: event.name,
    distinctId: isId(tab) ? tab : null,
    route: patternOf(path ?? url, pagePattern),
    context: typeof context === 'string' && contextName.test(context) ? context : null,
    forMarketing: event.forMarketing ?? false,
    createdAt: now,
  })
}

/** Counts what a browser tells. A view of a provider's listing is also counted for that listing. */
export async function countFromBrowser(
  context: Context & Pick<HandlerContext, 'actor'>,
  event: Event,
): Promise<void> {
  await countEvent(context, event)
  const { path } = event.properties
  if (event.name === 'page_view' && typeof path === 'string' && path.startsWith('/'))
    await countListingView(context, path.replace(/[?#].*$/s, ''))
}

/** Counts a share by its way and the kind of page. @throws DomainError `invalid` for an address of another site */
export async function countShared(
  context: Context,
  { channel, url }: { channel: ShareChannel; url: string },
): Promise<void> {
  const path = pathOnSite(url, context.services.settings.origin)
  if (!path) throw new DomainError('invalid', 'not-ours', { errors: { url: [shareWords.url] } })
  await countEvent(context, { name: 'shared', properties: { context: channel, path } })
}

/** Only marketing events; others are refused. Sources: section 4, decision D-079. */
export async function countMarketingEvent(
  context: Context,
  name: string,
  properties: Properties,
): Promise<void> {
  if (!isMarketingEvent(name)) {
    throw new DomainError('invalid', 'not-for-marketing', {
      errors: { event_name: ['This event is not sent to the marketing system.'] },
    })
  }
  await countEvent(context, { name, properties, forMarketing: true })
}

/** Counts what happened on the server, in its transaction: it is counted exactly when it happened. */
export async function countOnServer(tx: Database, name: EventName, now: Date): Promise<void> {
  const forMarketing = isMarketingEvent(name)
  await tx.insert(trackingEvents).values({ id: newId(), name, forMarketing, createdAt: now })
}

const contextName = /^[a-z][a-z_]{0,29}$/

/** The route pattern of a path of this site; null for anything else. */
function patternOf(path: unknown, pagePattern: Context['pagePattern']): string | null {
  if (typeof path !== 'string' || !path.startsWith('/')) return null
  return pagePattern(path.replace(/[?#].*$/s, ''))
}
