import * as z from 'zod'
import { helpLineKeys } from '#app/features/places/help-lines.ts'
import { code, oneOf, slug, text } from '#app/platform/content/columns.server.ts'
import { artSkies, artThemes } from '#app/ui/art-kinds.ts'
import { reservedSlugs } from '../addresses.ts'
import type { QuestionKind, QuestionParts } from '../content-types.ts'
import { questionGaps } from '../quiz/question-gaps.ts'
import { skillSlugs } from '../skill-slugs.ts'
import { maxOptions, maxQuestions, minOptions, minQuestions } from './limits.ts'

const day = code(/^\d{4}-\d{2}-\d{2}$/, 'a day like 2026-11-22')
const countries = z.array(z.enum(['au', 'nz'])).min(1)

export const Program = z.strictObject({
  slug: slug.refine((text) => !reservedSlugs.includes(text), 'is the address of another page'),
  title: text(60),
  summary: text(140),
  description: text(400),
  brand_color: code(/^#[0-9a-f]{6}$/, 'a colour like #0b5c53'),
  art_theme: oneOf(artThemes),
  art_sky: oneOf(artSkies),
  icon: slug,
})

const common = {
  id: slug,
  topic: slug,
  countries: countries.optional(),
  ask: text(400),
}
const explained = { ...common, explain: text(500) }
const why = text(400)
const Option = z.strictObject({ text: text(200), right: z.literal(true).optional(), why: why.optional() })
const options = z.array(Option).min(minOptions).max(maxOptions)

const Question = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('single'), ...explained, options }),
    z.strictObject({ kind: z.literal('multiple'), ...explained, options }),
    z.strictObject({ kind: z.literal('order'), ...explained, items: z.array(text(160)).min(3).max(6) }),
    z.strictObject({
      kind: z.literal('match'),
      ...explained,
      pairs: z
        .array(z.strictObject({ left: text(160), right: text(80) }))
        .min(3)
        .max(5),
      extra: z.array(text(80)).max(2).default([]),
    }),
    z.strictObject({
      kind: z.literal('number'),
      ...explained,
      answer: z.number(),
      tolerance: z.number().min(0),
      before: text(10).optional(),
      after: text(20).optional(),
      mistakes: z
        .array(z.strictObject({ value: z.number(), why }))
        .min(1)
        .max(4),
    }),
    z.strictObject({
      kind: z.literal('text'),
      ...explained,
      accept: z.array(z.coerce.string().pipe(text(60))).min(1),
      mistakes: z
        .array(z.strictObject({ value: z.coerce.string().pipe(text(60)), why }))
        .max(4)
        .default([]),
    }),
    z.strictObject({ kind: z.literal('scale'), ...common, low: text(40), high: text(40) }),
  ])
  .superRefine((question, context) => {
    for (const { sentence } of questionGaps(question.kind, question))
      context.addIssue({ code: 'custom', message: `${question.id}: ${sentence}` })
  })
export type QuestionRow = z.infer<typeof Question>

export const Module = z
  .strictObject({
    file: slug,
    program: slug,
    order: z.int().min(1).max(20),
    title: text(50),
    summary: z.string().min(50, 'is shorter than 50 characters').max(140, 'is longer than 140 characters'),
    minutes: z.int().min(5).max(40),
    countries,
    state_filter: z.array(code(/^[A-Z]{2,3}$/, 'a state')).optional(),
    min_age: z.int().min(0).max(120).optional(),
    max_age: z.int().min(0).max(120).optional(),
    reviewed: day,
    help_lines: z.array(z.coerce.string().pipe(z.enum(helpLineKeys))), // 1737 is read as a number
    skills: z.array(z.enum(skillSlugs)).min(1).max(3),
    this_week: z.strictObject({ title: text(70), text: text(300) }),
    sources: z.array(z.strictObject({ title: text(), publisher: text(), url: z.url(), checked: day })).min(1),
    quiz: z.strictObject({
      title: text(60),
      pass_mark: z.int().min(0).max(100),
      questions: z.array(Question).min(minQuestions).max(maxQuestions),
    }),
    body: z.string(),
  })
  .transform(({ file, ...row }) => ({ ...row, slug: file }))
export type ModuleRow = z.infer<typeof Module>

/**
 * What is wrong with a question that an editor wrote, by field: the same that a pack is held to.
 *
 * @param values with `kind`, `ask`, `explain`, `countries` and `parts` as their columns hold them
 */
export function questionFlaws(values: Record<string, unknown>): Record<string, string[]> {
  const { kind, ask, explain, parts } = values
  const countries = ((values.countries ?? []) as string[]).map((country) => country.toLowerCase())
  const checked = Question.safeParse({
    ...(parts as object),
    id: 'question',
    topic: 'topic',
    kind,
    ask,
    ...(kind !== 'scale' && { explain: explain ?? '' }),
    ...(countries.length > 0 && { countries }),
  })
  const flaws: Record<string, string[]> = {}
  const gaps = questionGaps(kind as QuestionKind, (parts ?? {}) as QuestionParts)
  if (gaps.length > 0) flaws.parts = gaps.map(({ sentence }) => sentence)
  if (!String(ask ?? '').trim()) flaws.ask = ['The question is missing']
  if (kind !== 'scale' && !String(explain ?? '').trim()) flaws.explain = ['The explanation is missing']
  for (const { path, message } of checked.error?.issues ?? []) {
    const [first, ...rest] = path.map(String)
    const isOwn = first === 'ask' || first === 'explain' || first === 'countries'
    if (isOwn) flaws[first] ??= [message]
    else if (gaps.length === 0) flaws.parts = [...(flaws.parts ?? []), `${placeOf(first, rest)}${message}`]
  }
  return flaws
}

/** `options 2 text: `, counted from one. */
function placeOf(first: string | undefined, rest: readonly string[]): string {
  if (!first) return ''
  return `${[first, ...rest.map((at) => (/^\d+$/.test(at) ? Number(at) + 1 : at))].join(' ')}: `
}
