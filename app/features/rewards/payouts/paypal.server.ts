import { askJson, type JsonReply, refuse } from './ask-json.server.ts'
import { isFresh } from './freshness.ts'
import type { Payment, PaymentState, PayoutProvider, Webhook } from './payouts.server.ts'

export type PayPalKeys = {
  /** `https://api-m.paypal.com`, or the sandbox's. */
  url: string
  clientId: string
  secret: string
  webhookId: string
  currency: string
}

type Batch = {
  batch_header?: { payout_batch_id?: string; batch_status?: string }
  items?: { transaction_status?: string; errors?: { name?: string } }[]
}

/**
 * PayPal Payouts: one batch of one item for each cash-out, with the cash-out's id as `sender_batch_id`. PayPal takes an id once in
 * thirty days and answers a second time with a link to the first, so a payment whose reply was lost is found instead of repeated.
 */
export function payPal(keys: PayPalKeys): PayoutProvider {
  const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
    askJson(`${keys.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${await accessToken(keys)}` },
      body,
    })

  const read = async (reference: string): Promise<PaymentState | null> => {
    const reply = await call('GET', `/v1/payments/payouts/${encodeURIComponent(reference)}`)
    if (reply.status === 404) return null
    return stateOf(reply.json as Batch, reference)
  }

  return {
    sendsMoney: true,
    async send(payment) {
      const reply = await call('POST', '/v1/payments/payouts', batchOf(payment, keys.currency))
      const reference = (reply.json as Batch).batch_header?.payout_batch_id
      if (reply.ok && reference) return stateOf(reply.json as Batch, reference)
      const original = originalOf(reply)
      if (original) return (await read(original)) ?? { state: 'pending', reference: original }
      return refuse(reply)
    },
    find: async ({ reference }) => (reference ? read(reference) : null),
    async verify(webhook) {
      const event = parse(webhook.body)
      if (!event || !isRecent(webhook) || !(await isGenuine(call, keys, webhook, event))) return null
      const { resource } = event as {
        resource?: { sender_batch_id?: string; payout_item?: { sender_item_id?: string } }
      }
      return resource?.payout_item?.sender_item_id ?? resource?.sender_batch_id ?? null
    },
  }
}

function batchOf({ id, cents, email }: Payment, currency: string) {
  return {
    sender_batch_header: { sender_batch_id: id, email_subject: 'Your Yonder reward' },
    items: [
      {
        recipient_type: 'EMAIL',
        amount: { value: (cents / 100).toFixed(2), currency },
        receiver: email,
        sender_item_id: id,
        note: 'Your cash-out from Yonder.',
      },
    ],
  }
}

const paid = ['SUCCESS']
/** Nobody took the money, or it came back. `UNCLAIMED` may still be taken within thirty days. */
const failed = ['FAILED', 'RETURNED', 'BLOCKED', 'REFUNDED', 'REVERSED', 'DENIED', 'CANCELED']

function stateOf({ batch_header: header, items }: Batch, reference: string): PaymentState {
  const item = items?.[0]
  const status = item?.transaction_status ?? header?.batch_status ?? ''
  if (item && paid.includes(status)) return { state: 'paid', reference }
  if (failed.includes(status)) return { state: 'failed', reference, reason: item?.errors?.name ?? status }
  return { state: 'pending', reference }
}

/** Of the refusal of an id that was used before: the number of the first batch, which its link ends with. */
function originalOf({ json }: JsonReply): string | null {
  const { name, links = [] } = json as { name?: string; links?: { href?: string }[] }
  if (name !== 'USER_BUSINESS_ERROR') return null
  const href = links.find((link) => link.href?.includes('/v1/payments/payouts/'))?.href
  return href?.split('/').at(-1)?.split('?')[0] ?? null
}

async function accessToken({ url, clientId, secret }: PayPalKeys): Promise<string> {
  const basic = Buffer.from(`${clientId}:${secret}`).toString('base64')
  const reply = await askJson(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    form: { grant_type: 'client_credentials' },
  })
  const { access_token: token } = reply.json as { access_token?: string }
  if (!token) throw new Error(`PayPal gave no access: HTTP ${reply.status}`)
  return token
}

/** PayPal tries for three days, and may repeat the time of the first try. */
const maxAgeSeconds = 3 * 86_400

function isRecent({ headers, receivedAt }: Webhook): boolean {
  return isFresh(new Date(headers.get('paypal-transmission-time') ?? ''), receivedAt, maxAgeSeconds)
}

/** PayPal itself says whether a webhook is its own. */
async function isGenuine(
  call: (method: 'POST', path: string, body: object) => Promise<JsonReply>,
  { webhookId }: PayPalKeys,
  { headers }: Webhook,
  event: unknown,
): Promise<boolean> {
  const of = (name: string) => headers.get(`paypal-${name}`)
  const reply = await call('POST', '/v1/notifications/verify-webhook-signature', {
    auth_algo: of('auth-algo'),
    cert_url: of('cert-url'),
    transmission_id: of('transmission-id'),
    transmission_sig: of('transmission-sig'),
    transmission_time: of('transmission-time'),
    webhook_id: webhookId,
    webhook_event: event,
  })
  return (reply.json as { verification_status?: string }).verification_status === 'SUCCESS'
}

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
