import { inArray } from 'drizzle-orm'
import type { FormTemplate } from '#app/features/forms/contract.ts'
import { formTemplates } from '#app/features/forms/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { isWexForm, templateKey, type WexForm } from './wex-forms.ts'

/** One statement. @throws DomainError `not-found` */
export async function readWexTemplate(db: Database, key: string): Promise<FormTemplate> {
  if (!isWexForm(key)) throw new DomainError('not-found', 'no-such-form')
  return (await readWexTemplates(db, [key]))[key]
}

/** Several forms by their keys, each with `key` as the placements name it. One statement. @throws DomainError `not-found` */
export async function readWexTemplates<F extends WexForm>(
  db: Database,
  forms: readonly F[],
): Promise<Record<F, FormTemplate>> {
  const rows = await db
    .select({ key: formTemplates.key, title: formTemplates.title, sections: formTemplates.sections })
    .from(formTemplates)
    .where(inArray(formTemplates.key, forms.map(templateKey)))
  const found = forms.map((form): [F, FormTemplate] => {
    const row = rows.find(({ key }) => key === templateKey(form))
    if (!row) throw new DomainError('not-found', 'no-such-form')
    return [form, { key: form, title: row.title, sections: row.sections }]
  })
  return Object.fromEntries(found) as Record<F, FormTemplate>
}
