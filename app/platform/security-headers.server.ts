import { createHash } from 'node:crypto'
import { videoFrameHosts } from './rich-text/video.ts'

/** The headers of every reply. */
export function commonHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'x-frame-options': 'DENY',
    // a document sends its whole policy in place of this
    'content-security-policy': "frame-ancestors 'none'",
    ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }),
  }
}

type PolicyOptions = {
  secure: boolean
  /** Another host for scripts, styles and fonts of the build. */
  assetsUrl?: string
  env?: string
  connect?: string[]
  hcaptcha?: object
  /** A push cluster elsewhere. */
  pusher?: { host?: string }
}

/**
 * The CSP of a page. `scripts` are nonces (`'nonce-…'`) for a private page, or hashes (`'sha256-…'`) of the
 * page's own inline scripts for one that is cached as bytes, since a nonce must never be served twice.
 */
export function contentSecurityPolicy(scripts: string[], options: PolicyOptions): string {
  const captcha = options.hcaptcha ? captchaHosts : []
  const cluster = options.pusher ? [`wss://${options.pusher.host ?? 'ws-ap4.pusher.com'}`] : []
  const self = options.assetsUrl ? `'self' ${options.assetsUrl}` : "'self'"
  const frames = [...videoFrameHosts, ...captcha]
  return [
    "default-src 'self'",
    [`script-src ${self}`, ...scripts, ...captcha].join(' '),
    // while developing, styles come as elements that change without a reload
    [`style-src ${self}`, ...(options.env === 'development' ? ["'unsafe-inline'"] : []), ...captcha].join(
      ' ',
    ),
    "style-src-attr 'unsafe-inline'",
    `img-src ${self} data: blob:`,
    `font-src ${self}`,
    ["connect-src 'self'", ...(options.connect ?? []), ...cluster, ...captcha].join(' '),
    `frame-src ${frames.join(' ')}`, // on every page: the app moves on from it to one with a video
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** What hCaptcha's own instructions ask for, only where it is configured. */
const captchaHosts = ['https://hcaptcha.com', 'https://*.hcaptcha.com']

/** The hashes of all inline scripts of a document, as the policy wants them. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [attributes, source] of scriptsOf(html)) {
    if (/\bsrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`)
  }
  return [...hashes]
}

/** Attributes and source of each script, in one pass over the document. */
function* scriptsOf(html: string): Generator<[attributes: string, source: string]> {
  let end = 0
  for (;;) {
    const begin = html.indexOf('<script', end)
    const source = html.indexOf('>', begin) + 1
    end = html.indexOf('</script>', source)
    if (begin < 0 || source === 0 || end < 0) return
    yield [html.slice(begin, source), html.slice(source, end)]
  }
}
