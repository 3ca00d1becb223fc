/** What the browser was told of the push service; `cluster` is `self` for this site's own sockets. */
export type PushClient = { key: string; cluster: string; host: string | null }

/** Where the socket connects: a page on https by wss alone, an outside cluster by TLS always (R-7-047). */
export function socketAddress(
  { key, cluster, host }: PushClient,
  page: { protocol: string; host: string },
): string {
  const isOwn = cluster === 'self'
  const scheme = isOwn && page.protocol === 'http:' ? 'ws' : 'wss'
  const server = isOwn ? page.host : (host ?? `ws-${cluster}.pusher.com`)
  return `${scheme}://${server}/app/${encodeURIComponent(key)}?protocol=7&client=yonder&version=1`
}
