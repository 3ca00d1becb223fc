import { useEffect, useState } from 'react'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { readUnsaved } from '#app/platform/web/unsaved-texts.ts'
import { TextArea } from '#app/ui/text-field.tsx'
import type { MessageResult } from '../messages-action.ts'

/** What someone had begun to write where they cannot write any more: it stays, to be copied. */
export function UnsentText({ place }: { place: string }) {
  const { result } = useForm<MessageResult>({ intents: ['send'] })
  const [draft, setDraft] = useState('')
  useEffect(() => setDraft(readUnsaved<string>(place) ?? ''), [place])
  const text = draft || result?.sent
  if (!text) return null
  return (
    <TextArea
      label="What you wrote was not sent"
      name="unsent"
      rows={3}
      value={text}
      readOnly
      hint="Copy it if you want to keep it. This browser forgets it when you log out."
    />
  )
}
