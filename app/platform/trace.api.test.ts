import { expect, inject, test } from 'vitest'
import { testSite } from '#test/site.ts'
import { statementsOf } from '#test/statements.ts'
import { createLogger } from './logger.server.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${trace}-00f067aa0ba902b7-01`

/** Asks once with a trace. @returns how many statements name it, how many there are, and what the log says */
async function asked(proxies: string) {
  const site = await testSite({ env: { DEMO: 'off', TRUST_PROXY: proxies } })
  const student = await site.signedIn({ role: 'student' })
  const lines: string[] = []
  site.services.log = createLogger('info', { write: (line: string) => void lines.push(line) })
  const { statements } = await statementsOf(() => student.get('/api/groups', { traceparent }))
  const unnamed = statements.filter((text) => text.includes('/*traceparent'))
  return { statements, unnamed, logged: lines.map((line) => JSON.parse(line).trace) }
}

test.runIf(inject('postgres'))(
  'a trace that a trusted proxy began is in statements and in the log line',
  async () => {
    const { unnamed, logged } = await asked('1')
    expect(unnamed.length).toBeGreaterThan(0)
    const comment = new RegExp(`/\\*traceparent='00-${trace}-[0-9a-f]{16}-01'\\*/$`)
    for (const text of unnamed) expect(text).toMatch(comment)
    expect(logged).toEqual([trace])
  },
)

test('a trace that a visitor sends is dropped', async () => {
  const { statements, unnamed, logged } = await asked('0')
  expect(statements.length).toBeGreaterThan(0)
  expect([unnamed, logged]).toEqual([[], [undefined]])
})
