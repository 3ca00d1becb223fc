import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import { createUpload } from '#app/features/uploads/contract.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { uploadRefusal } from '#app/platform/web/upload-words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast, toastMs } from '#app/ui/toast.ts'
import type { RecordFieldProps } from './record-field.tsx'

/** A picture: the address of an upload, or a file that is sent at once. Its words stand in a field of their own. */
export function ImageField({ field, name, input, error, onChange }: RecordFieldProps) {
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const address = String(input)

  async function send(file: File) {
    setPending(true)
    const reply = await browserApi.attempt(createUpload, { body: { file, purpose: 'editor-image' } })
    setPending(false)
    const refusal = reply.ok ? null : uploadRefusal(reply.problem)
    setProblem(refusal)
    if (refusal) toast(refusal, { kind: 'bad', durationMs: toastMs.uploadError })
    if (reply.ok) onChange(reply.value.url)
  }

  return (
    <div className="grid gap-3">
      <TextField
        {...{ name }}
        label={field.label}
        hint={field.hint}
        error={error ?? problem}
        value={address}
        required={field.required}
        optional={!field.required}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-4 noscript:hidden">
        {address.startsWith('/') && (
          <img src={address} alt="" className="max-h-30 rounded-md border border-line" loading="lazy" />
        )}
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          aria-label={`Picture for ${field.label}`}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void send(file)
          }}
        />
        <Button
          variant="outline"
          size="small"
          icon={ImageUp}
          busy={isPending}
          onClick={() => document.getElementById(id)?.click()}
        >
          Choose a picture
        </Button>
      </div>
    </div>
  )
}
