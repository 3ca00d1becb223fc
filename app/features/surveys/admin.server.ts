import { eq } from 'drizzle-orm'
import { formTemplates } from '#app/features/forms/tables.server.ts'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayAll, mayEdit } from '#app/platform/admin/resource.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { surveys } from './tables.server.ts'

const status = { field: 'status', draft: 'DRAFT', live: 'LIVE', archived: 'ARCHIVED' }
const choices = { DRAFT: 'Draft', LIVE: 'Published', ARCHIVED: 'Archived' }

/** Surveys. What people answered stands at `/admin/survey-results/:id`, from ten responses on. */
export const surveyResource = defineResource({
  name: 'surveys',
  label: { one: 'survey', many: 'Surveys' },
  group: 'Run',
  table: surveys,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 100 }),
    slug: field.slug({ label: 'Address', required: true, from: 'title', base: '/surveys/', max: 100 }),
    summary: field.longText({ label: 'Who is asking, and why', required: true, max: 300 }),
    status: field.choice({ label: 'Status', choices }),
    minutes: field.number({ label: 'Time needed (minutes)', required: true, min: 1, max: 60 }),
    xp: field.number({ label: 'XP', hint: 'Each person gets them once', required: true, min: 0, max: 500 }),
    isExternal: field.boolean({ label: 'On another site' }),
    formKey: field.reference({
      label: 'Form',
      hint: 'Only for a survey on Yonder',
      to: 'form-templates',
      by: 'key',
    }),
    externalUrl: field.text({
      label: 'Address of the survey',
      hint: 'Only for a survey on another site. Begins with https://',
      max: 500,
    }),
  },
  list: {
    columns: ['title', 'status', 'xp', 'isExternal'],
    filters: ['status'],
    search: ['title', 'slug'],
    sort: 'title',
  },
  permissions: { admin: mayAll, editor: mayEdit },
  workflow: { status },
  preview: '/surveys/:slug',
  async validate({ isExternal, formKey, externalUrl }, { tx }): Promise<FieldErrors> {
    if (isExternal)
      return isHttps(externalUrl) ? {} : { externalUrl: ['Give an address that begins with https://'] }
    const isForm = eq(formTemplates.key, String(formKey ?? ''))
    return (await tx.$count(formTemplates, isForm)) > 0 ? {} : { formKey: ['Choose the form of this survey'] }
  },
})

function isHttps(address: unknown): boolean {
  return URL.canParse(String(address ?? '')) && new URL(String(address)).protocol === 'https:'
}
