import type { Plugin } from 'vite'

/** The sheet with Tailwind's utilities. */
const sheet = /[\\/]app[\\/]ui[\\/]theme\.css$/

/**
 * In builds, writes out those of Tailwind's own properties that have one value everywhere. A shadow reads six properties and a
 * blur nine, each registered twice, while a sheet that knows all its classes sets one or two of them.
 */
export function constantProperties(): Plugin {
  return {
    name: 'constant-properties',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: sheet },
      handler: (code) => ({ code: withoutConstants(code), map: null }),
    },
  }
}

/** What Tailwind gives browsers that do not know `@property`. */
const fallbacks = /\*,\s*::?before,\s*::?after,\s*::backdrop\s*\{\s*--tw-[^}]*\}/g
const registration =
  /@property\s+(--tw-[\w-]+)\s*\{\s*syntax:\s*"[^"]*";\s*inherits:\s*false;?(?:\s*initial-value:\s*([^;}]*);?)?\s*\}\s*/g
const assignment = /(?<=[{;]\s*)(--tw-[\w-]+):\s*([^;}]*)(?:;\s*|(?=\}))/g
const read = /var\((--tw-[\w-]+)/g

/** The sheet without registered properties that no rule gives another value than the initial one, and with that value where they are read. */
export function withoutConstants(css: string): string {
  const values = constantsOf(css)
  const rest = css
    .replace(registration, (whole, name: string) => (values.has(name) ? '' : whole))
    .replace(assignment, (whole, name: string) => (values.has(name) ? '' : whole))
  return withValues(rest, values)
}

/** Properties that are the same everywhere. Without an initial value they are empty, so every reader has to say what it takes instead. */
function constantsOf(css: string): Map<string, string | undefined> {
  const values = new Map<string, string | undefined>()
  for (const [, name = '', initial] of css.matchAll(registration)) values.set(name, initial?.trim())
  for (const [, name = '', value] of css.replace(fallbacks, '').matchAll(assignment))
    if (values.get(name) === undefined || values.get(name) !== value?.trim()) values.delete(name)
  for (const { index, 0: start, 1: name = '' } of css.matchAll(read))
    if (values.get(name) === undefined && css[index + start.length] !== ',') values.delete(name)
  return values
}

function withValues(css: string, values: ReadonlyMap<string, string | undefined>): string {
  let done = ''
  let from = 0
  for (const { index, 0: start, 1: name = '' } of css.matchAll(read)) {
    if (index < from || !values.has(name)) continue
    const end = endOfCall(css, index)
    const fallback = css.slice(index + start.length + 1, end)
    done += css.slice(from, index) + (values.get(name) ?? withValues(fallback, values))
    from = end + 1
  }
  return done + css.slice(from)
}

/** Where the bracket closes that opens first after `start`. */
function endOfCall(css: string, start: number): number {
  let depth = 0
  for (let at = start; at < css.length; at++) {
    if (css[at] === '(') depth++
    if (css[at] === ')' && --depth === 0) return at
  }
  throw new Error(`No bracket closes ${css.slice(start, start + 60)}`)
}
