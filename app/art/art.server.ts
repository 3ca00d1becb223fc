import { type Context, Hono } from 'hono'
import { ART_VERSION } from '#app/ui/art-kinds.ts'
import { addressOfVisitor, networkOf } from '../platform/address.server.ts'
import type { FairQueue } from '../platform/fair-queue.server.ts'
import { commonHeaders } from '../platform/security-headers.server.ts'
import { readPictureAddress } from './picture-address.server.ts'
import { type Coding, createPictureCache } from './picture-cache.server.ts'

type ArtServices = {
  fairQueue: Pick<FairQueue, 'turn'>
  settings: { secure: boolean; trustedProxies: number }
}

/** With `?v=` of today's drawings in the address a picture can never change; without, it may from day to day. */
const forEver = 'public, max-age=31536000, immutable'
const forADay = 'public, max-age=86400'

/** A picture loads nothing and runs nothing, not even when it is opened as a page. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * The pictures, drawn when they are asked for, in turn: `/art/<ratio>/<theme>/<slug>.svg`, with the choices `mode` (day,
 * night or auto), `focus`, `sky`, `horizon`, `lift`, `emblem` and the version `v` in the query. Mounted at `/art`.
 */
export function createArt({ fairQueue, settings }: ArtServices): Hono {
  const pictures = createPictureCache()
  const common = commonHeaders(settings.secure)
  const art = new Hono()

  art.get('/:ratio/:theme/:file', async (context) => {
    const picture = readPictureAddress(context.req.param(), context.req.query())
    if (!picture) return noPicture(context, common)
    const coding = codingFor(context.req.header('accept-encoding'))
    const network = networkOf(addressOfVisitor(context, settings.trustedProxies))
    const { bytes, etag } = await pictures.read(picture, coding, () => fairQueue.turn(network))
    const headers: Record<string, string> = {
      ...common,
      'cache-control': context.req.query('v') === ART_VERSION ? forEver : forADay,
      'content-security-policy': picturePolicy,
      vary: 'accept-encoding',
      etag,
    }
    if (isKnown(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers)
    if (coding !== 'identity') headers['content-encoding'] = coding
    return context.body(bytes, 200, { ...headers, 'content-type': 'image/svg+xml' })
  })
  art.all('*', (context) => noPicture(context, common))
  return art
}

function noPicture(context: Context, common: Record<string, string>): Response {
  return context.text('There is no such picture.', 404, { ...common, 'cache-control': 'no-store' })
}

/** The smallest coding the browser takes; `q=0` is a no. */
function codingFor(accepted = ''): Coding {
  const taken = accepted
    .split(',')
    .filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
    .map((offer) => offer.split(';')[0]?.trim().toLowerCase())
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : 'identity'
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}
