import pg from 'pg'

type Engine = { query: (...values: never[]) => unknown }

/**
 * Texts of the statements that are sent while `work` runs.
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
    statements.push(typeof first === 'string' ? first : ((first as { text?: string })?.text ?? ''))
    return (query as (...values: unknown[]) => unknown).apply(this, values)
  }
  try {
    return { result: await work(), statements }
  } finally {
    engine.query = query
  }
}
