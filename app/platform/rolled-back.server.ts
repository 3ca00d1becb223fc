import type { Database } from './database.server.ts'

/** Runs work in a transaction that never ends well. */
export async function rolledBack<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const outcome: { result?: Result } = {}
  const undo = new Error('rolled back')
  await db
    .transaction(async (tx) => {
      outcome.result = await work(tx)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return outcome.result as Result
}
