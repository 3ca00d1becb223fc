import { chai } from 'vitest'

/** Pages are longer, and what a test says of one in full hides what failed. */
const longest = 3_000
const around = 200

/**
 * The part of a long text that says most about a text that is missing from it, or that should be: what surrounds the first place
 * where most of it is found, or the beginning.
 */
export function fragmentOf(long: string, part: string): string {
  let length = part.length
  while (length > 3 && !long.includes(part.slice(0, length))) length = Math.floor(length * 0.9)
  const at = Math.max(0, long.indexOf(part.slice(0, length)))
  const from = Math.max(0, at - around)
  return long.slice(from, at + length + around)
}

const done = Symbol.for('short failures')

chai.use(({ Assertion }, utils) => {
  // Setup files run before each file of tests, and a process runs many.
  if (done in Assertion.prototype) return
  Object.defineProperty(Assertion.prototype, done, { value: true })
  utils.overwriteMethod(
    Assertion.prototype,
    'toContain',
    (original: (...given: unknown[]) => unknown) =>
      function (this: Chai.Assertion, part: unknown, ...rest: unknown[]) {
        const actual = utils.flag(this, 'object')
        const isLong = typeof actual === 'string' && actual.length > longest && typeof part === 'string'
        if (isLong && actual.includes(part) === Boolean(utils.flag(this, 'negate')))
          utils.flag(this, 'object', fragmentOf(actual, part))
        return original.call(this, part, ...rest)
      },
  )
})
