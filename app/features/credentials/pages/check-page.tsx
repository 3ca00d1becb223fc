import { redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { credentialIn } from '#app/platform/credentials/baked-picture.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, invalid, refused, respond } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { codeOf } from '../code.ts'
import { type VerifiedState, verifyCredential } from '../contract.ts'
import { notSigned, verifiedWords } from '../words.ts'
import type { Route } from './+types/check-page'

const longestText = 40_000

type Checked = FormResult<'code' | 'file' | 'text'> & { state?: VerifiedState }

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (textOf(form, 'intent') === 'code') {
    const code = codeOf(textOf(form, 'code', 100))
    if (!code)
      return respond(
        invalid({ code: 'A code has 24 letters and digits. There is no I, O, 0 or 1 in it.' }, 'code'),
      )
    return redirect(`/certificates/${code}`)
  }
  const file = form.get('file')
  const bytes =
    file instanceof File && file.size > 0
      ? new Uint8Array(await file.arrayBuffer())
      : new TextEncoder().encode(textOf(form, 'text', longestText))
  if (bytes.length === 0) return respond(invalid({ file: 'Choose a file, or paste a text below.' }, 'file'))
  const credential = credentialIn(bytes)
  if (!credential)
    return respond(
      invalid({ file: notSigned(new TextDecoder().decode(bytes.subarray(0, longestText))) }, 'file'),
    )
  const reply = await context.get(apiContext).attempt(verifyCredential, { body: { credential } })
  if (!reply.ok) return respond(refused(reply.problem, { intent: 'file' }))
  const { state, title } = reply.value.data
  return respond({
    ok: true,
    intent: 'file',
    state,
    message: verifiedWords[state](title ?? 'Badge'),
  } as Checked)
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () =>
  pageMeta({
    title: 'Check a badge',
    description: 'Check a badge of Yonder by its code, or the file that someone gave you. No account needed.',
    path: '/certificates',
  })

/** Where somebody who was shown a badge checks it: by its code, or the file itself. */
export default function CheckPage() {
  return (
    <Section>
      <h1>Check a badge</h1>
      <p className="mt-3 max-w-[56ch] text-lead text-muted">
        Did someone show you a badge from Yonder? Find out here whether it is real. You need no account.
      </p>
      <div className="mt-8 grid max-w-180 gap-6">
        <CodeForm />
        <FileForm />
      </div>
    </Section>
  )
}

function CodeForm() {
  const form = useForm<Checked>({ intents: ['code'] })
  return (
    <Panel>
      <h2 className="text-h3">By its code</h2>
      <form {...form.props} className="mt-3 grid gap-4">
        <input type="hidden" name="intent" value="code" />
        <TextField
          label="Code"
          name="code"
          hint="24 letters and digits, below the badge. Spaces do not matter."
          error={form.errors.code}
          autoComplete="off"
          maxLength={60}
          required
        />
        <p>
          <Button type="submit" busy={form.isPending}>
            Look it up
          </Button>
        </p>
      </form>
    </Panel>
  )
}

function FileForm() {
  const form = useForm<Checked>({ intents: ['file'] })
  return (
    <Panel>
      <h2 className="text-h3">By its file</h2>
      <form {...form.props} encType="multipart/form-data" className="mt-3 grid gap-4">
        <input type="hidden" name="intent" value="file" />
        <FileField
          label="Picture or text file"
          hint="PNG, SVG or JWT, up to 100 KB. We look at it and do not store it."
          accept=".png,.svg,.jwt,.txt"
          error={form.errors.file}
        />
        <TextField
          label="Or paste the signed text"
          name="text"
          maxLength={longestText}
          autoComplete="off"
          spellCheck={false}
          optional
        />
        <p>
          <Button type="submit" busy={form.isPending}>
            Check it
          </Button>
        </p>
        {form.result?.message && (
          <Banner role="status" tone={form.result.state === 'valid' ? 'good' : 'bad'}>
            {form.result.message}
          </Banner>
        )}
      </form>
    </Panel>
  )
}
