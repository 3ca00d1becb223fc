import type { FormTemplate } from '#app/features/forms/contract.ts'
import { readTemplate } from '#app/features/forms/service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { isWexForm, templateKey } from './wex-forms.ts'

/** One statement. @throws DomainError `not-found` */
export async function readWexTemplate(db: Database, key: string): Promise<FormTemplate> {
  if (!isWexForm(key)) throw new DomainError('not-found', 'no-such-form')
  return { ...(await readTemplate(db, templateKey(key))), key }
}
