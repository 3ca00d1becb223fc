import * as z from 'zod/mini'
import { maximumFileBytes } from '#app/features/uploads/purposes.ts'
import { uploadTexts } from '#app/features/uploads/words.ts'
import { endpoint, text } from '#app/platform/contract.ts'
import { command } from '#app/platform/endpoints.ts'

const upload = { maximumBytes: maximumFileBytes + 16 * 1_024 }
const body = z.object({
  file: z.file({ error: uploadTexts.missing }),
  /** The last day on which the insurance is valid. */
  insured_until: text(100),
})

export const saveInsurance = command({
  method: 'POST',
  path: '/api/advisor/wex/hosts/:id/insurance',
  summary: 'Stores the insurance certificate of a host, as a PDF or a picture, with its last day',
  limit: 'costly',
  upload,
  body,
})

/** Each opening is in the audit log. */
export const getInsurance = endpoint({
  method: 'GET',
  path: '/api/advisor/wex/hosts/:id/insurance',
  summary: 'The insurance certificate of a host, for staff of its school',
  answers: 'stored-file',
  ownSiteOnly: true,
  returns: z.unknown(),
})

export const sendCertificate = command({
  method: 'POST',
  path: '/api/wex/host/:token/insurance',
  summary: 'A host sends its insurance certificate before it answers',
  limit: 'costly',
  params: z.object({ token: text(16_384) }),
  upload,
  body,
})
