import { type FormEvent, useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import { browserApi } from '#app/platform/browser-api.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { uploadStudents } from '../contract.ts'
import { onboardingPath } from './onboarding-head.tsx'

/** Sends a file and leads to what is in it. */
export function UploadList() {
  const [isPending, setPending] = useState(false)
  const posted = useActionData() as FormResult<'file'> | undefined
  const [problem, setProblem] = useState(posted?.errors?.file ?? posted?.message ?? '')
  const navigate = useNavigate()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = (event.currentTarget.elements.namedItem('file') as HTMLInputElement).files?.[0]
    if (isPending) return
    if (!file) return setProblem('Choose a CSV file, or the zip file of a OneRoster export')
    setPending(true)
    const reply = await browserApi.attempt(uploadStudents, { body: { file } })
    setPending(false)
    if (reply.ok) return void navigate(`${onboardingPath}/import/${reply.value.data.id}`)
    setProblem(reply.problem.errors.file?.[0] ?? reply.problem.message)
  }

  return (
    <Panel>
      <form method="post" encType="multipart/form-data" onSubmit={send} className="grid gap-4">
        <Field
          id="list"
          label="Your list"
          hint="CSV, or the zip file of a OneRoster 1.2 export. Up to 10 MB and 100,000 rows."
          error={problem}
        >
          <input
            id="list"
            type="file"
            name="file"
            accept=".csv,.txt,.tsv,.zip,text/csv"
            aria-describedby={problem ? 'list-hint list-error' : 'list-hint'}
            aria-invalid={problem ? true : undefined}
            className="block w-full rounded-md border-[1.5px] border-line-strong bg-surface p-1.5 text-sm text-ink file:mr-3 file:min-h-9 file:rounded-sm file:border-0 file:bg-tint file:px-3.5 file:font-semibold file:text-ink hover:border-primary"
          />
        </Field>
        <div>
          <Button type="submit" busy={isPending}>
            Check the list
          </Button>
        </div>
      </form>
      <noscript>
        <p className="mt-4 text-sm text-muted">
          Without scripts a list may have up to 120 KB, which is about 1,500 students.
        </p>
      </noscript>
    </Panel>
  )
}
