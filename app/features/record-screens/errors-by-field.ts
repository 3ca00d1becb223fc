import type { FieldDescription } from '#app/features/admin/contract.ts'
import type { Parts } from '#app/platform/admin/parts.ts'
import type { FieldErrors } from '#app/platform/problem.ts'

/**
 * What is wrong inside a field, said at the field: `sources.0.url` becomes “Source 1, address: …” of `sources`. Other errors
 * stay as they are.
 */
export function errorsByField(fields: readonly FieldDescription[], errors: FieldErrors): FieldErrors {
  const found: Record<string, string[]> = {}
  for (const [path, sentences] of Object.entries(errors)) {
    const [name = '', ...inner] = path.split('.')
    const field = fields.find((one) => one.name === name)
    const place = field && inner.length > 0 ? placeOf(field, inner) : ''
    const key = field ? name : path
    found[key] = [...(found[key] ?? []), ...sentences.map((sentence) => place + sentence)]
  }
  return found
}

function placeOf({ details }: FieldDescription, path: readonly string[]): string {
  const [at, part] = path
  if (typeof details.one !== 'string' || at === undefined) return ''
  const label = (details.parts as Parts | undefined)?.[part ?? '']?.label.toLowerCase()
  return `${details.one} ${Number(at) + 1}${label ? `, ${label}` : ''}: `
}
