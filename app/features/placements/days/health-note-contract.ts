import * as z from 'zod/mini'
import { text } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'

const nullableText = z.nullable(z.string())

/** Who has opened the note, and when. */
const Opening = z.object({ by: z.string(), party: z.enum(['school', 'host']), at: z.string() })

/** The note as its student has it. */
export const OwnHealthNote = z.object({
  text: nullableText,
  written_at: nullableText,
  may_write: z.boolean(),
  /** The day on which it is deleted; null while an incident is open. */
  goes_on: nullableText,
  openings: z.array(Opening),
})
export type OwnHealthNote = z.infer<typeof OwnHealthNote>

const own = '/api/wex/placements/:id/health-note'

export const getHealthNote = itemEndpoint({
  path: own,
  summary: 'What the student wrote about their health for a placement, and who has opened it',
  item: OwnHealthNote,
})

export const saveHealthNote = command({
  method: 'PUT',
  path: own,
  summary: 'Writes or changes the note on health',
  body: z.strictObject({ text: text(10_000) }),
})

export const deleteHealthNote = command({
  method: 'DELETE',
  path: own,
  summary: 'Deletes the note on health at once',
})

/** What the school may know of a note without opening it. */
export const SchoolHealthNote = z.object({
  is_there: z.boolean(),
  /** Why the advisor cannot open it; null: they can. */
  not_yet: nullableText,
  openings: z.array(Opening),
})
export type SchoolHealthNote = z.infer<typeof SchoolHealthNote>

const ofSchool = '/api/advisor/wex/placements/:id/health-note'
const Opened = z.object({ text: z.string() })

export const getSchoolHealthNote = itemEndpoint({
  path: ofSchool,
  summary: 'Whether there is a note on health, and who has opened it. Its text is not here',
  item: SchoolHealthNote,
})

/** Refused (403) for advisors who do not approve, where another one does. */
export const openHealthNote = command({
  method: 'POST',
  path: ofSchool,
  summary: 'Opens the note on health. Each opening is in the audit log, and the student sees it',
  replies: { data: Opened },
})

/** Refused (422, `not-on-these-days`) on other days than those at work. */
export const openHealthNoteAsHost = command({
  method: 'POST',
  path: '/api/wex/host/:token/health-note',
  summary:
    'The supervisor opens the note on health, on the days at work alone. The student and the school see it',
  params: z.object({ token: text(16_384) }),
  replies: { data: Opened },
})
