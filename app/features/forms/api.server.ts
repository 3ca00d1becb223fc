import { routes } from '#app/platform/routes.server.ts'
import { getFormTemplate } from './contract.ts'
import { readTemplate } from './service.server.ts'

export const formsApi = routes().content(getFormTemplate, async ({ db, params }) => ({
  data: await readTemplate(db, params.key),
}))
