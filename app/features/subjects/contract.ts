import * as z from 'zod/mini'
import { queryInt, queryText } from '#app/platform/contract.ts'
import { itemEndpoint, listEndpoint } from '#app/platform/endpoints.ts'
import { familyNames, groupNames } from './families.ts'
import { countings, statuses, strengths } from './rules.ts'

export const CertificateName = z.object({
  id: z.string(),
  name: z.string(),
  full_name: z.string(),
  country: z.enum(['AU', 'NZ']),
  /** Where it is taken, as `AU-NSW`; empty: in the whole country. */
  regions: z.array(z.string()),
})
export type CertificateName = z.infer<typeof CertificateName>

export const SchoolSubject = z.object({
  slug: z.string(),
  name: z.string(),
  group: z.enum(groupNames),
  families: z.array(z.enum(familyNames)),
  /** Towards an ATAR or University Entrance; `exam`: where the optional exam is sat. */
  counts: z.enum(countings),
})
export type SchoolSubject = z.infer<typeof SchoolSubject>

/** What a level of maths leaves closed or to catch up on, with every other subject in hand. */
export const MathsLevel = z.object({
  /** Of that level; none: no maths at all. */
  subjects: z.array(z.string()),
  closed: z.int(),
  /** Where most of them are. */
  closed_fields: z.array(z.string()),
  catch_up: z.int(),
  catch_up_fields: z.array(z.string()),
})
export type MathsLevel = z.infer<typeof MathsLevel>

export const SchoolCertificate = z.extend(CertificateName, {
  subjects: z.array(SchoolSubject),
  maths: z.array(MathsLevel),
  /** What an ATAR or University Entrance is made from: one sentence. */
  rank: z.string(),
  /** `rare`: universities there mostly name assumed knowledge. */
  prerequisites: z.enum(['usual', 'rare']),
  check_with: z.string(),
  check_url: z.string(),
})
export type SchoolCertificate = z.infer<typeof SchoolCertificate>

export const listCertificates = itemEndpoint({
  path: '/api/subjects/certificates',
  summary: 'School certificates of Australia and New Zealand, by where they are taken',
  item: z.array(CertificateName),
})

export const getCertificate = itemEndpoint({
  path: '/api/subjects/certificates/:id',
  summary: 'A school certificate with the subjects of its last year',
  item: SchoolCertificate,
})

/** A subject that helps, in words: `families` any one of which will do. */
export const SubjectHelp = z.object({
  strength: z.enum(strengths),
  words: z.string(),
  note: z.nullable(z.string()),
})
export type SubjectHelp = z.infer<typeof SubjectHelp>

/** The strongest first. `called` are the courses of the area after `of`, as `engineering degrees`. */
export const SubjectsThatHelp = z.object({
  called: z.string(),
  subjects: z.array(SubjectHelp),
  /** Degrees in Australia: many ask for English, whatever their field. */
  may_ask_english: z.boolean(),
})
export type SubjectsThatHelp = z.infer<typeof SubjectsThatHelp>

const inCountry = z.object({ country: z._default(z.enum(['AU', 'NZ']), 'AU') })

export const getOccupationSubjects = itemEndpoint({
  path: '/api/subjects/occupations/:id',
  summary: 'School subjects that help on the way to an occupation',
  query: inCountry,
  item: z.nullable(SubjectsThatHelp),
})

export const getFieldSubjects = itemEndpoint({
  path: '/api/subjects/fields/:id',
  summary: 'School subjects that help with courses of a field of study (ASCED)',
  query: z.extend(inCountry, {
    level: z._default(z.enum(['degree', 'training']), 'degree'),
    /** The other field of a double award. */
    second: queryText(6),
  }),
  item: z.nullable(SubjectsThatHelp),
})

/** What stands in the way of a career or of a group of them. */
export const GapInWords = z.object({
  strength: z.enum(strengths),
  subject: z.string(),
  note: z.nullable(z.string()),
})
export type GapInWords = z.infer<typeof GapInWords>

/** `area`: the careers that ask for the same; those of one stand together. */
export const CareerOutcome = z.object({
  slug: z.string(),
  title: z.string(),
  area: z.nullable(z.string()),
  gaps: z.array(GapInWords),
  /** The way that is open without them. */
  way: z.nullable(z.string()),
})
export type CareerOutcome = z.infer<typeof CareerOutcome>

const Counts = z.object({ open: z.int(), catch_up: z.int(), closed: z.int() })
export type Counts = z.infer<typeof Counts>

export const Swap = z.object({
  subject: z.string(),
  slug: z.string(),
  /** What it would replace; null: one more. */
  instead_of: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  /** Careers that are closed now and would not be. */
  opened: z.int(),
  /** Careers with something to catch up on now, and nothing then. */
  eased: z.int(),
  /** Where most of them are. */
  fields: z.array(z.string()),
})
export type Swap = z.infer<typeof Swap>

export const listSubjectCareers = listEndpoint({
  path: '/api/subjects/careers',
  summary: 'What subjects of a certificate open, and what they close: careers with one outcome',
  query: {
    certificate: z.string().check(z.maxLength(20)),
    /** Slugs with commas between them. */
    subjects: queryText(800),
    /** The worst that there is, unless asked for. */
    show: z.optional(z.enum(statuses)),
    per_page: queryInt(1, 100, 60),
  },
  item: CareerOutcome,
  beside: {
    /** Those that are subjects of the certificate, in its order. */
    picked: z.array(SchoolSubject),
    unknown: z.array(z.string()),
    show: z.enum(statuses),
    /** What closes or hampers every degree. */
    general: z.nullable(z.object({ gaps: z.array(GapInWords), way: z.string() })),
    counts: Counts,
    /** Those with most careers open first, each with its own counts. */
    fields: z.array(z.object({ title: z.string(), counts: Counts })),
    swap: z.nullable(Swap),
    /** How many of those picked count, and how many are needed for an ATAR or University Entrance. */
    counting: z.object({ picked: z.int(), needed: z.int() }),
  },
})
