import * as z from 'zod/mini'
import { agreedOf, dateOf } from './signature.ts'

export const fieldTypes = [
  'text',
  'textarea',
  'number',
  'date',
  'select',
  'radio',
  'checkbox',
  'checkboxes',
  'email',
  'phone',
  'file',
  'signature',
  'group',
] as const
export type FieldType = (typeof fieldTypes)[number]

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

/** `max` is in characters of text, in files of a file field, and the largest number; `min` the least number. */
const Leaf = z.strictObject({
  name: z
    .string()
    .check(
      z.regex(/^[a-z][a-z0-9_]{0,49}$/, 'Use small letters, digits and underscores, beginning with a letter'),
    ),
  type: z.enum(fieldTypes),
  label: line(200),
  hint: z.optional(line(300)),
  required: z.optional(z.boolean()),
  min: z.optional(z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000))),
  max: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  options: z.optional(
    z.array(z.strictObject({ value: line(60), label: line(200) })).check(z.minLength(1), z.maxLength(60)),
  ),
})
export type LeafField = z.infer<typeof Leaf>

/** A question. `fields` are those of a group, and those that follow from a ticked checkbox. */
export const FormField = z.extend(Leaf, { fields: z.optional(z.array(Leaf).check(z.maxLength(30))) })
export type FormField = z.infer<typeof FormField>

export const FormSection = z.strictObject({
  title: z.optional(line(150)),
  intro: z.optional(line(500)),
  fields: z.array(FormField).check(z.minLength(1), z.maxLength(60)),
})
export type FormSection = z.infer<typeof FormSection>

export const FormSections = z.array(FormSection).check(z.minLength(1), z.maxLength(20))

const withOptions: readonly FieldType[] = ['select', 'radio', 'checkboxes']
const withFields: readonly FieldType[] = ['group', 'checkbox']

/** What is wrong with a template beyond its shape, a sentence each. */
export function templateErrors(sections: readonly FormSection[]): string[] {
  const fields = sections.flatMap((section) => section.fields)
  const all: FormField[] = fields.flatMap((field) => [field, ...(field.fields ?? [])])
  const names = all.flatMap(({ name, type }) =>
    type === 'signature' ? [name, dateOf(name), agreedOf(name)] : [name],
  )
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `The name ${name} stands twice`),
    ...all
      .filter(({ type, options }) => withOptions.includes(type) !== Boolean(options))
      .map(({ name, options }) => `${name} ${options ? 'takes no' : 'needs'} options`),
    ...all
      .filter(({ options = [] }) => new Set(options.map(({ value }) => value)).size < options.length)
      .map(({ name }) => `${name} has an option twice`),
    ...fields
      .filter(({ type, fields }) => fields && !withFields.includes(type))
      .map(({ name }) => `${name} takes no fields of its own`),
    ...fields
      .filter(({ type, fields = [] }) => type === 'group' && fields.length === 0)
      .map(({ name }) => `${name} needs fields of its own`),
    ...fields
      .flatMap(({ fields = [] }) => fields)
      .filter(({ type }) => type === 'group')
      .map(({ name }) => `${name} is a group in another field`),
    ...all
      .filter(({ min, max }) => min !== undefined && max !== undefined && min > max)
      .map(({ name }) => `${name} has a min above its max`),
  ]
}
