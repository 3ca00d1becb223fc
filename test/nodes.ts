import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { isDatabaseAway } from '../app/platform/database.server.ts'
import type { ApiEnv } from '../app/platform/http.server.ts'
import { bundledProcess } from './bundled-process.ts'
import { sparePort } from './postgres.ts'

/** Something that can be killed in the middle of its work and started again. */
export type Victim = { kill(): Promise<void>; start(): Promise<void> }
export type Node = Victim & { origin: string }

/** A node of the site as a process of its own, until the test ends. */
export async function startNode(env: Record<string, string>): Promise<Node> {
  const port = await sparePort()
  const origin = `http://127.0.0.1:${port}`
  const script = await bundledProcess('api-node')
  let child: ChildProcess
  const node = {
    origin,
    async start(): Promise<void> {
      child = spawn(process.execPath, [script], {
        env: { ...process.env, ...env, PORT: String(port) },
        stdio: ['pipe', 'ignore', 'inherit'],
      })
      while (!(await fetch(`${origin}/api/session`).catch(() => null))) {
        if (child.exitCode !== null) return node.start() // the database was not back yet
        await wait(50)
      }
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
  onTestFinished(() => node.kill())
  await node.start()
  return node
}

/**
 * Sends each request to the nodes in turn until one of them has answered it.
 * @param options `withKeys`: each post carries an idempotency key, the same for each try
 */
export function tryingAgain(
  nodes: readonly { origin: string }[],
  options: { withKeys?: boolean } = {},
): Hono<ApiEnv> {
  let turn = 0
  const request = async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    if (options.withKeys && init.method === 'POST') headers.set('idempotency-key', randomUUID())
    for (;;) {
      turn += 1
      const { origin = '' } = nodes[turn % nodes.length] ?? {}
      const { pathname, search } = new URL(url)
      const reply = await fetch(`${origin}${pathname}${search}`, {
        ...init,
        headers,
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null)
      if (reply && reply.status < 500 && ![409, 429].includes(reply.status)) return reply
      await wait(50)
    }
  }
  return { request } as unknown as Hono<ApiEnv>
}

/** While the database is away the test itself tries again too. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      await wait(50)
    }
  }
}
