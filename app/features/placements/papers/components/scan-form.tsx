import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '#app/platform/browser-api.ts'
import { Button } from '#app/ui/button.tsx'
import { chosenFile, FileField } from '#app/ui/file-field.tsx'
import { storeScan } from '../contract.ts'

/** Sends the scan of the signed official form. */
export function ScanForm({ id, hasScan }: { id: number; hasScan: boolean }) {
  const [state, setState] = useState<{ isPending: boolean; error?: string; isDone?: boolean }>({
    isPending: false,
  })
  const { revalidate } = useRevalidator()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const file = chosenFile(form)
    if (state.isPending) return
    if (!file) return setState({ isPending: false, error: 'Choose the scan, a PDF, JPEG or PNG' })
    setState({ isPending: true })
    const reply = await browserApi.attempt(storeScan, { params: { id: String(id) }, body: { file } })
    if (!reply.ok)
      return setState({
        isPending: false,
        error: reply.problem.errors.file?.[0] ?? reply.problem.message,
      })
    form.reset()
    setState({ isPending: false, isDone: true })
    await revalidate()
  }

  return (
    <>
      <noscript>
        <p className="mt-3 text-sm">
          Sending a scan needs scripts, which are off in this browser. Turn them on to store a scan here.
        </p>
      </noscript>
      <form
        method="post"
        encType="multipart/form-data"
        onSubmit={send}
        className="mt-3 grid gap-3 noscript:hidden"
      >
        <FileField
          label={hasScan ? 'Another scan, in place of this one' : 'Scan of the signed form'}
          hint="A PDF, JPEG or PNG, up to 10 MB. Only your school can open it."
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          error={state.error}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="outline"
            size="small"
            busy={state.isPending}
            doing="Sending the scan and checking the file."
          >
            Save the scan
          </Button>
          {state.isDone && <span role="status">The scan is saved.</span>}
        </div>
      </form>
    </>
  )
}
