import { editMarks } from '#app/platform/admin/common-fields.server.ts'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayChange } from '#app/platform/admin/resource.server.ts'
import { courseEntries, entryWords } from './entry.ts'
import { courses, educators } from './tables.server.ts'
import { educatorKindWords } from './words.ts'

const countries = { AU: 'Australia', NZ: 'New Zealand' }
const entries = Object.fromEntries(courseEntries.map((entry) => [entry, entryWords[entry]?.name ?? 'School']))

/** Courses come from the register; what an editor changes outlives the next import. */
export const courseResource = defineResource({
  name: 'courses',
  label: { one: 'course', many: 'Courses' },
  group: 'Listings',
  table: courses,
  title: 'name',
  fields: {
    name: field.text({ label: 'Name', required: true, max: 300 }),
    slug: field.readOnly({ label: 'Address' }),
    cricosCourseCode: field.readOnly({ label: 'CRICOS code' }),
    educatorId: field.reference({ label: 'Educator', to: 'educators', required: true }),
    levelId: field.readOnly({ label: 'Level' }),
    sector: field.readOnly({
      label: 'Sector',
      choices: { vet: 'Vocational education', higher_education: 'Higher education' },
    }),
    durationWeeks: field.number({
      label: 'Length',
      unit: 'weeks, full time',
      min: 1,
      max: 600,
      whole: false,
    }),
    entry: field.choice({
      label: 'What students need before it',
      choices: entries,
      required: true,
    }),
    hasWorkComponent: field.boolean({ label: 'Includes time at work' }),
    cities: field.list({ label: 'Cities', max: 6 }),
    ...editMarks,
  },
  list: {
    columns: ['name', 'educatorId', 'levelId', 'sector', 'editedAt'],
    filters: ['educatorId', 'levelId', 'sector'],
    search: ['name', 'cricosCourseCode'],
  },
  permissions: {
    admin: mayChange,
    editor: mayChange,
    provider: {
      actions: ['read', 'update'],
      owner: { property: 'educatorId', type: 'educator' },
      fields: ['name', 'durationWeeks', 'hasWorkComponent', 'cities'],
    },
  },
  workflow: {},
  preview: '/courses/:slug',
})

export const educatorResource = defineResource({
  name: 'educators',
  label: { one: 'educator', many: 'Educators' },
  group: 'Listings',
  table: educators,
  title: 'name',
  fields: {
    name: field.text({ label: 'Name', required: true, max: 200 }),
    slug: field.readOnly({ label: 'Address' }),
    maoriName: field.text({ label: 'Name in Māori', hint: 'Only if you are sure of it' }),
    kind: field.choice({ label: 'Kind', choices: educatorKindWords, required: true }),
    city: field.text({ label: 'City', max: 80 }),
    countryCode: field.readOnly({ label: 'Country', choices: countries }),
    website: field.text({ label: 'Website', max: 300 }),
    statusNote: field.longText({ label: 'What has changed since the list was made', max: 500 }),
    courseCount: field.readOnly({ label: 'Courses' }),
    ...editMarks,
  },
  list: {
    columns: ['name', 'kind', 'countryCode', 'courseCount', 'editedAt'],
    filters: ['kind', 'countryCode'],
  },
  permissions: {
    admin: mayChange,
    editor: mayChange,
    provider: {
      actions: ['read', 'update'],
      owner: { property: 'id', type: 'educator' },
      fields: ['maoriName', 'website'],
    },
  },
  workflow: {},
  preview: '/educators/:slug',
  links: [{ resource: 'courses', table: courses, column: 'educatorId' }],
})
