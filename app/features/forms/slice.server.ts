import { defineSlice } from '#app/platform/slice.server.ts'
import { formTemplateResource } from './admin.server.ts'
import { formsApi } from './api.server.ts'
import { formsPack } from './pack.server.ts'
import * as tables from './tables.server.ts'

export const forms = defineSlice({
  name: 'forms',
  admin: [formTemplateResource],
  api: [formsApi],
  tables,
  impersonalTables: ['form_template', 'form_version'],
  content: [formsPack],
})
