import * as z from 'zod/mini'
import { endpoint } from '#app/platform/contract.ts'
import { command, listEndpoint } from '#app/platform/endpoints.ts'

const Download = z.object({
  id: z.int(),
  /** Null while it belongs to someone without an account. */
  user_id: z.nullable(z.int()),
  ghost_id: z.nullable(z.string()),
  type: z.string(),
  /** The type in words. */
  label: z.string(),
  item_id: z.int(),
  title: z.string(),
  /** The page it comes from. */
  path: z.string(),
  /** Where the file is, for its owner. */
  url: z.string(),
  /** In bytes, when it was last fetched; null before. */
  size: z.nullable(z.int()),
  /** When it was last asked for. */
  created_at: z.string(),
})
export type Download = z.infer<typeof Download>

/** Downloading again changes the date alone. `id` is an id or a slug. */
export const createDownload = command({
  method: 'POST',
  path: '/api/downloads',
  summary: 'Puts a file among one’s downloads; `url` is where it is',
  limit: 'costly',
  body: z.strictObject({
    type: z.string().check(z.maxLength(50)),
    id: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  replies: { url: z.string(), data: Download },
})

export const listDownloads = listEndpoint({
  path: '/api/user/downloads',
  summary: 'What someone has downloaded, the latest first',
  item: Download,
})

export const getDownloadFile = endpoint({
  method: 'GET',
  path: '/api/downloads/:id/file',
  summary: 'The file of one’s own download, a PDF',
  limit: 'costly',
  answers: 'file',
  returns: z.string(),
})
