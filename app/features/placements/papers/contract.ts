import * as z from 'zod/mini'
import { endpoint, text } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { BoardFilters } from '../school/school-contract.ts'
import { paperKinds } from './paper-kinds.ts'

const paper = z.enum(paperKinds)
const ofPlacement = z.object({ id: text(200), paper })
const ofLink = z.object({ token: text(16_384), paper })
const ofSchool = '/api/advisor/wex/placements/:id'

/** A GET that writes: see `makePaper`. */
const pdf = {
  method: 'GET',
  answers: 'file',
  ownSiteOnly: true,
  limit: 'costly',
  returns: z.unknown(),
} as const

/** None of these is in the specification's list of calls. */
export const getOwnPaper = endpoint({
  ...pdf,
  path: '/api/wex/placements/:id/papers/:paper',
  summary: 'A paper of the student’s own placement as a PDF',
  params: ofPlacement,
})

export const getSchoolPaper = endpoint({
  ...pdf,
  path: `${ofSchool}/papers/:paper`,
  summary: 'A paper of a placement of the school as a PDF',
  params: ofPlacement,
})

export const getHostPaper = endpoint({
  ...pdf,
  path: '/api/wex/host/:token/papers/:paper',
  summary: 'A host’s copy as a PDF, by its link',
  params: ofLink,
})

export const getGuardianPaper = endpoint({
  ...pdf,
  path: '/api/wex/parent/:token/papers/:paper',
  summary: 'A guardian’s copy as a PDF, by their link',
  params: ofLink,
})

export const getFields = endpoint({
  ...pdf,
  path: `${ofSchool}/fields`,
  summary: 'The fields for an official form as a table, where the rules of the place name one',
})

/** What became of a file that was shown. `changed`: what has changed since, a sentence each; empty where nothing has. */
export const PaperCheck = z.object({
  result: z.enum(['as-now', 'older', 'unknown']),
  kind: z.nullable(paper),
  made_at: z.nullable(z.string()),
  terms_version: z.nullable(z.int()),
  says: z.string(),
  changed: z.array(z.string()),
})
export type PaperCheck = z.infer<typeof PaperCheck>

const maxFileBytes = 10 * 1_048_576
/** Beside the file a form holds its name and what separates them. */
const restOfForm = 16 * 1_024
const oneFile = (missing: string) => ({
  limit: 'costly' as const,
  upload: { maximumBytes: maxFileBytes + restOfForm },
  body: z.object({ file: z.file({ error: missing }) }),
})

export const checkPaper = command({
  method: 'POST',
  path: `${ofSchool}/papers/check`,
  summary: 'Whether a PDF is a paper that Yonder made for this placement. The file is not stored',
  ...oneFile('Choose the PDF to check'),
  replies: { data: PaperCheck },
})

/** Takes the place of an earlier one. */
export const storeScan = command({
  method: 'POST',
  path: `${ofSchool}/scan`,
  summary: 'Stores the scan of the signed official form, and records the written arrangement',
  ...oneFile('Choose the scan, a PDF, JPEG or PNG'),
})

export const getScan = endpoint({
  method: 'GET',
  path: `${ofSchool}/scan`,
  summary: 'The scan of the signed official form, for the school alone',
  answers: 'stored-file',
  ownSiteOnly: true,
  returns: z.unknown(),
})

const PacketFile = z.object({
  id: z.string(),
  /** How many placements were asked for. */
  placements: z.int(),
  /** The file is there, and for how long. */
  is_ready: z.boolean(),
  asked_at: z.string(),
})
export type PacketFile = z.infer<typeof PacketFile>

/** Refused (422) where nothing is found, or more than fits into one file. */
export const makePackets = command({
  method: 'POST',
  path: '/api/advisor/wex/packets',
  summary: 'Has the packets of all placements that the filters find put into one ZIP file',
  permission: 'export',
  limit: 'costly',
  body: z.strictObject({
    ...BoardFilters,
    late: z.optional(z.boolean()),
    this_term: z.optional(z.boolean()),
  }),
  replies: { data: PacketFile },
})

export const getPackets = itemEndpoint({
  path: '/api/advisor/wex/packets/:id',
  summary: 'Whether a ZIP file of packets is ready',
  permission: 'export',
  item: PacketFile,
})

export const getPacketsFile = endpoint({
  method: 'GET',
  path: '/api/advisor/wex/packets/:id/file',
  summary: 'A ZIP file of packets, for the advisor who asked for it, for a day',
  permission: 'export',
  answers: 'stored-file',
  returns: z.unknown(),
})
