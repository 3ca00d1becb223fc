import { type ComponentProps, useMemo } from 'react'
import { DropZone } from '#app/ui/drop-zone.tsx'
import { acceptOf, kindsInWords, type PurposeName } from './purposes.ts'
import { sendUpload } from './send-upload.ts'

/** A field for files of a purpose: they are sent as soon as they are chosen, and the form carries their ids. */
export function UploadField({
  purpose,
  hint,
  ...zone
}: { purpose: PurposeName } & Omit<ComponentProps<typeof DropZone>, 'accept' | 'send'>) {
  const send = useMemo(() => sendUpload(purpose), [purpose])
  const kinds = kindsInWords(purpose)
  return (
    <DropZone
      {...zone}
      accept={acceptOf(purpose)}
      send={send}
      hint={hint ?? `${kinds.charAt(0).toUpperCase()}${kinds.slice(1)}, up to 10 MB each.`}
    />
  )
}
