import { writeMessageFile } from '../outbox/message-file.server.ts'
import { DeliveryFailed } from '../outbox/transport.server.ts'
import type { Settings } from '../settings.server.ts'

/** A browser that shows notifications: its address at a push service, and its keys in base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** What a device shows while it may be locked: no names, and no words of anybody. `link` is a path of this site. */
export type PushNote = { title: string; body: string; link: string; tag: string }

/** Notifications of browsers while no page is open (RFC 8030, 8291 and 8292). */
export type WebPush = {
  /** The key by which a browser knows this site, in base64url; null where no push service would take anything from it. */
  publicKey: string | null
  /** Whether an address is one of a push service: nothing is sent anywhere else. */
  accepts(endpoint: string): boolean
  /**
   * @param now when, for the file of a site without keys
   * @returns `gone` when the browser is not there any more
   * @throws DeliveryFailed for anything else that may work later
   */
  send(target: PushTarget, note: PushNote, now: Date): Promise<'sent' | 'gone'>
}

/** Where browsers have their notifications from. */
const services = [
  'fcm.googleapis.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
]

type Options = {
  /** @internal for tests: push services beside the usual ones */
  alsoAccepts?: (endpoint: string) => boolean
  timeoutMs?: number
}

type Keys = NonNullable<Settings['vapid']>

/** Through the push services with VAPID keys in the settings; without them each is written to a file. */
export function createWebPush(settings: Settings, folder: string, options: Options = {}): WebPush {
  const accepts = (endpoint: string) => isPushService(endpoint) || (options.alsoAccepts?.(endpoint) ?? false)
  return {
    // without the service worker nobody would show what arrives
    publicKey: settings.offline ? (settings.vapid?.publicKey ?? null) : null,
    accepts,
    async send(target, note, now) {
      if (!accepts(target.endpoint)) return 'gone'
      if (!settings.vapid) return record(folder, target, note, now)
      return post(target, note, settings.vapid, options.timeoutMs ?? 10_000)
    },
  }
}

function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port || url.username) return false
  return services.some((name) => (name.startsWith('.') ? url.hostname.endsWith(name) : url.hostname === name))
}

/** A day: what is older is in the bell. */
const keptSeconds = 86_400

async function post(
  target: PushTarget,
  note: PushNote,
  keys: Keys,
  timeoutMs: number,
): Promise<'sent' | 'gone'> {
  const { default: library } = await import('web-push')
  const { endpoint, p256dh, auth } = target
  const request = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(note), {
    vapidDetails: keys,
    TTL: keptSeconds,
  })
  const reply = await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(
      Object.entries(request.headers)
        .filter(([name]) => name.toLowerCase() !== 'content-length')
        .map(([name, value]) => [name, String(value)]),
    ),
    body: new Uint8Array(request.body as Buffer),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new DeliveryFailed('EUNREACHABLE', false)
  })
  await reply.body?.cancel()
  if (reply.ok) return 'sent'
  if (reply.status === 404 || reply.status === 410) return 'gone'
  throw new DeliveryFailed(`HTTP ${reply.status}`, [400, 403, 413].includes(reply.status))
}

async function record(folder: string, { endpoint }: PushTarget, note: PushNote, now: Date): Promise<'sent'> {
  const recipient = new URL(endpoint).hostname
  const content = `${JSON.stringify({ endpoint, note }, null, 2)}\n`
  await writeMessageFile(folder, {
    at: now,
    recipient,
    ending: 'push.json',
    content,
    isSame: () => false,
  })
  return 'sent'
}
