import * as z from 'zod/mini'
import { timeZoneOf } from '#app/features/places/time-zone.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { defineTool } from '../definition.server.ts'
import { toolOf } from '../registry.ts'
import { documentErrors } from './document-errors.ts'
import type { ResumeAnswers } from './draft.ts'
import { outcomeOf } from './outcome.ts'
import { nameOf } from './plain-text.ts'
import type { Json } from './shapes.ts'
import { writeResumePdf } from './write-pdf.server.ts'

/** The values of a document are checked by path in `errorsOf`. */
const document = z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<{ [key: string]: Json }>

export const resumeHelper = defineTool<ResumeAnswers, object>({
  info: toolOf('resume-helper'),
  shape: z.strictObject({ country: z.enum(['AU', 'NZ']), resume: document }),
  errorsOf: ({ resume }) => documentErrors(resume, 'resume'),
  readFacts: async () => ({}),
  workOut: ({ country, resume }, _facts, now) => outcomeOf(resume, dayIn(timeZoneOf(country, null), now)),
  fileTitle: ({ resume }) => nameOf(resume),
  write: (pdf, { resume }) => writeResumePdf(pdf, resume),
})
