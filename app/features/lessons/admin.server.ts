import * as z from 'zod/mini'
import { isSample } from '#app/platform/admin/common-fields.server.ts'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource } from '#app/platform/admin/resource.server.ts'
import { videoId, videoProviderNames, videoProviders } from '#app/platform/rich-text/video.ts'
import { artThemes } from '#app/ui/art-kinds.ts'
import { lessonFrameworkKeys, lessonSubjects, slideKinds } from './rules.ts'
import { lessons } from './tables.server.ts'

const line = z.string().check(z.minLength(1), z.maxLength(400))
const slide = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  points: z.array(line).check(z.maxLength(8)),
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
const listOf = (label: string, of: z.ZodMiniType, section: string) =>
  field.json({ label, section, of: z.array(of).check(z.maxLength(40)), empty: [] })

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
      choices: { DRAFT: 'Draft', LIVE: 'Live', ARCHIVED: 'Archived' },
    }),
    summary: field.longText({ label: 'What it is about', required: true, max: 300 }),
    minutes: field.number({ label: 'Minutes', required: true, min: 10, max: 240 }),
    years: field.list({
      label: 'Year levels',
      hint: '7 to 13, one on each line',
      max: 7,
      of: z.int().check(z.minimum(7), z.maximum(13)),
    }),
    subject: field.choice({ label: 'School subject', choices: lessonSubjects }),
    frameworks: field.list({
      label: 'Frameworks',
      hint: `${lessonFrameworkKeys.join(', ')}: one on each line`,
      max: lessonFrameworkKeys.length,
      of: z.enum(lessonFrameworkKeys),
    }),
    position: field.number({ label: 'Place in the list', min: 0, max: 1_000 }),
    partnerSlug: field.text({ label: 'Only for this partner', hint: 'Short name of the partner', max: 100 }),
    outcomes: field.list({ label: 'What students can do after it', max: 6 }),
    materials: field.list({ label: 'What you need for it', max: 10 }),
    plan: field.richText({ label: 'Plan', required: true }),
    slides: listOf('Slides', slide, 'Files'),
    worksheet: listOf('Worksheet', task, 'Files'),
    sources: listOf('Sources', source, 'Sources'),
    reviewedOn: field.date({ label: 'Last checked on', section: 'Sources', required: true }),
    videoProvider: field.choice({ label: 'Recording', section: 'Files', choices: videoProviderNames }),
    videoId: field.text({ label: 'Video ID', section: 'Files', max: 20 }),
    isSample,
  },
  list: { columns: ['title', 'status', 'minutes', 'reviewedOn'], sort: 'position' },
  preview: '/schools-on-demand/lessons/:slug',
  workflow: { status: { field: 'status', draft: 'DRAFT', live: 'LIVE', archived: 'ARCHIVED' } },
  checkedOn: 'reviewedOn',
  validate: ({ videoProvider, videoId: id, years }): Record<string, string[]> => {
    if (!Array.isArray(years) || years.length === 0) return { years: ['Give at least one year level'] }
    const provider = videoProviders.find((known) => known === videoProvider)
    if (!provider) return id ? { videoProvider: ['Say where the recording is'] } : {}
    return videoId[provider].test(String(id ?? ''))
      ? {}
      : { videoId: ['This is not a video ID of that site'] }
  },
  derive: ({ position }) => ({ position: position ?? 0 }),
})
