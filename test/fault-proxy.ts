import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What happens to bytes on their way. A packet that is lost is sent again by TCP, so it comes later. */
export type Faults = { delayMs?: number; lossShare?: number; isSilent?: boolean }

/** Linux sends a lost packet again after 200 ms at the earliest. */
const resendMs = 200

export type ErrorProxy = {
  port: number
  /** From now on, for all connections. Those that were silent are reset when they no longer are. */
  set(errors: Faults): void
  close(): void
}

/** A server on loopback that passes bytes on to a port, late or never. */
export async function startErrorProxy(target: number): Promise<ErrorProxy> {
  let errors: Faults = {}
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) open.add(socket.once('close', () => open.delete(socket)))
    pass(near, far)
    pass(far, near)
  })

  function pass(from: Socket, to: Socket): void {
    let isLast = Promise.resolve()
    from.on('data', (bytes) => {
      if (errors.isSilent) return
      const { delayMs = 0, lossShare = 0 } = errors
      const at = performance.now() + delayMs + (Math.random() < lossShare ? resendMs : 0)
      isLast = isLast.then(async () => {
        if (at > performance.now()) await wait(at - performance.now())
        if (!to.destroyed) to.write(bytes)
      })
    })
    from.on('error', () => {})
    from.on('close', () => errors.isSilent || isLast.then(() => to.destroy()))
  }

  function reset(): void {
    for (const socket of open) socket.resetAndDestroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    set(next) {
      if (errors.isSilent && !next.isSilent) reset()
      errors = next
    },
    close() {
      server.close()
      reset()
    },
  }
}
