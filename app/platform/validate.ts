import * as z from 'zod/mini'
import { lengthIssues } from './lengths.ts'
import type { FieldErrors } from './problem.ts'

type Issue = z.core.$ZodIssue
type Checked<S extends z.ZodMiniType> = { ok: true; value: z.output<S> } | { ok: false; errors: FieldErrors }

/**
 * Validates a value, its lengths before anything else, and reports errors in our own words, whatever locale Zod was given elsewhere in the process. A message
 * in the contract takes precedence.
 */
export function check<S extends z.ZodMiniType>(shape: S, value: unknown): Checked<S> {
  const options = { error: (issue: unknown) => sentence(issue as Issue), reportInput: true }
  const tooLong = lengthIssues(shape, value, options)
  if (tooLong.length > 0) return { ok: false, errors: fieldErrors(tooLong) }
  const result = z.safeParse(shape, value, options)
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, errors: fieldErrors(result.error.issues) }
}

/** Error messages by field. */
function fieldErrors(issues: Issue[]): FieldErrors {
  const errors = new Map<string, string[]>() // fields are named by the caller, who may say `constructor`
  for (const issue of issues) {
    for (const [field, text] of sentences(issue)) {
      const list = errors.get(field) ?? []
      errors.set(field, list)
      if (!list.includes(text)) list.push(text)
    }
  }
  return Object.fromEntries(errors)
}

function sentences(issue: Issue): [string, string][] {
  const field = issue.path.map(String).join('.') || 'form'
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [
      issue.path.length ? `${field}.${key}` : key,
      'This field is not known here',
    ])
  }
  return [[field, issue.message]]
}

function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'This field is required'
        : `This must be ${a(issue.expected)}`
    case 'too_small':
      return isCounted(issue.origin)
        ? `This needs at least ${counted(issue.minimum, issue.origin)}`
        : `This must be ${issue.minimum} or more`
    case 'too_big':
      return isCounted(issue.origin)
        ? `This can have at most ${counted(issue.maximum, issue.origin)}`
        : `This must be ${issue.maximum} or less`
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return issue.format === 'email' ? 'Please enter a valid email' : 'This is not in the right form'
    default:
      return 'This is not valid'
  }
}

function isCounted(origin: string): boolean {
  return origin === 'string' || origin === 'array'
}

function counted(number: number | bigint, origin: string): string {
  const [one, many] = origin === 'string' ? ['character', 'characters'] : ['entry', 'entries']
  return `${number} ${Number(number) === 1 ? one : many}`
}

function a(expected: string): string {
  const words: Record<string, string> = {
    int: 'a whole number',
    number: 'a number',
    string: 'text',
    array: 'a list',
    boolean: 'true or false',
    object: 'a set of values',
    record: 'a set of values',
  }
  return words[expected] ?? `a ${expected}`
}
