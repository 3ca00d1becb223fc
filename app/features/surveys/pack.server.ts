import * as z from 'zod'
import { formsPack } from '#app/features/forms/pack.server.ts'
import { slug } from '#app/platform/content/columns.server.ts'
import { definePack, type TableRows, yaml } from '#app/platform/content/pack.server.ts'
import { surveys } from './tables.server.ts'

const Survey = z.strictObject({
  slug,
  title: z.string().min(1).max(100),
  summary: z.string().min(30).max(300),
  minutes: z.int().min(1).max(30),
  xp: z.int().min(0).max(500),
  form: slug,
})

/** Surveys of our own. Their questions are forms. */
export const surveysPack = definePack({
  name: 'surveys/surveys',
  revision: 1,
  after: [formsPack],
  files: { 'surveys.yaml': yaml(Survey, { key: ['slug'] }) },
  references: [
    { file: 'surveys.yaml', column: 'form', to: { pack: formsPack, file: 'templates.yaml', column: 'key' } },
  ],
  toTables: (files): TableRows[] => [
    {
      table: surveys,
      key: ['slug'],
      rows: files['surveys.yaml'].map(({ form, ...row }) => ({ ...row, formKey: form, status: 'LIVE' })),
    },
  ],
})
