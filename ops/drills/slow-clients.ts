import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Drill } from './drills.ts'
import { withCluster } from './with-cluster.ts'

/** Each attack lasts so long, with so many connections that send or read as slowly as they can. */
const [seconds, connections] = [Number(process.env.DRILL_SECONDS ?? 60), 1_000]
/** Headers, bodies, and replies that are read a few bytes at a time. */
const attacks = ['-H', '-B', '-X']
const slowestMs = 500

/** Straight at a node, as HAProxy would take headers and bodies in its place. */
export const slowClients: Drill = {
  what: 'A thousand connections send headers, then bodies, or read replies as slowly as they can (slowhttptest)',
  run: (report) =>
    withCluster(report, {}, async ({ addressOf }) => {
      const node = addressOf('node1')
      const figures: string[] = []
      for (const attack of attacks) {
        report(`slowhttptest ${attack}`)
        const p95 = await readDuring(node, attackOn(node, attack))
        figures.push(`${attack} p95 ${p95} ms`)
        if (p95 > slowestMs) throw new Error(`With ${attack} other visitors waited ${p95} ms (p95)`)
      }
      return `Other visitors: ${figures.join(', ')}`
    }),
}

async function attackOn(node: string, attack: string): Promise<void> {
  const given = [attack, '-c', connections, '-r', 200, '-l', seconds, '-i', 5, '-p', 3, '-u', `${node}/about`]
  const child = spawn('slowhttptest', given.map(String), { stdio: 'ignore' })
  child.once('error', () => {
    throw new Error('This drill needs slowhttptest: apt-get install -y slowhttptest')
  })
  await once(child, 'close')
}

/** @returns the 95th percentile of one reader's times while the attack lasts, ms */
async function readDuring(node: string, attack: Promise<void>): Promise<number> {
  const times: number[] = []
  let isOver = false
  const ended = attack.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    const reply = await fetch(`${node}/about`, { signal: AbortSignal.timeout(20_000) }).catch(() => null)
    await reply?.arrayBuffer()
    times.push(reply?.status === 200 ? performance.now() - began : 20_000)
    await wait(100)
  }
  await ended
  return Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0)
}
