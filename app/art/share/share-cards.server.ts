import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { addressOfVisitor, networkOf } from '../../platform/address.server.ts'
import type { FairQueue } from '../../platform/fair-queue.server.ts'
import { commonHeaders } from '../../platform/security-headers.server.ts'
import type { Settings } from '../../platform/settings.server.ts'
import { readShareAddress, type ShareCard } from './share-address.server.ts'
import { sharePicture } from './share-picture.server.ts'

type ShareServices = {
  fairQueue: Pick<FairQueue, 'run'>
  settings: Pick<Settings, 'secure' | 'trustedProxies' | 'dataKey' | 'dataDir'>
}

type Drawing = { card: ShareCard; network: string }

/** About a hundred cards. */
const maxBytes = 8 * 1024 * 1024

/** The pictures of shared links, `/share-cards/<theme>/<slug>.png`: drawn at the first request, one of a network at a time. */
export function createShareCards({ fairQueue, settings }: ShareServices): Hono {
  const common = commonHeaders(settings.secure)
  const pictures = new LRUCache<string, Uint8Array<ArrayBuffer>, Drawing>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.length,
    fetchMethod: (_key, _old, { context: { card, network } }) =>
      fairQueue.run(network, () => sharePicture(card)),
  })
  const cards = new Hono()
  cards.get('/:theme/:file', async (context) => {
    const card = readShareAddress(settings, context.req.param(), context.req.query())
    if (!card) return noCard(context, common)
    const network = networkOf(addressOfVisitor(context, settings.trustedProxies))
    const bytes = await pictures.forceFetch(JSON.stringify(card), { context: { card, network } })
    return context.body(bytes, 200, {
      ...common,
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      // Other sites show it: that is what it is for.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  cards.all('*', (context) => noCard(context, common))
  return cards
}

function noCard(context: Context, common: Record<string, string>): Response {
  return context.text('There is no such picture.', 404, { ...common, 'cache-control': 'no-store' })
}
