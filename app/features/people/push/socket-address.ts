/** What the browser was told of the push service; `cluster` is `self` for this site's own sockets. */
export type PushClient = { key: string; cluster: string; host: string | null }

/** Where the client library connects: a page on https by wss alone, an outside cluster by TLS always (R-7-047). */
export function socketAddress(
  { cluster, host }: PushClient,
  page: { protocol: string; hostname: string; port: string },
) {
  const isSecure = page.protocol === 'https:'
  const here = {
    wsHost: page.hostname,
    wsPort: Number(page.port) || 80,
    wssPort: Number(page.port) || 443,
  }
  return {
    cluster,
    ...(cluster === 'self' ? here : host ? { wsHost: host } : {}),
    forceTLS: isSecure || cluster !== 'self',
  }
}
