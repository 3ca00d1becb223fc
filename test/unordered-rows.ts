import pg from 'pg'

const order = /\border by\b/i

/**
 * Turns round the rows of each statement that asks for no order. PostgreSQL promises none without `order by`, but nearly always
 * gives them as they were written: a reply that relies on it would differ once in thousands of times.
 */
export function hasOrder(statement: string): boolean {
  if (!order.test(statement)) return false // most have none at all, not even within brackets
  let outermost = statement
  for (let before = ''; before !== outermost; ) {
    before = outermost
    outermost = outermost.replace(/\([^()]*\)/g, ' ')
  }
  return order.test(outermost)
}

const reversed = Symbol.for('unordered rows')
const prototype = pg.Client.prototype as unknown as Record<PropertyKey, unknown>

// Setup files run before each file of tests, and a process runs many.
if (!(reversed in prototype)) {
  const query = prototype.query as (...given: unknown[]) => unknown
  prototype[reversed] = true
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const callback = given.at(-1)
    const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text?: string })?.text
    if (!text || /^\s*insert\b/i.test(text) || hasOrder(text)) return query.apply(this, given)
    if (typeof callback === 'function') {
      const done = (error: unknown, result: pg.QueryResult) => callback(error, turnRound(result))
      return query.apply(this, [...given.slice(0, -1), done])
    }
    const sent = query.apply(this, given)
    return sent instanceof Promise ? sent.then(turnRound) : sent
  }
}

function turnRound<T extends pg.QueryResult | undefined>(result: T): T {
  result?.rows?.reverse()
  return result
}
