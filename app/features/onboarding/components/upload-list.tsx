import { type FormEvent, useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import { usePermissionRefusal } from '#app/features/site/use-permission-refusal.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { Button } from '#app/ui/button.tsx'
import { chosenFile, FileField } from '#app/ui/file-field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { uploadStudents } from '../contract.ts'
import { onboardingPath } from './onboarding-head.tsx'

/** Sends a file and leads to what is in it. */
export function UploadList() {
  const [isPending, setPending] = useState(false)
  const posted = useActionData() as FormResult<'file'> | undefined
  const [problem, setProblem] = useState(posted?.errors?.file ?? posted?.message ?? '')
  const navigate = useNavigate()
  const refusal = usePermissionRefusal(uploadStudents)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = chosenFile(event.currentTarget)
    if (isPending || refusal) return
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
        <FileField
          label="Your list"
          hint="CSV, or the zip file of a OneRoster 1.2 export. Up to 10 MB and 100,000 rows."
          accept=".csv,.txt,.tsv,.zip,text/csv"
          error={problem}
        />
        <div>
          <Button
            type="submit"
            busy={isPending}
            doing="Reading your list and checking each row."
            disabledReason={refusal}
          >
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
