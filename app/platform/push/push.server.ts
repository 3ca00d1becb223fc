import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { hmacOf } from '../secrets.server.ts'
import type { Settings } from '../settings.server.ts'
import { createHub, type Hub } from './hub.server.ts'
import { type PushEvent, signChannel } from './protocol.ts'
import { createPushLimits } from './push-limits.server.ts'

/** What the browser needs to connect; `host` only for an external cluster. */
export type PushClient = { key: string; cluster: string; host: string | null }

/**
 * Notifies browsers of rows that exist already, so that a missed event loses nothing. Either through this site's own sockets,
 * with Redis between nodes, or through a Pusher-compatible cluster.
 */
export type Push = {
  client: PushClient
  publish(event: PushEvent): Promise<void>
  /** Authorises a socket for a guarded channel. The caller decides whether it may. */
  sign(socketId: string, channel: string, channelData?: string): string
  /** The sockets of this process; null with a cluster. */
  hub: Hub | null
  close(): void
}

type Options = { settings: Settings; log: Logger; redis?: Redis }

export function createPush({ settings, log, redis }: Options): Push {
  return settings.pusher ? clusterPush(settings.pusher, log) : socketPush(settings, log, redis)
}

const redisChannel = 'yonder:push'

function socketPush(settings: Settings, log: Logger, redis: Redis | undefined): Push {
  const app = {
    key: 'yonder',
    /** Computed at first use, to keep the start fast. */
    get secret() {
      return hmacOf(settings, 'push')
    },
  }
  const hub = createHub(app, createPushLimits({ networks: settings.rateLimits }))
  const listener = redis?.duplicate({ enableOfflineQueue: true, commandTimeout: undefined })
  listener?.on('error', () => {}) // already logged by the first connection
  // On each connection: a subscription made while Redis is unavailable would be lost.
  listener?.on('ready', () => void listener.subscribe(redisChannel).catch(() => {}))
  listener?.on('message', (_channel, text) => hub.publish(JSON.parse(text) as PushEvent))
  return {
    client: { key: app.key, cluster: 'self', host: null },
    hub,
    sign: (socketId, channel, channelData) => signChannel(app, socketId, channel, channelData),
    async publish(event) {
      if (!redis) return hub.publish(event)
      await redis.publish(redisChannel, JSON.stringify(event)).catch(() => {
        log.warn('an event reached the browsers of this node only')
        hub.publish(event)
      })
    },
    close() {
      hub.close()
      listener?.disconnect()
    },
  }
}

function clusterPush(settings: NonNullable<Settings['pusher']>, log: Logger): Push {
  const { key, secret, appId, host } = settings
  let cluster: Promise<import('pusher')> | undefined
  const open = async () => {
    const { default: Pusher } = await import('pusher')
    const place = host ? { host, useTLS: true } : { cluster: 'ap4', useTLS: true }
    return new Pusher({ appId, key, secret, timeout: 5_000, ...place })
  }
  return {
    client: { key, cluster: 'ap4', host: host ?? null },
    hub: null,
    sign: (socketId, channel, channelData) => signChannel({ key, secret }, socketId, channel, channelData),
    async publish({ channels, event, data }) {
      cluster ??= open()
      const reply = await (await cluster).trigger(channels, event, data)
      if (!reply.ok) {
        log.warn({ status: reply.status }, 'the push cluster refused an event')
        throw new Error('the push cluster refused an event')
      }
    },
    close() {},
  }
}
