import { type LookupAddress, lookup } from 'node:dns'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './address.server.ts'

const maximumBytes = 256 * 1024
const timeoutMs = 5_000
const maxHops = 3
const maxAtOnce = 8

type World = {
  isAllowed(address: string): boolean
  resolve(host: string): Promise<LookupAddress[]>
  ports: readonly string[]
}

const internet: World = {
  isAllowed: isPublicAddress,
  resolve: (host) =>
    new Promise((done, fail) =>
      lookup(host, { all: true }, (error, found) => (error ? fail(error) : done(found))),
    ),
  ports: ['', '80', '443'],
}

let underWay = 0

/**
 * The beginning of a public web page that someone has linked to, or null. The server must not be sent into its own
 * network: every address a name has is looked at, the connection goes to one that was, and every redirect begins again
 * (decision D-123).
 */
export async function readPublicPage(address: string, world: World = internet): Promise<string | null> {
  if (underWay >= maxAtOnce) return null
  underWay += 1
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    let target = URL.parse(address)
    for (let hop = 0; hop <= maxHops && target; hop += 1) {
      if (!isFetchable(target, world)) return null
      const reply = await ask(target, world, signal)
      const location = reply.headers.location
      if (!isRedirect(reply) || !location) return await htmlOf(reply)
      reply.destroy()
      target = URL.parse(location, target)
    }
    return null
  } catch {
    return null
  } finally {
    underWay -= 1
  }
}

function isFetchable(target: URL, world: World): boolean {
  if (target.protocol !== 'http:' && target.protocol !== 'https:') return false
  if (target.username || target.password || !world.ports.includes(target.port)) return false
  const host = target.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || world.isAllowed(host)
}

function ask(target: URL, world: World, signal: AbortSignal): Promise<IncomingMessage> {
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((done, fail) => {
    const asking: ClientRequest = request(
      target,
      {
        agent: false,
        signal,
        lookup: lookupIn(world),
        headers: {
          accept: 'text/html',
          'accept-encoding': 'identity',
          'user-agent': 'Yonder link preview',
        },
      },
      done,
    )
    asking.on('error', fail)
    asking.end()
  })
}

/** Names are looked up once: what is connected to is what was looked at. */
function lookupIn(world: World): LookupFunction {
  return (host, options, callback) => {
    world.resolve(host).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => world.isAllowed(address)))
          return callback(new Error('not a public address'), '', 0)
        if (options.all) return callback(null, found)
        return callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    )
  }
}

function isRedirect({ statusCode = 0 }: IncomingMessage): boolean {
  return [301, 302, 303, 307, 308].includes(statusCode)
}

async function htmlOf(reply: IncomingMessage): Promise<string | null> {
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = reply.headers
  if (reply.statusCode !== 200 || !/^text\/html\b/i.test(type) || coding !== 'identity') {
    reply.destroy()
    return null
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= maximumBytes) break // leaving the loop closes the connection
  }
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8'
  return new TextDecoder(charset).decode(Buffer.concat(chunks).subarray(0, maximumBytes))
}
