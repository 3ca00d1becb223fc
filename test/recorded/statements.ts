import pg from 'pg'

/** Texts of the statements that are sent to PostgreSQL while `work` runs. */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
    const [first] = values
    statements.push(typeof first === 'string' ? first : ((first as { text?: string })?.text ?? ''))
    return (query as (...values: unknown[]) => unknown).apply(this, values)
  } as typeof query
  try {
    return { result: await work(), statements }
  } finally {
    pg.Client.prototype.query = query
  }
}
