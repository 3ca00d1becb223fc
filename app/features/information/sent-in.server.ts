import type { Actor } from '#app/platform/actor.ts'
import { DomainError } from '#app/platform/problem.ts'

/** A form that is refused with one message beside each wrong field. */
export function invalidForm(errors: Partial<Record<string, string>>): DomainError {
  const lists = Object.entries(errors).map(([field, text]) => [field, [text ?? '']])
  return new DomainError('invalid', 'form-wrong', { errors: Object.fromEntries(lists) })
}

export function userIdOf(actor: Actor): number | null {
  return 'userId' in actor ? actor.userId : null
}

/** For subjects and names: line breaks and runs of spaces become one space. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
