import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countQueries, uncounted } from '#app/platform/database.server.ts'
import { testSite } from '#test/site.ts'
import { statementsOf } from '#test/statements.ts'

const site = await testSite({ env: { DEMO: 'off' } })
const send = async (name: string) => site.db.execute(sql.raw(`select '${name}'`))
const names = (statements: string[]) => statements.filter((text) => /^select '/.test(text))

test('a count of statements has those of the work, also in a request, and nothing that runs beside or behind it', async () => {
  const begun = Promise.withResolvers<void>()
  const beside = begun.promise.then(() => countQueries(() => send('beside')))
  const { statements } = await statementsOf(async () => {
    await send('first')
    begun.resolve()
    await beside
    await uncounted(() => send('behind'))
    await send('last')
  })
  expect(names(statements)).toEqual(["select 'first'", "select 'last'"])

  const student = await site.signedIn({ role: 'student' })
  const request = await statementsOf(() => student.get('/api/state'))
  expect(request.statements.length).toBeGreaterThan(0)
})
