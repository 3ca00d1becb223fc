import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import type { Redis } from 'ioredis'
import { sparePort } from './postgres.ts'

export type RedisServer = {
  url: string
  /** Stops answering without closing anything, as a hanging machine does. */
  pause(): void
  resume(): void
  /** Ends the server; `start` brings an empty one back on the same port. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** The server's program, or null when Redis is not on this machine. */
export function findRedis(): string | null {
  const folders = [
    '/usr/bin',
    '/usr/local/bin',
    '/opt/homebrew/bin',
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.map((folder) => join(folder, 'redis-server')).find(exists) ?? null
}

/** A private Redis on a spare port that keeps nothing. */
export async function startRedis(): Promise<RedisServer> {
  const program = findRedis()
  if (!program)
    throw new Error('Redis is not on this machine. On Debian: apt-get install redis-server, then try again.')
  const port = await sparePort()
  let child: ChildProcess | undefined
  const killWithUs = () => child?.kill('SIGKILL')
  process.on('exit', killWithUs)
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async start() {
      child = spawn(
        program,
        ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
        { stdio: 'ignore' },
      )
      await untilOpen(port)
    },
    async stop() {
      const ending = child
      child = undefined
      if (!ending || ending.exitCode !== null) return
      await new Promise((resolve) => {
        ending.once('exit', resolve)
        ending.kill('SIGKILL')
      })
    },
  }
  await server.start()
  return server
}

/** Resolves when the client can send commands, also where it could before this call. */
export function untilReady(redis: Redis): Promise<void> {
  return redis.status === 'ready'
    ? Promise.resolve()
    : new Promise((resolve) => redis.once('ready', () => resolve()))
}

async function untilOpen(port: number): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (open) return
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  throw new Error('Redis did not answer within fifteen seconds.')
}

function exists(path: string): boolean {
  try {
    accessSync(path)
    return true
  } catch {
    return false
  }
}
