import * as z from 'zod/mini'
import { editMarks } from '#app/platform/admin/common-fields.server.ts'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayChange } from '#app/platform/admin/resource.server.ts'
import { hubs, occupations } from './tables.server.ts'

const paragraphs = 'Markdown: paragraphs, with headings of the second level between parts'

/** Occupations come from packs; their words can be changed here, and such a change outlives the next import. */
export const occupationResource = defineResource({
  name: 'occupations',
  label: { one: 'occupation', many: 'Occupations' },
  group: 'Listings',
  table: occupations,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 120 }),
    slug: field.readOnly({ label: 'Address' }),
    anzscoCode: field.readOnly({ label: 'ANZSCO code' }),
    unitGroup: field.readOnly({ label: 'Unit group' }),
    oneLine: field.text({ label: 'One line for cards', max: 80 }),
    introduction: field.longText({ label: 'Introduction', hint: paragraphs, max: 12_000 }),
    description: field.longText({ label: 'Description', hint: paragraphs }),
    wayIn: field.text({ label: 'Way in, for cards', max: 32 }),
    icon: field.icon({ label: 'Icon' }),
    isFeatured: field.boolean({ label: 'One of the most searched careers' }),
    ...editMarks,
  },
  list: {
    columns: ['title', 'anzscoCode', 'unitGroup', 'isFeatured', 'editedAt'],
    filters: ['isFeatured', 'unitGroup'],
    search: ['title', 'slug', 'anzscoCode'],
  },
  permissions: { admin: mayChange, editor: mayChange },
  workflow: {},
  preview: '/occupations/:slug',
})

const Section = z.strictObject({
  title: z.string().check(z.minLength(1, 'Give the part a title'), z.maxLength(100)),
  text: z._default(z.string().check(z.maxLength(2_000)), ''),
  items: z._default(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(20)), []),
})

/** Pages about an industry or a core skill. Menus lead to the active ones. */
export const hubResource = defineResource({
  name: 'hubs',
  label: { one: 'hub', many: 'Hubs' },
  group: 'Publish',
  table: hubs,
  title: 'name',
  fields: {
    name: field.text({ label: 'Name', required: true, max: 100 }),
    slug: field.readOnly({ label: 'Address' }),
    type: field.readOnly({ label: 'Type', choices: { INDUSTRY: 'Industry', SKILL: 'Skill' } }),
    isActive: field.boolean({ label: 'In menus', hint: 'If this is off, its page is not found' }),
    icon: field.icon({ label: 'Icon' }),
    content: field.richText({ label: 'Introduction', required: true }),
    sections: field.rows({
      label: 'Sections below it',
      one: 'Section',
      of: Section,
      max: 12,
      parts: {
        title: { kind: 'text', label: 'Title', max: 100, required: true },
        text: { kind: 'long-text', label: 'Text', max: 2_000 },
        items: { kind: 'lines', label: 'List', max: 20 },
      },
    }),
    position: field.number({ label: 'Place in menus', min: 0, max: 1_000 }),
    editedFields: editMarks.editedFields,
  },
  list: { columns: ['name', 'type', 'isActive'] },
  permissions: { admin: mayChange, editor: mayChange },
  workflow: {},
})
