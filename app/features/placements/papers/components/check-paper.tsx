import { type FormEvent, useState } from 'react'
import { browserApi } from '#app/platform/browser-api.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { chosenFile, FileField } from '#app/ui/file-field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { checkPaper, type PaperCheck } from '../contract.ts'
import { checkIntent, type PaperFormResult } from '../papers-action.ts'

const tones: Record<PaperCheck['result'], 'good' | 'warning' | 'bad'> = {
  'as-now': 'good',
  older: 'warning',
  unknown: 'bad',
}

type State = { isPending: boolean; error?: string; check?: PaperCheck }

/** Is this what was signed? Without scripts the page's action answers; files of over 120 KB need them. */
export function CheckPaper({ id }: { id: number }) {
  const form = useForm<PaperFormResult>({ intents: [checkIntent] })
  const [state, setState] = useState<State | null>(null)
  const check = state ? state.check : form.result?.check
  const error = state ? state.error : form.errors.file

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = chosenFile(event.currentTarget)
    if (state?.isPending) return
    if (!file) return setState({ isPending: false, error: 'Choose the PDF to check' })
    setState({ isPending: true })
    const reply = await browserApi.attempt(checkPaper, { params: { id: String(id) }, body: { file } })
    if (reply.ok) return setState({ isPending: false, check: reply.value.data })
    setState({ isPending: false, error: reply.problem.errors.file?.[0] ?? reply.problem.message })
  }

  return (
    <Panel>
      <h3 className="text-h3">Is this what was signed?</h3>
      <form {...form.props} encType="multipart/form-data" onSubmit={send} className="mt-2 grid gap-3">
        <input type="hidden" name="intent" value={checkIntent} />
        <FileField
          label="A PDF of this placement"
          hint="We compare it with what Yonder made, and do not store it. You can drop the file on the field."
          accept=".pdf,application/pdf"
          error={error}
        />
        <noscript>
          <p className="text-sm text-muted">
            Scripts are off in this browser, so the file may have at most 120 KB.
          </p>
        </noscript>
        <div>
          <Button
            type="submit"
            variant="outline"
            size="small"
            busy={state?.isPending ?? false}
            doing="Checking the file."
          >
            Check it
          </Button>
        </div>
        {check && (
          <Banner role="status" tone={tones[check.result]}>
            {check.says}
            {check.changed.length > 0 && (
              <>
                {' '}
                Since then:
                <ul className="mt-1 list-disc pl-5">
                  {check.changed.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </>
            )}
          </Banner>
        )}
      </form>
    </Panel>
  )
}
