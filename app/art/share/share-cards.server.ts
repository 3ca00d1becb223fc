import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { addressOfVisitor, networkOf } from '../../platform/address.server.ts'
import type { FairQueue } from '../../platform/fair-queue.server.ts'
import { commonHeaders } from '../../platform/security-headers.server.ts'
import type { Settings } from '../../platform/settings.server.ts'
import { sharePicture } from './share-picture.server.ts'
import { type ShareCard, shareCardIn } from './share-tags.server.ts'

type ShareServices = {
  fairQueue: Pick<FairQueue, 'run'>
  settings: Pick<Settings, 'secure' | 'trustedProxies' | 'origin'>
}

type Drawing = { card: ShareCard; network: string }

/** About a hundred cards. */
const maxBytes = 8 * 1024 * 1024
const path = /^\/(?!\/)[\w/~%.-]{0,200}$/

/**
 * The pictures of shared links, `/share-cards?page=/about`: drawn from the page as a visitor gets it, one of a network at a time. Nobody
 * can put other words on them.
 *
 * @param openPage the reply to a visitor who opens this page
 */
export function createShareCards(
  { fairQueue, settings }: ShareServices,
  openPage: (request: Request, context: Context) => Promise<Response> | Response,
): Hono {
  const common = commonHeaders(settings.secure)
  const pictures = new LRUCache<string, Uint8Array<ArrayBuffer>, Drawing>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.length,
    fetchMethod: (_key, _old, { context: { card, network } }) =>
      fairQueue.run(network, () => sharePicture(card)),
  })
  const cards = new Hono()
  cards.get('/', async (context) => {
    const page = context.req.query('page') ?? ''
    const card = path.test(page) ? await cardOf(page, context) : null
    if (!card)
      return context.text('There is no such picture.', 404, { ...common, 'cache-control': 'no-store' })
    const network = networkOf(addressOfVisitor(context, settings.trustedProxies))
    const bytes = await pictures.forceFetch(JSON.stringify(card), { context: { card, network } })
    return context.body(bytes, 200, {
      ...common,
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      // Other sites show it: that is what it is for.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  async function cardOf(page: string, context: Context): Promise<ShareCard | null> {
    const headers = { accept: 'text/html' }
    const reply = await openPage(new Request(new URL(page, settings.origin), { headers }), context)
    return reply.status === 200 ? shareCardIn(await reply.text(), page) : null
  }
  return cards
}
