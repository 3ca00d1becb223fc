import { createHash } from 'node:crypto'
import * as z from 'zod'
import { code, oneOf, optionalText, text, whole } from '#app/platform/content/columns.server.ts'
import {
  csv,
  definePack,
  type Finding,
  type RowsOfFiles,
  type TableRows,
  yaml,
} from '#app/platform/content/pack.server.ts'
import {
  type Activity,
  type Limits,
  limitProblems,
  type Rule,
  type RulePack,
  type Source,
} from './rules/rule-pack.ts'
import { effects, evidenceList, places, standingList, topicList } from './rules/topics.ts'
import { placementRulePacks, schoolTerms } from './tables.server.ts'

const day = z.iso.date('is not a day like 2026-11-21')
const words = z.string('is not a text').min(1, 'is empty').max(600, 'is longer than 600 characters')
const key = z
  .string('is missing')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a key of lower-case words with hyphens')
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time like 23:00')
const count = (max: number) =>
  z.int('is not a whole number').min(0, 'is less than 0').max(max, `is more than ${max}`)
const place = z.enum(places, `is not one of ${places.join(', ')}`)
const topic = z.enum(topicList, 'is not a known topic')
const proof = z.enum(evidenceList, 'is not something that a school records')

const ActivityLimit = z.strictObject({
  activity: key,
  under_age: count(30).optional(),
  needs: z.array(proof).min(1, 'is empty').optional(),
})

const LimitsShape = z.strictObject({
  years: count(30).optional(),
  under_age: count(30).optional(),
  age_assumed: z.boolean().optional(),
  days: count(366).optional(),
  year: z.enum(['school', 'calendar'], 'is neither school nor calendar').optional(),
  exception: z.strictObject({ by: words, days: count(366).nullable() }).optional(),
  holidays: z.strictObject({ needs: proof, year_levels: z.array(count(13)).optional() }).optional(),
  weekends: z.strictObject({ needs: proof }).optional(),
  summer: z.literal('never', 'is not never').optional(),
  closed: z.array(z.strictObject({ from: time, to: time, under_age: count(30).optional() })).optional(),
  rest_hours: count(24).optional(),
  minimum_cents_per_day: count(100_000).optional(),
  paid_allowed: z.boolean('is neither true nor false').optional(),
  exempt: z.array(z.literal('commonwealth', 'is not commonwealth')).optional(),
  may_give_back: z.boolean('is neither true nor false').optional(),
  employees_per_student: count(100).optional(),
  certified_employees_per_student: count(100).optional(),
  max_days: z.partialRecord(place, count(366)).optional(),
  reciprocating: z.array(place).optional(),
  same_person_allowed: z.boolean('is neither true nor false').optional(),
  activities: z.array(ActivityLimit).min(1, 'is empty').optional(),
}) satisfies z.ZodType<Limits>

const RuleRow = z
  .strictObject({
    place,
    topic,
    value: z.union(
      [words, z.int(), z.array(words).min(1, 'is empty'), z.null()],
      'is not a text, a number, a list or null',
    ),
    effect: z.enum(effects, `is not one of ${effects.join(', ')}`),
    standing: z.enum(standingList, `is not one of ${standingList.join(', ')}`),
    sources: z.array(key, 'is not a list of sources').min(1, 'names no source'),
    note: words.optional(),
    limits: LimitsShape.optional(),
  })
  .superRefine((row, context) => {
    for (const { field, reason } of limitProblems(row))
      context.addIssue({ code: 'custom', path: field.split('.'), message: reason })
  })

const PlaceRow = z.strictObject({
  place,
  name: words,
  authority: words,
  authority_page: key,
  checked_on: day,
  look_again_by: day,
  unknown: z.array(topic),
})

const SourceRow = z.strictObject({
  key,
  title: words,
  publisher: words,
  version: z.string().nullable().default(null),
  dated: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'is not a year, month or day like 2025-05')
    .nullable(),
  address: z.url('is not an address'),
  kind: z.enum(
    ['law', 'department', 'department-old', 'government', 'sector', 'secondary', 'school'],
    'is not a kind of source',
  ),
  read: z.enum(['whole', 'most', 'beginning', 'summary'], 'does not say how much was read'),
  seen: day,
}) satisfies z.ZodType<Source, unknown>

const ActivityRow = z.strictObject({
  key,
  label: words,
  words: z.array(words).min(1, 'is empty'),
}) satisfies z.ZodType<Activity>

const TermRow = z.object({
  country_code: oneOf(['AU', 'NZ']),
  region_code: optionalText(3),
  year: whole(2020, 2100),
  term: whole(1, 4),
  start_date: code(/^\d{4}-\d{2}-\d{2}$/, 'a day like 2026-11-21'),
  start_latest: optionalText(10),
  end_date: code(/^\d{4}-\d{2}-\d{2}$/, 'a day like 2026-11-21'),
  note: optionalText(),
  source: optionalText(),
  source_date: optionalText(10),
  standing: text(),
})

const files = {
  'places.yaml': yaml(PlaceRow, { key: ['place'] }),
  'rules/*.yaml': yaml(RuleRow, { key: ['place', 'topic'] }),
  'sources.yaml': yaml(SourceRow, { key: ['key'] }),
  'activities.yaml': yaml(ActivityRow, { key: ['key'] }),
  'terms.csv': csv(TermRow, { key: ['country_code', 'region_code', 'year', 'term'] }),
}
type Files = RowsOfFiles<typeof files>

/** Rules for work experience by place, and terms of government schools. */
export const placementRulesPack = definePack({
  name: 'placements/rules',
  revision: 1,
  isDated: true,
  after: [],
  files,
  references: [
    { file: 'rules/*.yaml', column: 'sources', to: { file: 'sources.yaml', column: 'key' } },
    { file: 'rules/*.yaml', column: 'place', to: { file: 'places.yaml', column: 'place' } },
    { file: 'places.yaml', column: 'authority_page', to: { file: 'sources.yaml', column: 'key' } },
  ],
  toTables: (rows): TableRows[] => [
    {
      table: placementRulePacks,
      key: ['place'],
      rows: rulePacks(rows).map((pack, position) => ({
        place: pack.place,
        position,
        version: pack.version,
        lookAgainBy: pack.look_again_by,
        pack,
      })),
    },
    { table: schoolTerms, key: ['place', 'year', 'term'], rows: rows['terms.csv'].map(termRow) },
  ],
  review: (rows) => [...missingTopics(rows), ...strangeActivities(rows), ...shortTerms(rows)],
})

/** The rules of each place with its sources and activities, in the order of places. */
export function rulePacks(rows: Files): RulePack[] {
  return rows['places.yaml'].map((one) => {
    const rules = rows['rules/*.yaml']
      .filter((rule) => rule.place === one.place)
      .map(({ place: _, ...rule }) => rule)
    const used = new Set([one.authority_page, ...rules.flatMap(({ sources }) => sources)])
    const named = new Set(
      rules.flatMap(({ limits }) => limits?.activities?.map(({ activity }) => activity) ?? []),
    )
    // Building work is asked about by a topic of its own, whether or not a list names it.
    for (const activity of ['construction', 'construction-site', 'high-risk-construction'])
      named.add(activity)
    const activities = rows['activities.yaml'].filter((activity) => named.has(activity.key))
    const sources = rows['sources.yaml'].filter((source) => used.has(source.key))
    return {
      ...one,
      rules,
      sources,
      activities,
      version: versionOf({ rules, unknown: one.unknown, activities }),
    }
  })
}

/** A digest of what decides: other dates and sources make no other version. */
function versionOf({
  rules,
  unknown,
  activities,
}: Pick<RulePack, 'rules' | 'unknown' | 'activities'>): string {
  const deciding = rules.map(({ sources: _, note: __, ...rule }: Rule) => rule)
  return createHash('sha256')
    .update(JSON.stringify([deciding, unknown, activities]))
    .digest('hex')
    .slice(0, 12)
}

function termRow(row: Files['terms.csv'][number]) {
  return {
    place: row.country_code === 'NZ' ? 'NZ' : `AU-${row.region_code}`,
    year: row.year,
    term: row.term,
    startsOn: row.start_date,
    startsLatest: row.start_latest,
    endsOn: row.end_date,
    note: row.note,
    source: row.source,
    sourceDate: row.source_date,
    standing: row.standing,
  }
}

/** A topic has a rule, or is named as unknown: nothing is left out silently. */
function missingTopics(rows: Files): Finding[] {
  return rows['places.yaml'].flatMap(({ place, unknown }, row) => {
    const has = new Set(rows['rules/*.yaml'].filter((rule) => rule.place === place).map((rule) => rule.topic))
    return topicList
      .filter((one) => !has.has(one) && !unknown.includes(one))
      .map((one) => ({
        file: 'places.yaml',
        row,
        column: 'unknown',
        reason: `${one} has no rule in ${place} and is not named as unknown`,
      }))
  })
}

function strangeActivities(rows: Files): Finding[] {
  const known = new Set(rows['activities.yaml'].map((activity) => activity.key))
  return rows['rules/*.yaml'].flatMap(({ limits }, row) =>
    (limits?.activities ?? [])
      .filter(({ activity }) => !known.has(activity))
      .map(({ activity }) => ({
        file: 'rules/*.yaml',
        row,
        column: 'limits.activities',
        reason: `“${activity}” is not in activities.yaml`,
      })),
  )
}

function shortTerms(rows: Files): Finding[] {
  return rows['terms.csv'].flatMap(({ start_date, end_date }, row) =>
    start_date < end_date
      ? []
      : [{ file: 'terms.csv', row, column: 'end_date', reason: `${end_date} is not after ${start_date}` }],
  )
}
