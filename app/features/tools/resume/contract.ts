import * as z from 'zod/mini'
import { plainLine } from '#app/features/people/plain-line.ts'
import { endpoint } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { fileFormats, maxTitleLength } from './limits.ts'
import { resumeWords } from './words.ts'

/** A document in the JSON Resume format. What is wrong in it is reported by path: `content.work[0].startDate`. */
const content = z.record(z.string().check(z.maxLength(200)), z.unknown())
const title = z
  .string()
  .check(
    z.overwrite(plainLine),
    z.trim(),
    z.minLength(1, resumeWords.noTitle),
    z.maxLength(maxTitleLength, resumeWords.longTitle),
  )

/** A saved version of a résumé. */
export const SavedResume = z.object({
  id: z.int(),
  user_id: z.int(),
  title: z.string(),
  content,
  /** Where its file is; `?format=` is one of `fileFormats`. */
  file_url: z.string(),
  /** Goes up with each change; a change names the version that it is made of. */
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type SavedResume = z.infer<typeof SavedResume>

export const listResumes = itemEndpoint({
  path: '/api/user/resumes',
  summary: 'The saved versions of one’s own résumé, the latest first',
  item: z.array(SavedResume),
})

/** Sent again with the same `Idempotency-Key` it saves once. */
export const createResume = command({
  method: 'POST',
  path: '/api/user/resumes',
  summary: 'Save a version of one’s own résumé',
  body: z.strictObject({ title, content }),
  replies: { data: SavedResume },
})

/** 409 with `saved` and `yours` when it was changed elsewhere since `version` was read. */
export const changeResume = command({
  method: 'PUT',
  path: '/api/user/resumes/:id',
  summary: 'Change a saved version of one’s own résumé',
  body: z.strictObject({ title, content, version: z.int() }),
  replies: { data: SavedResume },
})

export const deleteResume = command({
  method: 'DELETE',
  path: '/api/user/resumes/:id',
  summary: 'Delete a saved version of one’s own résumé',
})

export const getResumeFile = endpoint({
  method: 'GET',
  path: '/api/user/resumes/:id/file',
  summary: 'A saved version of one’s own résumé as a PDF, a web page, plain text or JSON Resume',
  query: z.object({ format: z._default(z.enum(fileFormats), 'pdf') }),
  ownSiteOnly: true,
  limit: 'costly',
  answers: 'file',
  returns: z.string(),
})
