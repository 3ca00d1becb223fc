import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Someone who asks for these pages in turn, on a thread of their own, until told to end; then reports how long each reply took. */
const { urls, cookie } = workerData as { urls: string[]; cookie: string }
const waits: number[][] = urls.map(() => [])
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
for (let turn = 0; !isOver; turn += 1) {
  const url = urls[turn % urls.length] ?? ''
  const began = performance.now()
  const reply = await fetch(url, { headers: url.includes('/api/advisor/') ? { cookie } : {} })
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
  waits[turn % urls.length]?.push(performance.now() - began)
  await wait(20)
}
parentPort?.postMessage(waits)
parentPort?.close()
