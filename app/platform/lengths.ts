import * as z from 'zod/mini'

type Shape = z.core.$ZodType
type Issue = z.core.$ZodIssue
type Path = PropertyKey[]
type Options = z.core.ParseContext<Issue>
type Measure = { kind: Kind; find(value: unknown, path: Path, options: Options): Issue[] }
type Kind = 'text' | 'list' | 'fields' | 'other'

/** Spaces around a text are cut off before it counts, so a little more than the maximum may come in. */
const margin = 256

/** Text that stands for something else, as a number or JSON in a query. No address is longer. */
const longestEncoded = 8_192

const maxFields = 500

/**
 * What is too long or too many in a value, found before any pattern, transformation or rule of the shape sees it: Zod itself goes
 * through a text with each of them even after its length was wrong.
 *
 * @returns issues in the words of the shape, or none
 */
export function lengthIssues(shape: Shape, value: unknown, options: Options): Issue[] {
  return measureOf(shape).find(value, [], options)
}

/** The longest text that a field takes, in characters, as its shape declares it. */
export function declaredLength(shape: z.core.$ZodString | z.core.$ZodArray): number | undefined {
  const bounds = lengthChecks(shape).map(({ _zod: { def } }) => ('maximum' in def ? def.maximum : def.length))
  return bounds.length > 0 ? Math.min(...bounds) : undefined
}

const known = new WeakMap<Shape, Measure>()

function measureOf(shape: Shape): Measure {
  const before = known.get(shape)
  if (before) return before
  const made = makeMeasure(shape)
  known.set(shape, made)
  return made
}

function makeMeasure(shape: Shape): Measure {
  const { def } = shape._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'string':
      return sized('text', shape as z.core.$ZodString, margin)
    case 'array': {
      const size = sized('list', shape as z.core.$ZodArray, 0)
      const each = measureOf(def.element)
      return {
        kind: 'list',
        find(value, path, options) {
          const issues = size.find(value, path, options)
          if (issues.length > 0 || !Array.isArray(value)) return issues
          return value.flatMap((entry, at) => each.find(entry, [...path, at], options))
        },
      }
    }
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, measureOf(field)] as const)
      return fieldsOf((value, path, options) =>
        fields.flatMap(([name, field]) =>
          Object.hasOwn(value, name) ? field.find(value[name], [...path, name], options) : [],
        ),
      )
    }
    case 'record': {
      const [key, entry] = [measureOf(def.keyType), measureOf(def.valueType)]
      return fieldsOf((value, path, options) =>
        Object.keys(value).flatMap((name) => [
          ...key.find(name, [...path, name.slice(0, 40)], options),
          ...entry.find(value[name], [...path, name.slice(0, 40)], options),
        ]),
      )
    }
    case 'union':
      return union(def.options.map(measureOf))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return measureOf(def.innerType)
    case 'pipe':
      return measureOf(def.in)
    case 'transform':
      return sized('text', z.string().check(z.maxLength(longestEncoded)), 0)
    default:
      return { kind: 'other', find: () => [] }
  }
}

type LengthCheck = z.core.$ZodCheckMaxLength | z.core.$ZodCheckLengthEquals

function lengthChecks(shape: Shape): LengthCheck[] {
  const checks = (shape._zod.def.checks ?? []) as z.core.$ZodCheck[]
  return checks.filter((check): check is LengthCheck =>
    ['max_length', 'length_equals'].includes(check._zod.def.check),
  )
}

/** Text or a list that is looked at no further when it is too long. The refusal is that of the shape's own check. */
function sized(kind: 'text' | 'list', shape: z.core.$ZodString | z.core.$ZodArray, more: number): Measure {
  const most = declaredLength(shape)
  if (most === undefined) return { kind, find: () => [] }
  const params = { error: shape._zod.def.error as z.core.$ZodErrorMap }
  const checks = lengthChecks(shape) as unknown as z.core.$ZodCheck<unknown>[]
  const alone =
    kind === 'text' ? z.string(params).check(...checks) : z.array(z.unknown(), params).check(...checks)
  return {
    kind,
    find(value, path, options) {
      if (kindOf(value) !== kind || (value as string | unknown[]).length <= most + more) return []
      const issues = z.safeParse(alone, value, options).error?.issues ?? []
      return issues.map((issue) => ({ ...issue, path }))
    },
  }
}

function fieldsOf(find: (value: Record<string, unknown>, path: Path, options: Options) => Issue[]): Measure {
  return {
    kind: 'fields',
    find(value, path, options) {
      if (kindOf(value) !== 'fields') return []
      const count = Object.keys(value as object).length
      if (count <= maxFields) return find(value as Record<string, unknown>, path, options)
      return [{ code: 'custom', path, message: `This can have at most ${maxFields} entries`, input: value }]
    },
  }
}

/** Too long only if it is so for every shape that it could be. */
function union(options: Measure[]): Measure {
  return {
    kind: options[0]?.kind ?? 'other',
    find(value, path, context) {
      const found = options
        .filter(({ kind }) => kind === kindOf(value))
        .map((option) => option.find(value, path, context))
      return found.every((issues) => issues.length > 0) ? (found[0] ?? []) : []
    },
  }
}

function kindOf(value: unknown): Kind {
  if (typeof value === 'string') return 'text'
  if (Array.isArray(value)) return 'list'
  return typeof value === 'object' && value !== null ? 'fields' : 'other'
}
