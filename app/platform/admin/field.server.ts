import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { Database } from '../database.server.ts'
import { sanitizeRichText } from '../rich-text/sanitize.server.ts'
import { videoMeant } from '../rich-text/video.ts'
import { isSitePicture, otherPictureAdvice } from '../site-picture.ts'
import { isIconName } from './icon-names.server.ts'
import { maxRows, type Parts, partsText } from './parts.ts'
import { cleanParts, partsShape, rowsShape } from './parts-shape.server.ts'

export type FieldKind =
  | 'text'
  | 'long-text'
  | 'slug'
  | 'rich-text'
  | 'image'
  | 'number'
  | 'money'
  | 'boolean'
  | 'date'
  | 'date-time'
  | 'choice'
  | 'choices'
  | 'icon'
  | 'reference'
  | 'references'
  | 'list'
  | 'parts'
  | 'rows'
  | 'json'
  | 'read-only'

/** Rows of a table between two records: `own` and `other` are its properties, `position` the one that holds the order. */
export type Through = { table: PgTable; own: string; other: string; position?: string }

/**
 * What can be chosen and has no pages in the admin area: rows of a table, as industries, or a list that fits in memory. Of a
 * table `title` is what a row is called (or `label`, where that is more than a column), and `search` names the properties in which words
 * are looked for beside it.
 */
export type Lookup =
  | { table: PgTable; title: string; label?: SQL<string>; search: readonly string[]; where?: SQL }
  | { list(db: Database): Promise<readonly Option[]> }
export type Option = { value: string | number; label: string }

/** One field of a record type: what may stand in it, how it is stored, and what the browser needs to render it. */
export type Field = {
  kind: FieldKind
  label: string
  hint?: string
  /** The heading of the form under which it stands. */
  section?: string
  required: boolean
  /** What a value must be; a field without one is not written. */
  shape?: z.ZodMiniType
  /** The same where it may be left empty. */
  optionalShape?: z.ZodMiniType
  /** More for the browser: `max`, `choices`, `resource`, `from`, `base`, and of a list whether its `item` is text. */
  details: Readonly<Record<string, unknown>>
  /** Runs over what comes in, before it is stored or compared. */
  clean?(value: unknown): Promise<unknown>
  /** From the wire to the column, and what an empty value becomes in a column that is never null. */
  write(value: unknown): unknown
  empty: unknown
  /** From the column to the wire. */
  read(value: unknown): unknown
  /** As words, for differences, lists and CSV. */
  text(value: unknown): string
  through?: Through
  /** What is chosen from, where that is no record type. */
  lookup?: Lookup
}

type Common = { label: string; hint?: string; section?: string; required?: boolean }
type Text = Common & { max?: number }
type Choices = Readonly<Record<string, string>>

export const longestText = 5_000
export const longestRichText = 60_000
const maxEntries = 200

/** The kinds of fields. Values on the wire: text, numbers (money in whole cents), booleans, `YYYY-MM-DD`, ISO instants, keys. */
export const field = {
  /**
   * @param options `control`: `colour` is chosen by the control of the browser, and is `#rrggbb`; `local-time` is a day and time by the
   * clocks of the zone in the field `zone`, `2026-12-04T16:00`, with `first` or `second` behind it where it comes twice
   */
  text: ({
    max = 200,
    control,
    zone,
    ...common
  }: Text & { control?: 'colour' | 'local-time'; zone?: string }) =>
    textual('text', common, max, { max, control, zone }),
  longText: ({ max = longestText, ...common }: Text) => textual('long-text', common, max, { max }),
  /** @param options `from` names the field it is made of, `base` what stands before it in the address */
  slug: ({ from, base, max = 120, ...common }: Text & { from: string; base: string }) => {
    const slugText = (least: number) =>
      z.string().check(z.trim(), z.minLength(least), z.maxLength(max), z.regex(slugPattern, slugWords))
    return make('slug', common, {
      shape: slugText(1),
      details: { from, base, max },
    })
  },
  /** HTML of the allow-list: cleaned before anything is done with it. */
  richText: ({ max = longestRichText, ...common }: Text) => ({
    ...textual('rich-text', common, max, { max }),
    clean: (value: unknown) => sanitizeRichText(String(value ?? '')),
    text: (value: unknown) => withoutTags(String(value ?? '')),
  }),
  /** The address of an upload, or of a picture under `/art`. @param options `alt` names the field with the words for those who cannot see it */
  image: ({ alt, ...common }: Common & { alt: string }) =>
    make('image', common, {
      shape: picture(1),
      optionalShape: picture(0),
      details: { alt },
      empty: '',
      write: (value) => (value === '' ? null : value),
    }),
  /** A video on YouTube or Vimeo: its address on the form, its id in the column. */
  video: (common: Common) => {
    const address = z.string().check(
      z.trim(),
      z.maxLength(500),
      z.refine((typed) => typed === '' || videoMeant(typed) !== null, noVideoWords),
    )
    return make('text', common, {
      shape: address,
      details: { video: true },
      empty: '',
      write: (value) => (value === '' ? null : value),
      clean: async (value) => videoMeant(String(value))?.video ?? '',
    })
  },
  number: ({
    min = -2_147_483_648,
    max = 2_147_483_647,
    whole = true,
    unit,
    ...common
  }: Common & { min?: number; max?: number; whole?: boolean; unit?: string }) =>
    make('number', common, {
      shape: (whole ? z.int() : z.number()).check(z.minimum(min), z.maximum(max)),
      details: { min, max, whole, unit },
    }),
  /** Whole cents. */
  money: ({ max = 100_000_000, currency, ...common }: Common & { max?: number; currency?: string }) =>
    make('money', common, {
      shape: z.int().check(z.minimum(0), z.maximum(max)),
      details: { max, currency },
      text: (value) => (value === null ? '' : `$${(Number(value) / 100).toFixed(2)}`),
    }),
  boolean: (common: Common) =>
    make('boolean', common, {
      shape: z.boolean(),
      empty: false,
      text: (value) => (value ? 'Yes' : 'No'),
    }),
  date: (common: Common) =>
    make('date', common, { shape: z.iso.date('Please give a date like 2026-11-23').check(z.maxLength(10)) }),
  dateTime: (common: Common) =>
    make('date-time', common, {
      shape: z.iso.datetime({ offset: true, error: 'Please give a day and a time' }).check(z.maxLength(40)),
      write: (value) => (value === null ? null : new Date(String(value))),
      read: (value) => (value instanceof Date ? value.toISOString() : value),
    }),
  choice: ({ choices, ...common }: Common & { choices: Choices }) =>
    make('choice', common, {
      shape: z.enum(Object.keys(choices) as [string, ...string[]]),
      details: { choices },
      read: (value) => (typeof value === 'number' ? String(value) : value),
      text: (value) => choices[String(value)] ?? String(value ?? ''),
    }),
  /** One of a set that depends on the choice made in another field: the regions of a country. */
  choiceBy: ({ by, choices, ...common }: Common & { by: string; choices: Record<string, Choices> }) => {
    const all = Object.values(choices)
    const keys = [...new Set(all.flatMap((set) => Object.keys(set)))]
    return make('choice', common, {
      shape: z.enum(keys as [string, ...string[]]),
      details: { by, choicesBy: choices },
      text: (value) => {
        const words = new Set(all.flatMap((set) => set[String(value)] ?? []))
        return words.size === 1 ? [...words].join('') : String(value ?? '')
      },
    })
  },
  /**
   * One part of a picture that the site draws, chosen by seeing it. @param options `of` names the fields of the whole picture
   */
  scene: ({ part, choices, of, ...common }: Common & SceneOptions) =>
    make('choice', common, {
      shape: z.enum(Object.keys(choices) as [string, ...string[]]),
      details: { choices, scene: { part, of } },
      text: (value) => choices[String(value)] ?? String(value ?? ''),
    }),
  /** Several of a set, in the order of the set. @param options `numeric`: the column holds numbers */
  choices: ({ choices, numeric, ...common }: Common & { choices: Choices; numeric?: boolean }) => {
    const keys = Object.keys(choices)
    const stored = (key: string) => (numeric ? Number(key) : key)
    const isOfSet = (values: readonly (string | number)[]) =>
      values.every((value) => keys.includes(String(value)))
    const bounded = z
      .array(numeric ? z.int() : z.string().check(z.maxLength(120)))
      .check(z.maxLength(keys.length), z.refine(isOfSet, 'Choose from the list'))
    return make('choices', common, {
      shape: common.required ? bounded.check(z.minLength(1, 'Choose at least one')) : bounded,
      details: { choices: Object.entries(choices), numeric },
      empty: [],
      clean: async (value) =>
        keys.map(stored).filter((key) => (value as readonly unknown[] | null)?.includes(key)),
      text: (value) =>
        ((value as readonly unknown[] | null) ?? []).map((key) => choices[String(key)] ?? key).join(', '),
    })
  },
  /** The name of a Lucide icon. */
  icon: (common: Common) => {
    const name = (least: number) =>
      z.string().check(
        z.trim(),
        z.minLength(least, 'This field is required'),
        z.maxLength(40),
        z.refine((icon) => icon === '' || isIconName(icon), 'Choose an icon from the list'),
      )
    return make('icon', common, {
      shape: name(1),
      optionalShape: name(0),
      empty: '',
      write: (value) => (value === '' ? null : value),
    })
  },
  /** The key of a record of another type, or its slug with `by: 'slug'`. */
  reference: ({ to, by, ...common }: Common & { to: string | Lookup; by?: string }) => ({
    ...make('reference', common, { shape: keyShape, details: { ...targetDetails(to), by } }),
    ...(typeof to !== 'string' && { lookup: to }),
  }),
  /** The key of a record whose type depends on the choice made in another field. @param options `of` names that field */
  referenceBy: ({ of, to, ...common }: Common & { of: string; to: Readonly<Record<string, string>> }) =>
    make('reference', common, { shape: keyShape, details: { of, resources: to } }),
  references: ({ to, by, max = 50, through, ...common }: Common & References) => ({
    ...make('references', common, {
      shape: z.array(keyShape).check(z.maxLength(max)),
      details: { ...targetDetails(to), by, max },
      empty: [],
      text: listText,
    }),
    through,
    ...(typeof to !== 'string' && { lookup: to }),
  }),
  /**
   * A column that holds a list: of texts, or of the given shape. With `pair` each text is `Title: text`, and the two are
   * edited apart.
   */
  list: ({ of, max = maxEntries, details, pair, ...common }: Common & ListOptions) =>
    make('list', common, {
      shape: z.array(of ?? z.string().check(z.trim(), z.maxLength(500))).check(z.maxLength(max)),
      details: { max, item: of ? 'json' : 'text', pair, ...details },
      empty: [],
      text: listText,
    }),
  /** @param options `empty` is what stands in a column that is never null */
  json: ({ of, empty, ...common }: Common & { of: z.ZodMiniType; empty?: unknown }) =>
    make('json', common, { shape: of, empty, text: jsonText }),
  /** One thing of several parts: a title with a text. @param options `empty` is what stands in a column that is never null */
  parts: ({ parts, empty, ...common }: Common & { parts: Parts; empty?: unknown }) =>
    make('parts', common, {
      shape: partsShape(parts),
      details: { parts },
      empty,
      text: partsText,
      clean: (value) => cleanParts(parts, value),
    }),
  /** The same, with parts that depend on the choice made in another field. */
  partsBy: ({ by, choices, ...common }: Common & { by: string; choices: Record<string, Parts> }) =>
    make('parts', common, {
      shape: z.union(Object.values(choices).map(partsShape) as [z.ZodMiniType, ...z.ZodMiniType[]]),
      details: { by, choices },
      empty: {},
      text: partsText,
    }),
  /** Several things of the same parts, in their order; `one` names one of them. @param options `of`: more than the parts say */
  rows: ({ parts, one, max, of, ...common }: Common & RowOptions) =>
    make('rows', common, {
      shape: of ? z.array(of).check(z.maxLength(max ?? maxRows)) : rowsShape(parts, max),
      details: { parts, one, max },
      clean: (value) => cleanParts(parts, value),
      empty: [],
      text: partsText,
    }),
  /** Shown, never written. @param options `choices` are the words for values of a set; `as` is how it is filtered */
  /** @param options `of` are the rows by whose names its keys are shown */
  readOnly: ({ choices, as, of, ...common }: Common & { choices?: Choices; as?: 'date-time'; of?: Lookup }) =>
    make('read-only', common, {
      details: { choices, as },
      lookup: of,
      read: (value) => (value instanceof Date ? value.toISOString() : value),
      text: (value) =>
        typeof value === 'object' && value !== null
          ? jsonText(value)
          : (choices?.[String(value)] ?? String(value ?? '')),
    }),
}

type References = { to: string | Lookup; by?: string; max?: number; through?: Through }
/** What one entry is called, and its two halves. */
type Pair = { one: string; title: string; text: string }
type ListOptions = { of?: z.ZodMiniType; max?: number; details?: Record<string, unknown>; pair?: Pair }
type SceneOptions = {
  part: 'theme' | 'sky'
  choices: Choices
  of: { slug: string; theme: string; sky: string; icon: string }
}
type RowOptions = { parts: Parts; one: string; max?: number; of?: z.ZodMiniType }

const noVideoWords = 'Paste the address of a video on YouTube or Vimeo'
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const slugWords = 'Use small letters, digits and single hyphens, as in first-pay-slip'
const keyShape = z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(120))])

function targetDetails(to: string | Lookup): Record<string, unknown> {
  return typeof to === 'string' ? { resource: to } : {}
}

function picture(least: number): z.ZodMiniType {
  return z.string().check(
    z.trim(),
    z.minLength(least, 'This field is required'),
    z.maxLength(500),
    z.refine((address) => address === '' || isSitePicture(address), otherPictureAdvice),
  )
}

function textual(kind: FieldKind, common: Common, max: number, details: Record<string, unknown>): Field {
  const bounded = (least: number) =>
    z.string().check(z.trim(), z.minLength(least, 'This field is required'), z.maxLength(max))
  return make(kind, common, {
    shape: bounded(1),
    optionalShape: bounded(0),
    details,
    empty: '',
    write: (value) => (value === '' ? null : value),
  })
}

function make(
  kind: FieldKind,
  { required = false, ...common }: Common,
  { details = {}, ...more }: Partial<Field>,
): Field {
  const present = Object.entries(details).filter(([, value]) => value !== undefined)
  return {
    kind,
    required,
    empty: null,
    write: (value) => value,
    read: (value) => value,
    text: (value) => String(value ?? ''),
    ...common,
    ...more,
    details: Object.fromEntries(present),
  }
}

function listText(value: unknown): string {
  return Array.isArray(value)
    ? value.map((entry) => (typeof entry === 'object' ? jsonText(entry) : entry)).join(', ')
    : ''
}

function jsonText(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

/** The words of HTML, a line for each block. */
export function withoutTags(html: string): string {
  return html
    .replace(/<\/(?:p|h[1-6]|li|blockquote|tr|figcaption)>|<br\s*\/?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => characters[entity] ?? entity)
    .replace(/\n{2,}/g, '\n')
    .trim()
}

const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}
