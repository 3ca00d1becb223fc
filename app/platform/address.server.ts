import { isIP, isIPv4 } from 'node:net'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/**
 * The visitor's address. Only as many entries of `X-Forwarded-For` are believed, from the right, as there are
 * proxies of ours in front; with none, the socket's own address counts.
 */
export function addressOfVisitor(context: Context, trustedProxies: number): string {
  const socket = (context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
    ?.socket
  return addressOfRequest(context.req.header('x-forwarded-for'), socket?.remoteAddress, trustedProxies)
}

/** The same of a request that never becomes a context, as one for a socket. */
export function addressOfRequest(
  forwardedFor: string | string[] | undefined,
  remoteAddress: string | undefined,
  trustedProxies: number,
): string {
  const chain = String(forwardedFor ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return believed(chain, trustedProxies) ?? remoteAddress ?? 'unknown'
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
  return isIPv4(address) ? address : prefixOf(address, 32, 64) // asked for each call of the API
}

/** For what nobody should get more of by moving to the next address: a /24 of IPv4, a /48 of IPv6. */
export function neighbourhoodOf(address: string): string {
  return prefixOf(address, 24, 48)
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

/** Of IPv6 only this much is given out at all. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an address belongs to the public internet. In doubt, no: IPv4 written as IPv6 is refused too. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false // the library also reads `127.1` and `0x7f.1`
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}

function prefixOf(address: string, bits4: number, bits6: number): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv4' ? bits4 : bits6
  const bytes = parsed
    .toByteArray()
    .map((byte, at) => byte & (0xff << Math.max(0, 8 - Math.max(0, bits - at * 8))))
  const masked = ipaddr.fromByteArray(bytes)
  if (masked instanceof ipaddr.IPv4) return bits === 32 ? masked.toString() : `${masked}/${bits}`
  const groups = (masked as ipaddr.IPv6).parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/${bits}`
}
