import type { Stream } from '#app/platform/seed.ts'

/** As much of JSON Schema as the contracts of calls come to. */
export type Schema = {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

export type Source = {
  random: Stream
  /** A value that replies have had under this name, or one like it. */
  known(name: string): unknown
  /** What a `$ref` leads to. */
  definition(reference: string): Schema
}

/** A number that is no number of JavaScript: JSON takes it, and reads it as infinite. */
const tooLarge = '@1e400@'

/** JSON as it is sent, with numbers that JavaScript has not. */
export function jsonText(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(`"${tooLarge}"`, '1e400')
}

const days = [
  '0000-00-00',
  '0001-01-01',
  '1582-10-10',
  '1900-02-29',
  '2026-02-30',
  '2026-13-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '+275760-09-13',
  '+275760-09-14T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '2026-10-04T02:30:00+11:00',
  '9999-12-31T23:59:59.999Z',
  '2026-06-30T23:59:60Z',
  '2026-01-01T24:00:00Z',
  '24:00',
  '25:61',
  '2026-00',
  '0000-01',
]

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\udfff\ud800',
  '\u202e\u2066abc',
  '\ufeff',
  '\u200b',
  'e\u0301'.repeat(20),
  '👩‍👩‍👧‍👦'.repeat(12),
  'ﷺ'.repeat(50),
  '١٢٣',
  '%',
  '_%\\',
  '\\',
  "'; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'javascript:alert(1)',
  'http://127.0.0.1:1/',
  'null',
  'NaN',
  'Infinity',
  '-0',
  '-1',
  '1e9',
  '0x10',
  '00000000000000000000',
  '99999999999999999999',
  '2147483648',
  '9007199254740993',
  '__proto__',
  'constructor',
  '[]',
  '{}',
  '{"a":',
  'a@b',
  '@',
  'x'.repeat(201),
  'x'.repeat(5_000),
  'a,'.repeat(300),
]

const numbers = [
  0,
  -1,
  1.5,
  0.1 + 0.2,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
  tooLarge,
]

export function hostileText(random: Stream): string {
  return random.chance(0.3) ? random.pick(days) : random.pick(texts)
}

/** A value of another type than any call expects, or at the edge of one. */
export function hostileValue(random: Stream): unknown {
  switch (random.whole(0, 9)) {
    case 0:
      return null
    case 1:
      return random.chance(0.5)
    case 2:
    case 3:
      return random.pick(numbers)
    case 4:
      return nested(random.pick([2, 12, 31, 33, 200]), random.chance(0.5))
    case 5:
      return random.pick<unknown>([[], {}, [null], [[]], [{}], { '': null }, { length: 1e9 }, [1, 'a', null]])
    case 6:
      return Array.from({ length: random.pick([2, 101, 700]) }, () => random.pick([1, 'a', 'b', null]))
    default:
      return hostileText(random)
  }
}

function nested(depth: number, inLists: boolean): unknown {
  let value: unknown = 1
  for (let at = 0; at < depth; at += 1) value = inLists ? [value] : { a: value }
  return value
}

/** What texts with a pattern or a telling name hold: the first that fits the pattern is taken. */
const plausible = [
  '2026-05-04',
  '2010-03-01',
  '2026-05',
  '09:30',
  '2026-12-04T09:30:00.000Z',
  '2026-12-04T09:30',
  '1',
  '12',
  'AU',
  'NZ',
  'NSW',
  '2000',
  'sample',
  'sample-1',
  'Sample words',
  'sample@test.example',
  '+61412345678',
  '0412345678',
  'https://yonder.example/a',
  '/home',
  '#336699',
  'ABCDEF',
  '123456',
  '018f3b5e-7c1a-7000-8000-000000000001',
  'a'.repeat(32),
  'b'.repeat(43),
  'c'.repeat(64),
]
const byName: [RegExp, string[]][] = [
  [/mail/, ['sample@test.example']],
  [/phone|mobile/, ['+61412345678']],
  [/date|_on$|dob|birth|day/, ['2026-05-04', '2010-03-01', '2026-12-04']],
  [/time|_at$|starts|ends/, ['2026-12-04T09:30:00.000Z', '09:30', '2026-12-04T09:30']],
  [/url|link|website/, ['https://yonder.example/a']],
  [/country/, ['AU', 'NZ']],
  [/state|region/, ['NSW', 'AUK']],
  [/month/, ['2026-05']],
  [/year/, ['2027']],
  [/password/, ['a sample of a long password']],
]

/** A value that the schema takes, as far as it says what it takes. */
export function rightValue(schema: Schema, source: Source, name = '', depth = 0): unknown {
  const { random } = source
  if (schema.$ref)
    return depth > 4 ? null : rightValue(source.definition(schema.$ref), source, name, depth + 1)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return rightValue(random.pick(options), source, name, depth)
  switch (schema.type) {
    case 'object':
      return rightObject(schema, source, depth)
    case 'array':
      return Array.from({ length: lengthOf(schema, random, depth) }, () =>
        rightValue(schema.items ?? {}, source, name, depth + 1),
      )
    case 'integer':
    case 'number':
      return rightNumber(schema, source, name)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'string':
      return rightText(schema, source, name)
    default:
      return anyValue(source, name)
  }
}

function rightObject(schema: Schema, source: Source, depth: number): unknown {
  const { random } = source
  const required = new Set(schema.required ?? [])
  const named = Object.entries(schema.properties ?? {})
    .filter(([name]) => required.has(name) || random.chance(depth > 3 ? 0.2 : 0.7))
    .map(([name, field]) => [name, rightValue(field, source, name, depth + 1)] as const)
  const more = schema.additionalProperties
  const isOpen = typeof more === 'object' && !schema.properties
  const others = isOpen
    ? Array.from({ length: random.whole(0, 3) }, () => {
        const name = String(source.known('slug') ?? random.pick(plausible))
        return [name, rightValue(more, source, name, depth + 1)] as const
      })
    : []
  return Object.fromEntries([...named, ...others])
}

function lengthOf({ minItems = 0, maxItems = 3 }: Schema, random: Stream, depth: number): number {
  return random.whole(minItems, Math.max(minItems, Math.min(maxItems, depth > 3 ? 1 : 3)))
}

/** Numbers of a column of PostgreSQL end here, where the schema says nothing less. */
const largestNumber = 2 ** 31 - 1

function rightNumber({ type, minimum, maximum }: Schema, { random, known }: Source, name: string): unknown {
  const [least, most] = [Math.max(minimum ?? 0, -largestNumber), Math.min(maximum ?? 50, largestNumber)]
  const learned = random.chance(0.6) ? Number(known(name)) : Number.NaN
  if (Number.isSafeInteger(learned) && learned >= least && learned <= (maximum ?? largestNumber))
    return learned
  const edge = random.chance(0.2)
    ? random.pick([least, most, minimum ?? 0, maximum ?? largestNumber])
    : undefined
  if (edge !== undefined && Math.abs(edge) <= Number.MAX_SAFE_INTEGER) return edge
  return type === 'number' && random.chance(0.3)
    ? random.between(least, most)
    : random.whole(least, Math.max(least, most))
}

function rightText(
  { pattern, format, minLength = 0, maxLength = 200 }: Schema,
  source: Source,
  name: string,
): string {
  const { random } = source
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || matches(pattern, text))
  const learned = random.chance(0.5) ? source.known(name) : undefined
  if (learned !== undefined && fits(String(learned))) return String(learned)
  const named = byName.find(([names]) => names.test(`${name} ${format ?? ''}`))?.[1] ?? []
  const found = [...named, ...plausible].filter(fits)
  if (named.some(fits) && random.chance(0.8)) return random.pick(named.filter(fits))
  if (found.length > 0) return random.pick(found)
  return 'a'.repeat(Math.max(minLength, Math.min(maxLength, 12)))
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return new RegExp(pattern).test(text)
  }
}

/** Where the schema says nothing. */
function anyValue({ random, known }: Source, name: string): unknown {
  const learned = known(name)
  if (learned !== undefined && random.chance(0.5)) return learned
  return random.pick<unknown>([
    1,
    'sample',
    true,
    null,
    ['sample'],
    { sample: 1 },
    '<p>Words</p>',
    '2026-05-04',
  ])
}

/** A copy with some places changed: another value, one that is missing, a field more, a text as a list, a number as text. */
export function spoiled(value: unknown, random: Stream): unknown {
  let copy = structuredClone(value)
  for (let times = random.whole(1, 2); times > 0; times -= 1) copy = spoiledOnce(copy, random)
  return copy
}

function spoiledOnce(value: unknown, random: Stream): unknown {
  const isSet = value !== null && typeof value === 'object'
  const keys = isSet ? Object.keys(value) : []
  if (keys.length === 0 || random.chance(0.1)) return wrong(value, random)
  const inside = value as Record<string, unknown>
  const key = random.pick(keys)
  const change = Array.isArray(value) ? 'inside' : random.pick(['inside', 'inside', 'missing', 'more'])
  if (change === 'missing') delete inside[key]
  else if (change === 'more') inside[random.pick(texts).slice(0, 40)] = hostileValue(random)
  else inside[key] = spoiledOnce(inside[key], random)
  return value
}

function wrong(value: unknown, random: Stream): unknown {
  if (random.chance(0.6)) return hostileValue(random)
  if (typeof value === 'string') return random.chance(0.5) ? [value] : { value }
  if (typeof value === 'number')
    return random.pick<unknown>([String(value), -value, value + 0.5, [value], value * 1e9])
  if (Array.isArray(value))
    return random.pick<unknown>([value[0] ?? null, [...value, ...value], { 0: value[0] }, [value]])
  return hostileValue(random)
}
