import { databaseError } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'

/** What the table itself refuses: two of the same, values that do not go together, a key that leads nowhere. */
export function refuseByTable(error: unknown): never {
  const { code } = databaseError(error)
  if (code === '23505')
    throw new DomainError('conflict', 'taken', { message: 'Another record has this already.' })
  if (code === '23514')
    throw new DomainError('invalid', 'not-together', {
      errors: { form: ['These values do not go together'] },
    })
  if (code === '23503')
    throw new DomainError('invalid', 'leads-nowhere', {
      errors: { form: ['One of these links to something that no longer exists'] },
    })
  throw error
}
