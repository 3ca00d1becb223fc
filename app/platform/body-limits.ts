import type * as z from 'zod/mini'
import { declaredLength } from './lengths.ts'

type Shape = z.core.$ZodType

/** How large a JSON body may be, in bytes, and how many values may stand in it, those of its lists and sets included. */
export type BodyLimits = { bytes: number; values: number }

/** The most that any call takes, unless it takes a file. */
export const maximumBody: BodyLimits = { bytes: 256 * 1024, values: 5_000 }

/** A body below this costs nothing worth refusing it for, so that a caller learns from the errors of its fields what is wrong. */
const minimumBody: BodyLimits = { bytes: 8 * 1024, values: 600 }

/** JSON may spell a character as `\uXXXX`. */
const bytesPerCharacter = 6
/** Quotes, a comma or colon, and the spaces around a text that are cut off before it counts. */
const around = 256
/** A number, a boolean or null. */
const plain: BodyLimits = { bytes: 32, values: 1 }
/** What a shape leaves open is bounded by the code that reads it: at most 16,384 characters of any alphabet. */
const open: BodyLimits = { bytes: 64 * 1024, values: 500 }

const known = new WeakMap<Shape, BodyLimits>()

/** The limits of a body, worked out from its shape: no body that fits the shape exceeds them, except beyond `maximumBody`. */
export function bodyLimits(shape: Shape | undefined): BodyLimits {
  if (!shape) return minimumBody
  const before = known.get(shape)
  if (before) return before
  const { bytes, values } = largest(shape)
  const limits = {
    bytes: within(minimumBody.bytes, bytes, maximumBody.bytes),
    values: within(minimumBody.values, values, maximumBody.values),
  }
  known.set(shape, limits)
  return limits
}

function within(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

function largest(shape: Shape): BodyLimits {
  const { def } = shape._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'string':
      return textOf(declaredLength(shape as z.core.$ZodString) ?? Number.POSITIVE_INFINITY)
    case 'literal':
      return longest(def.values)
    case 'enum':
      return longest(Object.values(def.entries))
    case 'array':
      return times(
        declaredLength(shape as z.core.$ZodArray) ?? Number.POSITIVE_INFINITY,
        largest(def.element),
      )
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) =>
        sum([{ bytes: name.length + 4, values: 0 }, largest(field)]),
      )
      return sum(def.catchall && def.catchall._zod.def.type !== 'never' ? [...fields, open] : fields)
    }
    case 'record':
      return times(open.values, sum([{ ...largest(def.keyType), values: 0 }, largest(def.valueType)]))
    case 'union': {
      const options = def.options.map(largest)
      return {
        bytes: Math.max(...options.map(({ bytes }) => bytes)),
        values: Math.max(...options.map(({ values }) => values)),
      }
    }
    case 'pipe':
      return largest(def.in)
    case 'unknown':
    case 'any':
    case 'transform':
      return open
    default:
      return 'innerType' in def ? largest(def.innerType as Shape) : plain
  }
}

function textOf(characters: number): BodyLimits {
  return { bytes: characters * bytesPerCharacter + around, values: 1 }
}

function longest(values: readonly unknown[]): BodyLimits {
  return textOf(Math.max(...values.map((value) => String(value).length)))
}

function times(count: number, { bytes, values }: BodyLimits): BodyLimits {
  return { bytes: count * bytes, values: count * values + 1 }
}

function sum(limits: BodyLimits[]): BodyLimits {
  return {
    bytes: limits.reduce((total, { bytes }) => total + bytes, 0),
    values: limits.reduce((total, { values }) => total + values, 1),
  }
}
