import { desc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { FormTemplate } from './contract.ts'
import { formTemplates, formVersions } from './tables.server.ts'
import type { FormSection } from './template.ts'

/** One statement. @throws DomainError `not-found` */
export async function readTemplate(db: Database, key: string): Promise<FormTemplate> {
  const [row] = await db.select().from(formTemplates).where(eq(formTemplates.key, key))
  if (!row) throw new DomainError('not-found', 'no-such-form')
  return { key: row.key, title: row.title, sections: row.sections }
}

/** The questions that answers are given to; `id` is stored beside the answers. */
export type CurrentForm = { id: number; version: number; sections: FormSection[] }

/**
 * The version of a form as it is today, in the transaction that stores answers to it. Changed questions become a new version.
 *
 * @returns undefined when there is no form of this key
 */
export async function currentForm(tx: Database, key: string, now: Date): Promise<CurrentForm | undefined> {
  // Locked, so that two first answers make one version.
  const [template] = await tx.select().from(formTemplates).where(eq(formTemplates.key, key)).for('update')
  if (!template) return undefined
  const { id: templateId, sections } = template
  const [latest] = await tx
    .select()
    .from(formVersions)
    .where(eq(formVersions.templateId, templateId))
    .orderBy(desc(formVersions.version))
    .limit(1)
  if (latest && JSON.stringify(latest.sections) === JSON.stringify(sections)) return latest
  const [written] = await tx
    .insert(formVersions)
    .values({ templateId, version: (latest?.version ?? 0) + 1, sections, createdAt: now })
    .returning()
  return written
}
