import { parentPort, workerData } from 'node:worker_threads'

/** Somebody who asks for a page now and then, on a thread of their own, and reports how long each reply took in milliseconds. */
const { url, seconds } = workerData as { url: string; seconds: number }
const waits: number[] = []
const until = performance.now() + seconds * 1_000
while (performance.now() < until) {
  const began = performance.now()
  await (await fetch(url)).arrayBuffer()
  waits.push(performance.now() - began)
  await new Promise((resolve) => setTimeout(resolve, 20))
}
parentPort?.postMessage(waits)
