import { WebSocket } from 'ws'
import { type Running, residentMb, sparePort } from './processes.ts'

/** A server that can be asked to collect its garbage, so that its memory is what it holds and not what it has used. */
export type Inspected = Running & { inspectPort: number }

/** In KB: what the process has of the machine, and what its objects and buffers take. */
export type Memory = { resident: number; inUse: number }

/** @param start given what to add to the environment */
export async function startInspected(
  start: (env: Record<string, string>) => Promise<Running>,
): Promise<Inspected> {
  const inspectPort = await sparePort()
  const server = await start({ NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}` })
  return { ...server, inspectPort }
}

/** Once all garbage is collected. */
export async function settledMemory({ pid, inspectPort }: Inspected): Promise<Memory> {
  const reply = await fetch(`http://127.0.0.1:${inspectPort}/json/list`)
  const [target] = (await reply.json()) as { webSocketDebuggerUrl: string }[]
  const inspector = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => inspector.once('open', resolve).once('error', reject))
  const ask = (method: string, params: object = {}) => {
    const answered = new Promise<string>((resolve) =>
      inspector.once('message', (text) => resolve(String(text))),
    )
    inspector.send(JSON.stringify({ id: 1, method, params }))
    return answered
  }
  for (let turn = 1; turn <= 3; turn += 1) await ask('HeapProfiler.collectGarbage')
  const expression = '{ const { heapUsed, external } = process.memoryUsage(); heapUsed + external }'
  const { result } = JSON.parse(await ask('Runtime.evaluate', { expression })) as {
    result: { result: { value: number } }
  }
  inspector.terminate()
  return { resident: residentMb(pid) * 1024, inUse: result.result.value / 1024 }
}
