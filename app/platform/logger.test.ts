import { expect, test } from 'vitest'
import { collectLines } from './log-lines.server.ts'
import { createLogger, quickRequestLine } from './logger.server.ts'

const secrets = ['mia@example.org', 'Horizon-2026!', 'tok_canary', '203.0.113.77', '2009-04-01']

function logOf(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  write(createLogger('trace', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test('what is named after a secret is withheld, at the top and one level down', () => {
  const text = logOf((log) => {
    const [email, password, token, address] = secrets
    log.info({ email, password, token, address, ip: address, cookie: token }, 'one')
    log.warn({ user: { email, password, token, cookie: token } }, 'two')
  })
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(text).toContain('[withheld]')
})

test('a failed statement is logged without its values', () => {
  const error = Object.assign(
    new Error('Failed query: insert into "user"\nparams: mia@example.org,Horizon-2026!'),
    {
      cause: Object.assign(new Error('duplicate key (email)=(mia@example.org)'), { code: '23505' }),
    },
  )
  const text = logOf((log) => log.error({ err: error }, 'a request failed'))
  expect(text).not.toContain('mia@')
  expect(text).not.toContain('Horizon')
  expect(text).toContain('23505')
  expect(text).toContain('logger.test.ts')
})

test('a parser or a mail server that quotes its input is not quoted', () => {
  const text = logOf((log) => {
    log.error({ err: new SyntaxError('Unexpected token in "mia@example.org"') }, 'one')
    log.error(
      { err: Object.assign(new Error('550 no such user mia@example.org'), { code: 'EENVELOPE' }) },
      'two',
    )
  })
  expect(text).not.toContain('mia@')
  expect(text).toContain('EENVELOPE')
})

test('each of several aggregated errors is logged, without quoted input', () => {
  const away = Object.assign(new Error('getaddrinfo files.example'), { code: 'ENOTFOUND' })
  const failed = new Error('Failed query: delete from "user" params: mia@example.org')
  const text = logOf((log) => log.error({ err: new AggregateError([away, failed], '2 of 9 accounts') }, 'x'))
  const { err } = JSON.parse(text)
  expect(err).toMatchObject({
    message: '2 of 9 accounts',
    errors: [{ code: 'ENOTFOUND' }, { type: 'Error' }],
  })
  expect(text).not.toContain('mia@')
})

test('an error of our own code is logged with message and stack', () => {
  const text = logOf((log) => log.error({ err: new Error('the ghost was not written') }, 'a request failed'))
  expect(text).toContain('the ghost was not written')
  expect(text).toContain('logger.test.ts')
})

test('the quick line of a cached page equals the line of the logger', () => {
  const line = (write: (log: ReturnType<typeof createLogger>) => void) => {
    const { time, ...rest } = JSON.parse(logOf(write))
    expect(Date.now() - Date.parse(time)).toBeLessThan(2_000)
    return rest
  }
  const facts = { request: 'a-1', method: 'GET', route: 'cached-page', status: 200, ms: 0, queries: 0 }
  expect(line((log) => quickRequestLine(log)('a-1', 'GET', 'cached-page', 200))).toEqual(
    line((log) => log.info(facts, 'request')),
  )
})

test('the quick line respects the log level', () => {
  const lines: string[] = []
  quickRequestLine(createLogger('warn', { write: (line) => void lines.push(line) }))('a-1', 'GET', 'x', 200)
  expect(lines).toEqual([])
})

test('lines are written in batches, in order, and none is lost', async () => {
  const lots: string[] = []
  const lines = collectLines({ write: (lot: string) => lots.push(lot) })
  const requested = Array.from({ length: 2_000 }, (_, at) => `line ${at} of some length\n`)
  for (const line of requested) lines.write(line)
  expect(lots.length).toBeGreaterThan(1)
  expect(lots.length).toBeLessThan(10)
  await expect.poll(() => lots.join('')).toBe(requested.join(''))
})
