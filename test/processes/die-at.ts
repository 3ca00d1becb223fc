import type { Services } from '../../app/platform/services.server.ts'

/**
 * Has this process killed before its transaction sends the statement of that number, or right after the commit.
 *
 * @returns how many statements were sent so far
 */
export function dieAt(services: Services, moment: string): () => number {
  const { db } = services
  const die = () => process.kill(process.pid, 'SIGKILL')
  let statements = 0
  const counted = (tx: object): object =>
    new Proxy(tx, {
      get(target, name) {
        if (['execute', 'insert', 'update', 'select'].includes(String(name))) {
          if (String(statements) === moment) die()
          statements += 1
        }
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  services.db = new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name)
      return async (work: (tx: object) => Promise<unknown>) => {
        const result = await db.transaction((tx) => work(counted(tx)))
        if (moment === 'committed') die()
        return result
      }
    },
  })
  return () => statements
}
