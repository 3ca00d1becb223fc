import pg from 'pg'
import { vi } from 'vitest'
import type { TestSite } from './site.ts'

export type Statement = { text: string; values: unknown[] }

/** The statements of a call that look for something in a text. */
export async function textSearches(call: () => Promise<unknown>): Promise<Statement[]> {
  return (await statementsOf(call)).filter(({ text }) => / i?like \$/.test(text))
}

/** What a call, or a job, sends to PostgreSQL. */
export async function statementsOf(call: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement, values] = given as [{ text: string; values?: unknown[] }, unknown[]?]
    sent.push({ text: statement.text ?? statement, values: values ?? statement.values ?? [] })
    return query.apply(this, given as never) as never
  } as never)
  try {
    await call()
  } finally {
    spy.mockRestore()
  }
  return sent
}

/** How PostgreSQL goes about it where tables are large: those of the sample are so small that it would rather read them whole. */
export async function planOf(
  site: TestSite,
  { text, values }: Statement,
  off: readonly string[] = ['seqscan', 'indexscan'],
): Promise<string> {
  const client = await site.services.database.pool?.connect()
  try {
    await client?.query('begin')
    for (const way of off) await client?.query(`set local enable_${way} = off`)
    const plan = await client?.query(`explain ${text}`, values)
    return plan?.rows.map((row) => Object.values(row)[0]).join('\n') ?? ''
  } finally {
    await client?.query('rollback')
    client?.release()
  }
}
