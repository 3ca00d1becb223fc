import type { Redis } from 'ioredis'
import type { Logger } from 'pino'

/**
 * Opens Redis for disposable data. Commands fail at once while the server is unavailable; it reconnects by itself. Each loss
 * and recovery of the connection is logged once.
 */
export async function openRedis(url: string, log: Logger): Promise<Redis> {
  const { Redis } = await import('ioredis') // most sites start without it
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: 300,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5_000),
  })
  let isAway = false
  redis.on('error', (error: Error & { code?: string }) => {
    if (!isAway) log.warn({ code: error.code }, 'Redis is away; each node counts alone until it is back')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) log.info('Redis is back')
    isAway = false
  })
  return redis
}
