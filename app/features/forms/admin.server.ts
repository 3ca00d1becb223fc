import { eq } from 'drizzle-orm'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayEdit } from '#app/platform/admin/resource.server.ts'
import { sectionParts } from './section-parts.ts'
import { formTemplates } from './tables.server.ts'
import { FormSection, templateErrors } from './template.ts'

/** Changes apply at once for the next reader of the form; answers keep the questions they were given to. */
export const formTemplateResource = defineResource({
  name: 'form-templates',
  label: { one: 'form', many: 'Forms' },
  group: 'Run',
  table: formTemplates,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 150 }),
    key: field.slug({
      label: 'Key',
      hint: 'The page that shows the form uses this key. It never changes.',
      required: true,
      from: 'title',
      base: '/admin/forms/',
      max: 100,
    }),
    sections: field.rows({
      label: 'Sections',
      one: 'Section',
      required: true,
      of: FormSection,
      max: 20,
      parts: sectionParts,
    }),
  },
  list: { columns: ['title', 'key'], search: ['title', 'key'] },
  permissions: { admin: mayEdit },
  async validate({ key, sections }, { tx, id }) {
    const errors: Record<string, string[]> = {}
    const list = (sections ?? []) as FormSection[]
    const faults = list.length === 0 ? ['A form needs a section'] : templateErrors(list)
    if (faults.length > 0) errors.sections = faults
    if (id !== null && (await keyIn(tx, id)) !== key) errors.key = ['The key of a form never changes']
    return errors
  },
})

async function keyIn(tx: Parameters<NonNullable<typeof formTemplateResource.validate>>[1]['tx'], id: string) {
  const [row] = await tx
    .select({ key: formTemplates.key })
    .from(formTemplates)
    .where(eq(formTemplates.id, Number(id)))
  return row?.key
}
