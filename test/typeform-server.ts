import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Plays Typeform's Responses API, with a token to show and faults on request. */
export async function startTypeform() {
  const token = 'tfp_test'
  /** References of finished responses, by form. */
  const finished: { form: string; reference: string }[] = []
  const state = { isDown: false, asked: 0 }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const form = /^\/forms\/([^/]+)\/responses$/.exec(url.pathname)?.[1]
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    state.asked += 1
    if (state.isDown) return send(503, { code: 'SERVICE_UNAVAILABLE' })
    if (request.headers.authorization !== `Bearer ${token}`)
      return send(401, { code: 'AUTHENTICATION_FAILED' })
    if (!form) return send(404, { code: 'FORM_NOT_FOUND' })
    const items = finished
      .filter((one) => one.form === form && one.reference === url.searchParams.get('query'))
      .map(({ reference }) => ({ submitted_at: '2026-05-04T00:00:00Z', hidden: { ref: reference } }))
    send(200, { total_items: items.length, page_count: 1, items })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((resolve) => server.close(resolve))
  return { url: `http://127.0.0.1:${port}`, token, finished, state, close }
}
