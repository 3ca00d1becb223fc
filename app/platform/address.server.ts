import { isIPv6 } from 'node:net'
import type { Context } from 'hono'

/**
 * The visitor's address. Only as many entries of `X-Forwarded-For` are believed, from the right, as there are
 * proxies of ours in front; with none, the socket's own address counts.
 */
export function addressOfVisitor(context: Context, trustedProxies: number): string {
  const socket = (context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
    ?.socket
  const chain = (context.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return believed(chain, trustedProxies) ?? socket?.remoteAddress ?? 'unknown'
}

/** A chain that is shorter than our own proxies make it was not made by them, so none of it counts. */
function believed(chain: string[], trustedProxies: number): string | undefined {
  return trustedProxies > 0 ? chain[chain.length - trustedProxies] : undefined
}

/**
 * Whom an address belongs to, for counting: one IPv4 address, or the /64 network that an IPv6 household or phone
 * is given, since it may use any address in it.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [before = '', after = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const head = before ? before.split(':') : []
  const tail = after ? after.split(':') : []
  const isShort = address.includes('::')
  const zeros = isShort ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0') : []
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
