import type { Context } from 'hono'

/**
 * The visitor's address. Only as many entries of `X-Forwarded-For` are believed, from the right, as there are
 * proxies of ours in front; with none, the socket's own address counts.
 */
export function addressOfVisitor(context: Context, trustedProxies: number): string {
  const socket = (context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
    ?.socket
  if (trustedProxies > 0) {
    const chain = (context.req.header('x-forwarded-for') ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
    const believed = chain[chain.length - trustedProxies]
    if (believed) return believed
  }
  return socket?.remoteAddress ?? 'unknown'
}
