import { type Context, Hono } from 'hono'
import { renderSVG } from 'uqr'
import { renderMedal } from '#app/art/medal.server.ts'
import { addressOfVisitor } from '#app/platform/address.server.ts'
import type { LimitClass } from '#app/platform/contract.ts'
import { bakePng, bakeSvg } from '#app/platform/credentials/baked-picture.ts'
import { didDocument, didPath } from '#app/platform/credentials/did.ts'
import { publishedKeys, signingKey } from '#app/platform/credentials/keys.server.ts'
import { issuerProfile } from '#app/platform/credentials/open-badge.ts'
import { statusLifeMs } from '#app/platform/credentials/status-list.server.ts'
import { statusListPath } from '#app/platform/credentials/status-list.ts'
import { svgToPng } from '#app/platform/credentials/svg-to-png.server.ts'
import type { ApiEnv } from '#app/platform/http.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Certified } from './certified.ts'
import { readCertificate, signPublic, signStatusList } from './credentials.server.ts'

const pngWidth = 512
const secret = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
const open = {
  'cache-control': `public, max-age=${statusLifeMs / 1000}`,
  'access-control-allow-origin': '*', // wallets and verifiers read them in browsers
}

/** What others need to check a credential without us, and the files that carry one. */
export function createCredentialDocuments(services: Services): Hono<ApiEnv> {
  const site = new Hono<ApiEnv>()
  const { db, settings } = services

  site.get(didPath, (context) =>
    within(context, 'read', async () => {
      await signingKey(services) // the first one is made here, or at the first signature
      return context.json(didDocument(settings.origin, await publishedKeys(db)), 200, open)
    }),
  )
  site.get('/credentials/issuer', (context) =>
    within(context, 'read', async () =>
      context.json(
        { '@context': ['https://www.w3.org/ns/credentials/v2'], ...issuerProfile(settings.origin) },
        200,
        open,
      ),
    ),
  )
  site.get(statusListPath(':list'), (context) =>
    within(context, 'read', async () => {
      const list = /^[1-9]\d{0,5}$/.test(context.req.param('list') ?? '')
        ? Number(context.req.param('list'))
        : 0
      const jwt = await signStatusList(services, list, services.clock.now())
      return context.body(jwt, 200, { ...open, 'content-type': 'application/vc+jwt' })
    }),
  )
  site.get('/certificates/:code/badge.png', (context) =>
    within(context, 'costly', async () => {
      const { jwt, certified } = await signPublic(services, context.req.param('code'))
      const png = bakePng(await pngOf(certified), jwt)
      return context.body(png, 200, { ...secret, ...named('badge.png'), 'content-type': 'image/png' })
    }),
  )
  site.get('/certificates/:code/badge.svg', (context) =>
    within(context, 'costly', async () => {
      const { jwt, certified } = await signPublic(services, context.req.param('code'))
      const svg = bakeSvg(svgOf(certified), jwt)
      return context.body(svg, 200, { ...secret, ...named('badge.svg'), 'content-type': 'image/svg+xml' })
    }),
  )
  site.get('/certificates/:code/credential.jwt', (context) =>
    within(context, 'costly', async () => {
      const { jwt } = await signPublic(services, context.req.param('code'))
      const type = 'application/vc+jwt'
      return context.body(jwt, 200, { ...secret, ...named('credential.jwt'), 'content-type': type })
    }),
  )
  site.get('/certificates/:code/qr.svg', (context) =>
    within(context, 'search', async () => {
      const { code } = await readCertificate(db, context.req.param('code'))
      const svg = renderSVG(`${settings.origin}/certificates/${code}`, { border: 2 })
      return context.body(svg, 200, { ...secret, 'content-type': 'image/svg+xml' })
    }),
  )
  return site

  async function within(
    context: Context,
    limit: LimitClass,
    answer: () => Promise<Response>,
  ): Promise<Response> {
    const address = addressOfVisitor(context, settings.trustedProxies)
    const wait = await services.limits.check(limit, address)
    if (wait !== null) return context.text('', 429, { 'retry-after': String(wait) })
    try {
      return await answer()
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'not-found') throw error
      return context.text('There is nothing here.', 404, secret)
    }
  }
}

function named(file: string) {
  return {
    'content-disposition': `attachment; filename="yonder-${file}"`,
    'x-content-type-options': 'nosniff',
  }
}

function svgOf({ title, icon, tone }: Certified): string {
  return renderMedal({ icon, tone }, title)
}

const rendered = new Map<string, Promise<Uint8Array>>()
const maxRendered = 60

/** Medals differ by icon and colour alone, so few have to be drawn. */
function pngOf(certified: Certified): Promise<Uint8Array> {
  const name = `${certified.icon} ${certified.tone}`
  const known = rendered.get(name)
  if (known) return known
  const png = svgToPng(svgOf({ ...certified, title: '' }), pngWidth)
  png.catch(() => rendered.delete(name)) // tried again when it is asked for again
  if (rendered.size >= maxRendered) rendered.clear()
  rendered.set(name, png)
  return png
}
