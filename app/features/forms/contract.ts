import * as z from 'zod/mini'
import { itemEndpoint } from '#app/platform/endpoints.ts'
import { FormSection } from './template.ts'

/** The questions of a form as they are today. */
export const FormTemplate = z.object({ key: z.string(), title: z.string(), sections: z.array(FormSection) })
export type FormTemplate = z.infer<typeof FormTemplate>

export const getFormTemplate = itemEndpoint({
  path: '/api/forms/:key',
  summary: 'The questions of a form',
  item: FormTemplate,
})
