import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { countQueries, isCounted } from '#app/platform/database.server.ts'

type Engine = { query: (...values: never[]) => unknown }

const running = new AsyncLocalStorage<string[]>()

/**
 * Texts of the statements that `work` itself sends. What others send meanwhile, such as a renewal behind an earlier request, is not
 * among them.
 *
 * @param engine the embedded engine; PostgreSQL by default
 */
export async function statementsOf<T>(
  work: () => Promise<T>,
  engine: Engine = pg.Client.prototype as unknown as Engine,
): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = []
  const { query } = engine
  engine.query = function (this: unknown, ...values: unknown[]) {
    const [first] = values
    if (running.getStore() === statements && isCounted())
      statements.push(typeof first === 'string' ? first : ((first as { text?: string })?.text ?? ''))
    return (query as (...values: unknown[]) => unknown).apply(this, values)
  }
  try {
    const { result } = await running.run(statements, () => countQueries(work))
    return { result, statements }
  } finally {
    engine.query = query
  }
}
