import * as z from 'zod'
import { type FormSection, FormSections, templateErrors } from '#app/features/forms/template.ts'
import { code, oneOf, slug, text } from '#app/platform/content/columns.server.ts'
import { artThemes } from '#app/ui/art-kinds.ts'
import { reservedPageSlugs, reservedSlugs } from '../addresses.ts'
import { documentKinds, taskKinds } from '../rules.ts'

const day = code(/^\d{4}-\d{2}-\d{2}$/, 'a day like 2026-11-22')
const isForm = (value: unknown) => {
  const read = FormSections.safeParse(value)
  return read.success && templateErrors(read.data).length === 0
}
const pageSlug = slug.refine(
  (value) => !(reservedPageSlugs as readonly string[]).includes(value),
  'is the address of another page (D-224)',
)

const Activity = z.strictObject({
  page: pageSlug,
  task: z.enum(taskKinds),
  minutes: z.int().min(2).max(15),
  form: z.custom<FormSection[]>(isForm, 'is not a form'),
  self_check: z.array(text(160)).min(2).max(6),
})

export const Experience = z
  .strictObject({
    file: slug.refine(
      (value) => !(reservedSlugs as readonly string[]).includes(value),
      'is the address of another page',
    ),
    order: z.int().min(1).max(100),
    title: text(60),
    summary: z.string().min(50, 'is shorter than 50 characters').max(160, 'is longer than 160 characters'),
    employer: slug.optional(),
    employer_name: text(60),
    industry: slug,
    what_you_do: z.array(text(120)).min(3).max(6),
    what_it_is_not: z.array(text(140)).min(2).max(5),
    occupations: z
      .array(z.coerce.string().pipe(code(/^\d{6}$/, 'six digits')))
      .min(1)
      .max(6),
    next_links: z
      .array(z.strictObject({ title: text(80), href: code(/^\/[a-z]/, 'a path of this site') }))
      .min(1)
      .max(5),
    certificate_title: text(70),
    art_theme: oneOf(artThemes),
    icon: slug,
    reviewed: day,
    sources: z.array(z.strictObject({ title: text(), publisher: text(), url: z.url(), checked: day })).min(2),
    activities: z.array(Activity).min(3),
    documents: z.array(z.strictObject({ document: slug, kind: z.enum(documentKinds) })).min(3),
    body: z.string(),
  })
  .transform(({ file, ...row }) => ({ ...row, slug: file }))
export type ExperienceRow = z.infer<typeof Experience>
