import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ART_VERSION } from '#app/ui/art-kinds.ts'
import { createArt } from './art.server.ts'
import { createPictureCache } from './picture-cache.server.ts'
import { renderArtFile } from './render.server.ts'

const fairQueue = { turn: async () => {} }
const art = createArt({ fairQueue, settings: { secure: false, trustedProxies: 1 } })
const atOnce = async () => {}
const nurse = '/card/coast/registered-nurse.svg'
const nursePicture = { slug: 'registered-nurse', theme: 'coast', ratio: 'card' } as const

function get(path: string, headers: Record<string, string> = {}) {
  return art.request(path, { headers })
}

async function bytesOf(reply: Response) {
  return Buffer.from(await reply.arrayBuffer())
}

test('a picture is drawn when it is asked for', async () => {
  const reply = await get(nurse)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('image/svg+xml')
  expect(await reply.text()).toBe(renderArtFile({ ...nursePicture, mode: 'auto' }))
})

test('a picture can do nothing, even when it is opened as a page', async () => {
  const { headers } = await get(nurse)
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('set-cookie')).toBeNull()
})

test('an address with the version of today is kept for ever, another for a day', async () => {
  const cacheControl = async (path: string) => (await get(path)).headers.get('cache-control')
  expect(await cacheControl(`${nurse}?v=${ART_VERSION}`)).toBe('public, max-age=31536000, immutable')
  expect(await cacheControl(nurse)).toBe('public, max-age=86400')
  expect(await cacheControl(`${nurse}?v=0`)).toBe('public, max-age=86400')
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', null],
  ['', null],
  ['identity', null],
])('a browser that takes "%s" gets the picture in %s', async (accepted, coding) => {
  const reply = await get(`${nurse}?mode=day`, { 'accept-encoding': accepted })
  expect(reply.headers.get('content-encoding')).toBe(coding)
  expect(reply.headers.get('vary')).toBe('accept-encoding')
  const bytes = await bytesOf(reply)
  const plain = coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes
  expect(plain.toString()).toBe(renderArtFile({ ...nursePicture, mode: 'day' }))
})

test('a browser that has the picture already is told so, in the coding it has', async () => {
  const first = await get(nurse, { 'accept-encoding': 'br' })
  const etag = first.headers.get('etag') as string
  expect(etag).toMatch(/^"[\w-]{22}-br"$/)

  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await get(nurse, { 'accept-encoding': 'br', 'if-none-match': known })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(await again.text()).toBe('')
  }
  expect((await get(nurse, { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200)
  expect((await get(nurse, { 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200)
})

test('the choices in the address change the picture', async () => {
  const query = '?mode=night&focus=left&sky=deep&horizon=0.79&lift=-0.5&emblem=fish'
  const reply = await get(`/hero/reef/marine-biologist.svg${query}`)
  expect(await reply.text()).toBe(
    renderArtFile({
      slug: 'marine-biologist',
      theme: 'reef',
      ratio: 'hero',
      mode: 'night',
      focus: 'left',
      sky: 'deep',
      horizon: 0.79,
      lift: -0.5,
      emblem: 'fish',
    }),
  )
})

test.each([
  'mode=dusk',
  'focus=north',
  'sky=plaid',
  'sky=constructor',
  'horizon=0.99',
  'horizon=1e-1',
  'horizon=NaN',
  'horizon=0.123',
  'lift=99',
  'emblem=%3Cscript%3E',
  'emblem=__proto__',
])('a choice nobody knows (%s) is left out', async (query) => {
  expect(await (await get(`${nurse}?${query}`)).text()).toBe(await (await get(nurse)).text())
})

test.each([
  ['an unknown ratio', '/poster/coast/nurse.svg'],
  ['a ratio from an object’s insides', '/constructor/coast/nurse.svg'],
  ['an unknown theme', '/card/desert/nurse.svg'],
  ['a slug of 121 letters', `/card/coast/${'a'.repeat(121)}.svg`],
  ['a slug with capitals', '/card/coast/Nurse.svg'],
  ['a slug with a dot', '/card/coast/nurse.min.svg'],
  ['an encoded slash', '/card/coast/..%2Fnurse.svg'],
  ['another kind of file', '/card/coast/nurse.png'],
  ['no file', '/card/coast'],
  ['nothing at all', '/'],
])('%s is no picture', async (_, path) => {
  const reply = await get(path)
  expect(reply.status).toBe(404)
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(reply.headers.get('cache-control')).toBe('no-store')
})

test('a slug may have 120 letters', async () => {
  expect((await get(`/card/coast/${'a'.repeat(120)}.svg`)).status).toBe(200)
})

test('a picture cannot be written to', async () => {
  expect((await art.request(nurse, { method: 'POST' })).status).toBe(404)
})

test('asking for the head alone gives the headers alone', async () => {
  const reply = await art.request(nurse, { method: 'HEAD' })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('image/svg+xml')
  expect(await reply.text()).toBe('')
})

test('a picture that was drawn is remembered, until newer ones need the room', async () => {
  const pictures = createPictureCache({ maxBytes: 40_000 })
  const picture = { slug: 'welder', theme: 'city', ratio: 'card', mode: 'day' } as const
  const first = await pictures.read(picture, 'br', atOnce)
  expect(await pictures.read({ ...picture }, 'br', atOnce)).toBe(first)
  expect(await pictures.read(picture, 'gzip', atOnce)).not.toBe(first)

  for (let i = 0; i < 12; i++) await pictures.read({ ...picture, slug: `welder-${i}` }, 'br', atOnce)
  const later = await pictures.read(picture, 'br', atOnce)
  expect(later).not.toBe(first)
  expect(later).toEqual(first)
})

test('people who ask for the same picture at once wait for one drawing', async () => {
  const pictures = createPictureCache()
  const picture = { slug: 'chef', theme: 'coast', ratio: 'card', mode: 'day' } as const
  const [one, other] = await Promise.all([
    pictures.read(picture, 'br', atOnce),
    pictures.read({ ...picture }, 'br', atOnce),
  ])
  expect(one).toBe(other)
})

test('a picture that nobody has asked for yet is drawn in the turn of the network that asks, once', async () => {
  const turns: string[] = []
  const queue = { turn: async (network: string) => void turns.push(network) }
  const site = createArt({ fairQueue: queue, settings: { secure: false, trustedProxies: 1 } })
  for (const address of ['203.0.113.7', '198.51.100.7'])
    expect((await site.request(nurse, { headers: { 'x-forwarded-for': address } })).status).toBe(200)
  expect(turns).toEqual(['203.0.113.7'])
})
