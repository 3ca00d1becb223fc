import { type ComponentProps, useMemo } from 'react'
import { DropZone } from '#app/ui/drop-zone.tsx'
import type { Upload } from './contract.ts'
import { acceptOf, kindsInWords, type PurposeName } from './purposes.ts'
import { sendUpload } from './send-upload.ts'

type Props = {
  purpose: PurposeName
  /** Called with each file once it is stored. */
  onStored?(upload: Upload): void
} & Omit<ComponentProps<typeof DropZone>, 'accept' | 'send'>

/** A field for files of a purpose: they are sent as soon as they are chosen, and the form carries their ids. */
export function UploadField({ purpose, hint, onStored, ...zone }: Props) {
  const sendOne = useMemo(() => sendUpload(purpose), [purpose])
  const kinds = kindsInWords(purpose)
  return (
    <DropZone
      {...zone}
      accept={acceptOf(purpose)}
      send={async (file, options) => {
        const reply = await sendOne(file, options)
        if (reply.ok) onStored?.(reply.value)
        return reply
      }}
      hint={hint ?? `${kinds.charAt(0).toUpperCase()}${kinds.slice(1)}, up to 10 MB each.`}
    />
  )
}
