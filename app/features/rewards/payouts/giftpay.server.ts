import { createHmac, timingSafeEqual } from 'node:crypto'
import { askJson, type JsonReply, refuse } from './ask-json.server.ts'
import { isFresh } from './freshness.ts'
import type { Payment, PaymentState, PayoutProvider, Webhook } from './payouts.server.ts'

export type GiftPayKeys = { url: string; key: string; webhookSecret: string }

type Gift = { gift_id?: string; status?: string; client_ref?: string }

/**
 * Gift cards by email: `POST /gifts` with our id as `client_ref`, which the service takes once; `GET /gifts?client_ref=` says how
 * far it is. Webhooks are signed with HMAC-SHA256 of
 * time (`x-giftpay-time`, seconds since 1970) and body in `x-giftpay-signature`.
 */
export function giftPay({ url, key, webhookSecret }: GiftPayKeys): PayoutProvider {
  const headers = { 'x-api-key': key }
  const find = async ({ id }: Payment): Promise<PaymentState | null> => {
    const reply = await askJson(`${url}/gifts?client_ref=${encodeURIComponent(id)}`, {
      method: 'GET',
      headers,
    })
    if (reply.status === 404) return null
    if (!reply.ok) throw new Error(`the provider answered HTTP ${reply.status}`)
    return stateOf(reply)
  }
  return {
    sendsMoney: true,
    async send(payment) {
      const { id, cents, email } = payment
      const reply = await askJson(`${url}/gifts`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': id },
        body: {
          client_ref: id,
          to: email,
          value: (cents / 100).toFixed(2),
          message: 'Your cash-out from Yonder.',
        },
      })
      if (reply.status === 409) return (await find(payment)) ?? refuse(reply)
      return reply.ok ? stateOf(reply) : refuse(reply)
    },
    find,
    verify: async (webhook) => (isSigned(webhook, webhookSecret) ? refOf(webhook.body) : null),
  }
}

function stateOf({ json }: JsonReply): PaymentState {
  const { gift_id: reference, status = '' } = json as Gift
  if (!reference) throw new Error('the provider gave no number')
  if (['sent', 'delivered', 'redeemed'].includes(status)) return { state: 'paid', reference }
  if (['failed', 'bounced', 'cancelled'].includes(status))
    return { state: 'failed', reference, reason: status }
  return { state: 'pending', reference }
}

/** The service signs each try with its own time. */
const maxAgeSeconds = 5 * 60

function isSigned({ headers, body, receivedAt }: Webhook, secret: string): boolean {
  const time = headers.get('x-giftpay-time') ?? ''
  if (!/^\d{1,12}$/.test(time) || !isFresh(new Date(Number(time) * 1_000), receivedAt, maxAgeSeconds))
    return false
  const given = Buffer.from(headers.get('x-giftpay-signature') ?? '', 'hex')
  const right = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  return given.length === right.length && timingSafeEqual(given, right)
}

function refOf(body: string): string | null {
  try {
    return (JSON.parse(body) as Gift).client_ref ?? null
  } catch {
    return null
  }
}
