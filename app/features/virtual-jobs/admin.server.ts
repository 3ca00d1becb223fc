import { eq, type SQL, sql } from 'drizzle-orm'
import { industryLookup } from '#app/features/careers/lookups.server.ts'
import { sectionParts } from '#app/features/forms/section-parts.ts'
import { FormSection, templateErrors } from '#app/features/forms/template.ts'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayEdit, type Values } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { reservedPageSlugs, reservedSlugs } from './addresses.ts'
import { vjeDocuments, vjePages, vjes } from './tables.server.ts'
import { taskWords } from './words.ts'

const ofExperience = sql<string>`(select v.slug from ${vjes} v where v.id = ${vjePages.vjeId})`
const reserved = 'This is the address of another page. Choose another'
const parent = field.reference({ label: 'Experience', to: 'vjes', required: true })
const position = field.number({ label: 'Place in the order', min: 0, max: 1_000 })
/** What a provider may write of a page: its words. Addresses, order and questions are for staff, since answers and links hang on them. */
const ofProviderInPages = ['title', 'body', 'example', 'selfCheck']
/** What a provider may write of its own experience. Who it belongs to, and whether it is made up, is for staff. */
const ofProvider = ['title', 'summary', 'whatYouDo', 'whatItIsNot', 'heroImageUrl', 'nextLinks']

export const vjeResource = defineResource({
  name: 'vjes',
  label: { one: 'virtual job experience', many: 'Virtual job experiences' },
  group: 'Publish',
  table: vjes,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 80 }),
    slug: field.slug({ label: 'Address', required: true, from: 'title', base: '/virtual-job-experience/' }),
    isPublished: field.boolean({ label: 'Published' }),
    summary: field.text({ label: 'One sentence for cards', required: true, max: 160 }),
    whatYouDo: field.list({ label: 'What you do', max: 8 }),
    whatItIsNot: field.list({ label: 'What the experience does not show', max: 8 }),
    employerId: field.reference({ label: 'Employer', to: 'employers' }),
    employerName: field.text({ label: 'Employer’s name in the texts', required: true, max: 80 }),
    isSampleEmployer: field.boolean({ label: 'The employer is made up', hint: 'Every page of it says so' }),
    industryId: field.reference({ label: 'Industry', to: industryLookup }),
    occupationCodes: field.references({
      label: 'Careers',
      hint: 'The closest first',
      to: 'occupations',
      by: 'anzscoCode',
      max: 6,
    }),
    minutes: field.number({ label: 'How long it takes', unit: 'minutes', min: 20, max: 40 }),
    heroImageUrl: field.text({ label: 'Picture', max: 300 }),
    certificateTitle: field.text({ label: 'Title of the certificate', required: true, max: 80 }),
    position,
    reviewedOn: field.date({ label: 'Facts checked on', section: 'Sources' }),
    sources: field.rows({
      label: 'Sources',
      section: 'Sources',
      one: 'Source',
      parts: {
        title: { kind: 'text', label: 'Title', max: 200, required: true },
        publisher: { kind: 'text', label: 'Publisher', max: 120, required: true },
        url: { kind: 'text', label: 'Address', hint: 'Begins with https://', max: 500, required: true },
        checked: { kind: 'date', label: 'Checked on', required: true },
      },
    }),
    nextLinks: field.rows({
      label: 'Links at the end',
      section: 'Afterwards',
      one: 'Link',
      parts: {
        title: { kind: 'text', label: 'Title', max: 100, required: true },
        href: {
          kind: 'text',
          label: 'Path on this site',
          hint: 'For example /explore/study',
          max: 200,
          required: true,
        },
      },
    }),
  },
  list: { columns: ['title', 'employerName', 'isPublished', 'minutes', 'reviewedOn'], sort: 'title' },
  permissions: {
    admin: mayEdit,
    editor: mayEdit,
    provider: {
      actions: ['read', 'update'],
      owner: { property: 'employerId', type: 'employer' },
      fields: ofProvider,
    },
  },
  preview: '/virtual-job-experience/:slug',
  numbers: { path: '/admin/vjes/:id/numbers', label: 'Numbers by day' },
  links: [
    { resource: 'vje-pages', table: vjePages, column: 'vjeId' },
    { resource: 'vje-documents', table: vjeDocuments, column: 'vjeId' },
  ],
  checkedOn: 'reviewedOn',
  validate: experienceFlaws,
  written: (tx, { id }) => followEmployer(tx, eq(vjePages.vjeId, Number(id))),
})

function experienceFlaws({ slug, nextLinks }: Values): FieldErrors {
  const flaws: FieldErrors = {}
  if ((reservedSlugs as readonly string[]).includes(String(slug))) flaws.slug = [reserved]
  const links = (nextLinks ?? []) as { href: string }[]
  if (links.some(({ href }) => !/^\/(?!\/)/.test(href))) flaws.nextLinks = ['A path begins with one /']
  return flaws
}

export const vjePageResource = defineResource({
  name: 'vje-pages',
  label: { one: 'experience page', many: 'Experience pages' },
  group: 'Publish',
  table: vjePages,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 80 }),
    slug: field.slug({ label: 'Address', required: true, from: 'title', base: 'its experience /' }),
    vjeId: parent,
    kind: field.choice({ label: 'Kind', choices: { page: 'Text', activity: 'Activity' }, required: true }),
    position,
    minutes: field.number({ label: 'How long it takes', unit: 'minutes', min: 1, max: 30 }),
    body: field.richText({ label: 'Text', required: true }),
    task: field.choice({ label: 'Kind of task', choices: taskWords, section: 'Activity' }),
    form: field.rows({
      label: 'Form',
      one: 'Section',
      of: FormSection,
      max: 5,
      section: 'Activity',
      parts: sectionParts,
    }),
    example: field.richText({ label: 'Example, shown after the answer', section: 'Activity' }),
    selfCheck: field.list({ label: 'Checklist for the student', max: 8, section: 'Activity' }),
  },
  list: {
    columns: ['title', 'vjeId', 'kind', 'position'],
    filters: ['vjeId'],
    sort: 'vjeId',
    search: ['title', 'slug'],
  },
  permissions: {
    admin: mayEdit,
    editor: mayEdit,
    provider: {
      actions: ['read', 'update'],
      owner: { property: 'employerId', type: 'employer' },
      fields: ofProviderInPages,
    },
  },
  workflow: {}, // a provider's change waits for a review
  // The page itself is for users: this one shows it to staff.
  preview: '/virtual-job-experience/:experience/preview/:slug',
  pathParts: { experience: ofExperience },
  derive: ({ kind, form }) => ({ form: kind === 'activity' ? form : null }),
  validate: pageFlaws,
  written: (tx, { id }) => followEmployer(tx, eq(vjePages.id, Number(id))),
})

/** Pages belong to the employer of their experience, so that its provider may edit them. */
async function followEmployer(tx: Database, which: SQL): Promise<void> {
  await tx
    .update(vjePages)
    .set({ employerId: sql`(select v.employer_id from ${vjes} v where v.id = ${vjePages.vjeId})` })
    .where(which)
}

function pageFlaws({ slug, kind, form }: Values): FieldErrors {
  const flaws: FieldErrors = {}
  if ((reservedPageSlugs as readonly string[]).includes(String(slug))) flaws.slug = [reserved]
  const sections = (form ?? []) as FormSection[]
  const errors =
    sections.length > 0 ? templateErrors(sections) : kind === 'activity' ? ['An activity needs a form'] : []
  if (errors.length > 0) flaws.form = errors
  return flaws
}

export const vjeDocumentResource = defineResource({
  name: 'vje-documents',
  label: { one: 'experience document', many: 'Experience documents' },
  group: 'Publish',
  table: vjeDocuments,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 80 }),
    slug: field.slug({ label: 'Address', required: true, from: 'title', base: 'its experience /documents/' }),
    vjeId: parent,
    kind: field.choice({
      label: 'Kind',
      choices: { 'job-sheet': 'Job sheet', plan: 'Plan', data: 'Data (CSV)', 'safety-card': 'Safety card' },
      required: true,
    }),
    content: field.longText({ label: 'Text in Markdown, or rows of CSV', required: true, max: 5_000 }),
    position,
  },
  list: { columns: ['title', 'vjeId', 'kind'], filters: ['vjeId'], sort: 'vjeId', search: [] },
  permissions: { admin: mayEdit, editor: mayEdit },
})
