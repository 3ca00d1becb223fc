import { uploadApi } from '#app/platform/web/upload-api.ts'
import { fileTooLarge, uploadRefusal } from '#app/platform/web/upload-words.ts'
import type { SendFile } from '#app/ui/drop-zone.tsx'
import { createUpload, type Upload } from './contract.ts'
import { maximumFileBytes, type PurposeName } from './purposes.ts'

/** Sends files for a purpose from a browser, and says what went wrong in the words of the specification. */
export function sendUpload(purpose: PurposeName): SendFile<Upload> {
  return async (file, { onProgress, signal }) => {
    if (file.size > maximumFileBytes) return { ok: false, text: fileTooLarge(file.size) }
    const reply = await uploadApi(onProgress).attempt(createUpload, { body: { file, purpose }, signal })
    return reply.ok ? reply : { ok: false, text: uploadRefusal(reply.problem) }
  }
}
