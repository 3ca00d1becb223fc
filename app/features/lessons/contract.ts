import * as z from 'zod/mini'
import { endpoint } from '#app/platform/contract.ts'
import { itemEndpoint } from '#app/platform/endpoints.ts'
import { videoProviders } from '#app/platform/rich-text/video.ts'
import { artThemes } from '#app/ui/art-kinds.ts'
import { lessonFileTypes, lessonFrameworkKeys, lessonSubjectKeys, slideKinds } from './rules.ts'

const LessonCard = z.object({
  id: z.int(),
  slug: z.string(),
  partner_slug: z.nullable(z.string()),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  years: z.array(z.int()),
  subject: z.nullable(z.enum(lessonSubjectKeys)),
  frameworks: z.array(z.enum(lessonFrameworkKeys)),
  /** A recorded session; null while there is none. */
  video: z.nullable(z.object({ provider: z.enum(videoProviders), id: z.string() })),
  /** The path of the lesson's page. */
  resource_url: z.string(),
  is_sample: z.boolean(),
})
export type LessonCard = z.infer<typeof LessonCard>

const Lesson = z.extend(LessonCard, {
  outcomes: z.array(z.string()),
  materials: z.array(z.string()),
  /** Clean HTML. */
  plan: z.string(),
  slides: z.array(
    z.object({
      title: z.string(),
      points: z.array(z.string()),
      kind: z.optional(z.enum(slideKinds)),
      /** For the teacher, in a few sentences. */
      notes: z.optional(z.string()),
      picture: z.optional(z.enum(artThemes)),
    }),
  ),
  worksheet: z.array(z.object({ task: z.string(), lines: z.int() })),
  sources: z.array(
    z.object({
      title: z.string(),
      publisher: z.string(),
      url: z.string(),
      /** YYYY-MM-DD: when what the lesson says was compared with it. */
      checked: z.optional(z.string()),
    }),
  ),
})
export type Lesson = z.infer<typeof Lesson>

const slug = z.string().check(z.maxLength(100))
/** A year level in an address. */
const year = z.string().check(z.maxLength(2), z.regex(/^([7-9]|1[0-3])$/, 'Choose a year level from 7 to 13'))

export const listLessons = itemEndpoint({
  path: '/api/schools-on-demand',
  summary:
    'Lessons for schools by year level, subject and framework, with those of a partner where one is named',
  query: z.object({
    partner: z.optional(slug),
    year: z.optional(year),
    subject: z.optional(z.enum(lessonSubjectKeys, 'Choose one from the list')),
    framework: z.optional(z.enum(lessonFrameworkKeys, 'Choose one from the list')),
  }),
  item: z.array(LessonCard),
})

export const getLesson = itemEndpoint({
  path: '/api/schools-on-demand/lessons/:slug',
  summary: 'A lesson with its plan, slides and worksheet',
  item: Lesson,
})

/** For everybody, without an account: teachers print and show them. */
export const getLessonFile = endpoint({
  method: 'GET',
  path: '/api/schools-on-demand/lessons/:slug/files/:type',
  summary: 'A file of a lesson: plan, slides (PDF or PowerPoint) or worksheet (PDF or Word)',
  limit: 'search',
  params: z.object({ slug, type: z.enum(lessonFileTypes) }),
  answers: 'file',
  returns: z.string(),
})
