import type { ChildProcess } from 'node:child_process'
import type { Order, Orders } from './clocked-site.ts'

/** Sends orders to a site whose clock the journey sets, and waits for what it answers. */
export function ordersTo(child: ChildProcess) {
  let count = 0

  function order<Name extends keyof Orders>(
    name: Name,
    ...[given]: Parameters<Orders[Name]>
  ): ReturnType<Orders[Name]> {
    const id = ++count
    return new Promise((resolve, reject) => {
      child.on('message', function hear(reply: { id: number; value?: unknown; error?: string }) {
        if (reply.id !== id) return
        child.off('message', hear)
        if (reply.error) reject(new Error(reply.error))
        else resolve(reply.value as never)
      })
      child.send({ id, order: name, given: given as never } satisfies Order)
    }) as ReturnType<Orders[Name]>
  }

  return order
}
