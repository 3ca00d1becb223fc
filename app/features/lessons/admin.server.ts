import * as z from 'zod/mini'
import { isSample } from '#app/platform/admin/common-fields.server.ts'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource } from '#app/platform/admin/resource.server.ts'
import { videoProviderNames, videoSite } from '#app/platform/rich-text/video.ts'
import { artThemes } from '#app/ui/art-kinds.ts'
import { sceneLands } from '#app/ui/art-names.ts'
import { lessonFrameworks, lessonSubjects, slideKinds } from './rules.ts'
import { lessons } from './tables.server.ts'

const line = z.string().check(z.minLength(1), z.maxLength(400))
const slide = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  points: z._default(z.array(line).check(z.maxLength(8)), []),
  kind: z.optional(z.enum(slideKinds)),
  notes: z.optional(z.string().check(z.maxLength(800))),
  picture: z.optional(z.enum(artThemes)),
})
const task = z.strictObject({ task: line, lines: z.int().check(z.minimum(0), z.maximum(30)) })
const source = z.strictObject({
  title: line,
  publisher: line,
  url: z.url().check(z.maxLength(500)),
  checked: z.optional(z.iso.date()),
})

const slideKindNames = { points: 'Points', question: 'Question', statement: 'One sentence' }

const yearLevels = Object.fromEntries([7, 8, 9, 10, 11, 12, 13].map((year) => [year, `Year ${year}`]))

const slides = field.rows({
  label: 'Slides',
  section: 'Files',
  one: 'Slide',
  of: slide,
  parts: {
    title: { kind: 'text', label: 'Title', max: 120, required: true },
    points: { kind: 'lines', label: 'Points', max: 8 },
    kind: { kind: 'choice', label: 'Kind', choices: slideKindNames },
    notes: { kind: 'long-text', label: 'Notes for the teacher', max: 800 },
    picture: { kind: 'choice', label: 'Picture', choices: sceneLands },
  },
})

const worksheet = field.rows({
  label: 'Worksheet',
  section: 'Files',
  one: 'Task',
  of: task,
  parts: {
    task: { kind: 'long-text', label: 'Task', max: 400, required: true },
    lines: { kind: 'number', label: 'Lines to write on', hint: '0 to 30', required: true },
  },
})

const sources = field.rows({
  label: 'Sources',
  section: 'Sources',
  one: 'Source',
  of: source,
  parts: {
    title: { kind: 'text', label: 'Title', max: 400, required: true },
    publisher: { kind: 'text', label: 'Publisher', max: 400, required: true },
    url: { kind: 'url', label: 'Address', max: 500, required: true },
    checked: { kind: 'date', label: 'Checked on' },
  },
})

export const lessonResource = defineResource({
  name: 'lessons',
  label: { one: 'lesson', many: 'Lessons' },
  group: 'Publish',
  table: lessons,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 80 }),
    slug: field.slug({
      label: 'Address',
      required: true,
      from: 'title',
      base: '/schools-on-demand/lessons/',
    }),
    status: field.choice({
      label: 'Status',
      choices: { DRAFT: 'Draft', LIVE: 'Published', ARCHIVED: 'Archived' },
    }),
    summary: field.longText({ label: 'What it is about', required: true, max: 300 }),
    minutes: field.number({ label: 'Minutes', required: true, min: 10, max: 240 }),
    years: field.choices({ label: 'Year levels', choices: yearLevels, numeric: true }),
    subject: field.choice({ label: 'School subject', choices: lessonSubjects }),
    frameworks: field.choices({ label: 'Frameworks', choices: lessonFrameworks }),
    position: field.number({ label: 'Place in the list', min: 0, max: 1_000 }),
    partnerSlug: field.reference({ label: 'Only for this partner', to: 'partners', by: 'slug' }),
    outcomes: field.list({ label: 'What students can do after it', max: 6 }),
    materials: field.list({ label: 'What you need for it', max: 10 }),
    plan: field.richText({ label: 'Plan', required: true }),
    slides,
    worksheet,
    sources,
    reviewedOn: field.date({ label: 'Last checked on', section: 'Sources', required: true }),
    videoId: field.video({ label: 'Recording', section: 'Files' }),
    videoProvider: field.readOnly({
      label: 'Site of the recording',
      section: 'Files',
      choices: videoProviderNames,
    }),
    isSample,
  },
  list: { columns: ['title', 'status', 'minutes', 'reviewedOn'], sort: 'position' },
  preview: '/schools-on-demand/lessons/:slug',
  workflow: { status: { field: 'status', draft: 'DRAFT', live: 'LIVE', archived: 'ARCHIVED' } },
  checkedOn: 'reviewedOn',
  validate: ({ years }): Record<string, string[]> =>
    Array.isArray(years) && years.length > 0 ? {} : { years: ['Give at least one year level'] },
  derive: ({ position, videoId }) => ({
    position: position ?? 0,
    videoProvider: videoSite(String(videoId ?? '')),
  }),
})
