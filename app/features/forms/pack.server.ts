import * as z from 'zod'
import { slug } from '#app/platform/content/columns.server.ts'
import { definePack, type TableRows, yaml } from '#app/platform/content/pack.server.ts'
import { formTemplates } from './tables.server.ts'
import { type FormSection, FormSections, templateErrors } from './template.ts'

const isSections = (value: unknown) => {
  const read = FormSections.safeParse(value)
  return read.success && templateErrors(read.data).length === 0
}

const Template = z.strictObject({
  key: slug,
  title: z.string().min(1).max(150),
  sections: z.custom<FormSection[]>(isSections, 'are not the sections of a form'),
})

/** Forms whose questions staff may change. */
export const formsPack = definePack({
  name: 'forms/templates',
  revision: 2,
  after: [],
  files: {
    'templates.yaml': yaml(Template, { key: ['key'] }),
    'work-experience.yaml': yaml(Template, { key: ['key'] }),
  },
  toTables: (files): TableRows[] => [
    {
      table: formTemplates,
      key: ['key'],
      rows: [...files['templates.yaml'], ...files['work-experience.yaml']],
    },
  ],
})
