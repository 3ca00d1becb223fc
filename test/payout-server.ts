import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Paid = { id: string; reference: string; email: string; value: string; state: string }

/** Plays PayPal Payouts and a gift-card service, as their published interfaces say, with faults on request. */
export async function startPayoutServer() {
  const payments = new Map<string, Paid>()
  const calls: string[] = []
  /** `lost`: accepts, and breaks the connection; `down`: 503; `no`: refuses for good. Each once. */
  const errors: ('lost' | 'down' | 'no')[] = []
  const secret = 'webhook-secret'
  let genuine = true

  const server = createServer(async (request, response) => {
    const body = await read(request)
    const url = new URL(request.url ?? '/', 'http://localhost')
    calls.push(`${request.method} ${url.pathname}`)
    if (url.pathname === '/v1/oauth2/token') return send(response, 200, { access_token: 'token' })
    if (url.pathname === '/v1/notifications/verify-webhook-signature')
      return send(response, 200, { verification_status: genuine ? 'SUCCESS' : 'FAILURE' })
    if (request.method === 'POST') return accept(url, JSON.parse(body), response)
    const wanted = url.searchParams.get('client_ref') ?? url.pathname.split('/').at(-1)
    const found = [...payments.values()].find((one) => one.id === wanted || one.reference === wanted)
    return found
      ? send(response, 200, found.reference.startsWith('G') ? gift(found) : batch(found))
      : send(response, 404, {})
  })

  function accept(url: URL, given: Record<string, never>, response: ServerResponse): unknown {
    const isGift = url.pathname === '/gifts'
    const {
      sender_batch_header: header,
      items,
      client_ref,
      to,
      value,
    } = given as unknown as {
      sender_batch_header: { sender_batch_id: string }
      items: { receiver: string; amount: { value: string } }[]
      client_ref: string
      to: string
      value: string
    }
    const id = isGift ? client_ref : header.sender_batch_id
    const known = payments.get(id)
    if (known && isGift) return send(response, 409, {})
    if (known)
      return send(response, 400, {
        name: 'USER_BUSINESS_ERROR',
        links: [{ href: `http://localhost/v1/payments/payouts/${known.reference}`, rel: 'self' }],
      })
    const error = errors.shift()
    if (error === 'down') return send(response, 503, {})
    if (error === 'no') return send(response, 422, { name: 'RECEIVER_INVALID' })
    const facts = isGift
      ? { email: to, value, reference: `G${id}`, state: 'queued' }
      : {
          email: items[0]?.receiver ?? '',
          value: items[0]?.amount.value ?? '',
          reference: `P${id}`,
          state: 'PENDING',
        }
    const paid = { id, ...facts }
    payments.set(id, paid)
    if (error === 'lost') {
      response.socket?.destroy()
      return
    }
    send(response, 201, isGift ? gift(paid) : batch(paid))
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments,
    calls,
    faults: errors,
    secret,
    /** Whether PayPal says that webhooks are its own. */
    setGenuine: (value: boolean) => {
      genuine = value
    },
    sign: (time: string, body: string) =>
      createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'),
    close: () => new Promise((done) => server.close(done)),
  }
}

function batch({ reference, state }: Paid) {
  const items = [{ transaction_status: state }]
  return { batch_header: { payout_batch_id: reference, batch_status: 'PENDING' }, items }
}

function gift({ id, reference, state }: Paid) {
  return { gift_id: reference, status: state, client_ref: id }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
