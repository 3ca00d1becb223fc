import type { Database } from '#app/platform/database.server.ts'

/** A database in which something happens right before each transaction, as another request would do it. */
export function beforeTransactions(db: Database, happens: () => Promise<unknown>): Database {
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name)
      return async (...run: Parameters<Database['transaction']>) => {
        await happens()
        return target.transaction(...run)
      }
    },
  })
}
