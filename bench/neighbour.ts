import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * Someone who asks for these pages in turn, on a thread of their own, and reports how long each reply took in milliseconds.
 * Says `ready` once connected, and begins when told.
 */
const { urls, headers, seconds } = workerData as {
  urls: string[]
  headers: Record<string, string>
  seconds: number
}
const ask = async (url: string) => void (await (await fetch(url, { headers })).arrayBuffer())

for (const url of urls) await ask(url)
parentPort?.postMessage('ready')
if (parentPort) await once(parentPort, 'message')
const waits: number[][] = urls.map(() => [])
const until = performance.now() + seconds * 1_000
for (let turn = 0; performance.now() < until; turn++) {
  const began = performance.now()
  await ask(urls[turn % urls.length] ?? '')
  waits[turn % urls.length]?.push(performance.now() - began)
  await new Promise((resolve) => setTimeout(resolve, 20))
}
parentPort?.postMessage(waits)
parentPort?.close()
