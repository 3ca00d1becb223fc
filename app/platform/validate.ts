import type * as z from 'zod/mini'
import type { FieldErrors } from './problem.ts'

type Issue = z.core.$ZodIssue

/** Turns Zod's issues into sentences by field, in our own words (`zod/mini` brings none). */
export function fieldErrors(issues: Issue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    for (const [field, text] of sentences(issue)) {
      const list = errors[field] ?? []
      errors[field] = list
      if (!list.includes(text)) list.push(text)
    }
  }
  return errors
}

function sentences(issue: Issue): [string, string][] {
  const field = issue.path.map(String).join('.') || 'form'
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [
      issue.path.length ? `${field}.${key}` : key,
      'This field is not known here',
    ])
  }
  return [[field, sentence(issue)]]
}

function sentence(issue: Issue): string {
  const own = ownWords(issue)
  if (own) return own
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'This field is required'
        : `This must be ${a(issue.expected)}`
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `This needs at least ${issue.minimum} ${issue.origin === 'string' ? 'characters' : 'entries'}`
        : `This must be ${issue.minimum} or more`
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `This can have at most ${issue.maximum} ${issue.origin === 'string' ? 'characters' : 'entries'}`
        : `This must be ${issue.maximum} or less`
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return issue.format === 'email' ? 'Please enter a valid email' : 'This is not in the right form'
    default:
      return 'This is not valid'
  }
}

/** A message written into the contract itself wins over the general ones. */
function ownWords(issue: Issue): string | undefined {
  return issue.message && issue.message !== 'Invalid input' ? issue.message : undefined
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
