import * as z from 'zod/mini'
import { endpoint, queryInt, queryText } from '#app/platform/contract.ts'
import { command, listEndpoint } from '#app/platform/endpoints.ts'
import { maximumFileBytes, purposeNames } from './purposes.ts'
import { uploadTexts } from './words.ts'

/** Beside the file a form holds its name, the purpose and what separates them. */
const restOfForm = 16 * 1_024
export const longestAlt = 300
const alt = z.string().check(z.trim(), z.maxLength(longestAlt))

/** A file as its owner sees it. `size` in bytes as it was sent; pictures tell the pixels of the largest one that is stored. */
export const Upload = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  size: z.int(),
  owner_id: z.int(),
  purpose: z.enum(purposeNames),
  mime: z.string(),
  alt: z.nullable(z.string()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  created_at: z.string(),
})
export type Upload = z.infer<typeof Upload>

/** 413 above the limit, 422 with `errors.file` when the file is not taken, 503 when nobody can check or store it. */
export const createUpload = endpoint({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Stores a file for a purpose, after its bytes have been checked. Pictures are re-encoded',
  limit: 'costly',
  upload: { maximumBytes: maximumFileBytes + restOfForm },
  body: z.object({
    file: z.file({ error: uploadTexts.missing }),
    purpose: z.enum(purposeNames, { error: uploadTexts.purpose }),
    alt: z.optional(alt),
  }),
  returns: Upload,
})

/** A picture that was sent before, for a text or a record. */
const EarlierPicture = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  alt: z.nullable(z.string()),
})
export type EarlierPicture = z.infer<typeof EarlierPicture>

export const listPictures = listEndpoint({
  path: '/api/uploads',
  summary: 'Pictures for texts and records that the person or their colleagues sent before, the newest first',
  limit: 'search',
  query: { keyword: queryText(100) },
  item: EarlierPicture,
})

/** One’s own file; pictures also at another of their widths. */
export const getUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/:id',
  summary: 'One’s own file',
  query: z.object({ width: queryInt(0, 10_000, 0) }),
  answers: 'stored-file',
  returns: z.unknown(),
})

export const updateUpload = endpoint({
  method: 'PUT',
  path: '/api/uploads/:id',
  summary: 'Says in words what a picture shows',
  body: z.strictObject({ alt }),
  returns: Upload,
})

/** Refused (`upload-in-use`) while something needs it. */
export const deleteUpload = command({
  method: 'DELETE',
  path: '/api/uploads/:id',
  summary: 'Deletes one’s own file',
})
