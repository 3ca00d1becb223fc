import { type DragEvent, type FormEvent, useEffect, useState } from 'react'
import { redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { credentialIn } from '#app/platform/credentials/baked-picture.ts'
import { checkPlace } from '#app/platform/device/places.ts'
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
import { checkWords, notSigned, verifiedWords } from '../words.ts'
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
    title: 'Check a badge or certificate',
    description:
      'Check a badge or a certificate from Yonder by its code or its file. You don’t need an account.',
    path: '/certificates',
  })

/** Where someone who was shown a badge checks it: by its code, or the file itself. */
export default function CheckPage() {
  return (
    <Section>
      <h1>Check a badge or certificate</h1>
      <p className="mt-3 max-w-[56ch] text-lead text-muted">
        Did someone show you a badge or a certificate from Yonder? Find out here whether it is real. You don’t
        need an account.
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
          hint="24 letters and digits, printed below the badge or on the certificate. Spaces do not matter."
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

/** The keys, the list and this page, so that a check works without the server from the next visit on. */
async function storeForLater(): Promise<void> {
  const [{ loadMaterial }, { startWorker }] = await Promise.all([
    import('../browser-check.ts'),
    import('#app/platform/device/worker.ts'),
  ])
  if (await loadMaterial(new Date())) await startWorker(checkPlace).catch(() => {}) // where nothing may be stored
}

type LocalResult = { tone: 'good' | 'bad'; message: string }

/**
 * The file or text is looked at in the browser, with the keys and the list that this page has fetched, so that it is not sent and
 * works without the server after one visit. Where that is not enough to say, or scripts are off, the server looks.
 */
function FileForm() {
  const form = useForm<Checked>({ intents: ['file'] })
  const [local, setLocal] = useState<LocalResult | null>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    void storeForLater()
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const fields = new FormData(element)
    const file = fields.get('file')
    const given = file instanceof File && file.size > 0 ? file : String(fields.get('text') ?? '').trim()
    const result = given ? await checkHere(given) : null
    setLocal(result)
    if (!result) void form.send(fields, 'multipart/form-data')
  }

  async function drop(event: DragEvent<HTMLElement>) {
    event.preventDefault()
    setOver(false)
    const given = event.dataTransfer.files[0] ?? event.dataTransfer.getData('text').trim()
    if (given) setLocal((await checkHere(given)) ?? { tone: 'bad', message: checkWords.noMaterial })
  }

  const shown: LocalResult | null =
    local ??
    (form.result?.message
      ? { tone: form.result.state === 'valid' ? 'good' : 'bad', message: form.result.message }
      : null)
  return (
    <section
      aria-labelledby="by-file"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void drop(event)}
      className={isOver ? 'rounded-card bg-sunken' : undefined}
    >
      <Panel>
        <h2 id="by-file" className="text-h3">
          By its file
        </h2>
        <form
          {...form.props}
          encType="multipart/form-data"
          onSubmit={(event) => void submit(event)}
          className="mt-3 grid gap-4"
        >
          <input type="hidden" name="intent" value="file" />
          <FileField
            label="Picture or text file"
            hint="The badge picture (PNG or SVG) or the certificate’s text file (its name ends in .jwt), up to 100 KB. You can also drop it here. Your browser checks it. The file stays on your device."
            accept=".png,.svg,.jwt,.txt"
            error={form.errors.file}
          />
          <TextField
            label="Or paste the text of the file"
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
          {shown && (
            <Banner role="status" tone={shown.tone}>
              {shown.message}
            </Banner>
          )}
        </form>
      </Panel>
    </section>
  )
}

/** Null where the browser cannot say, so that the server is asked. */
async function checkHere(given: File | string): Promise<LocalResult | null> {
  const now = new Date()
  const { loadMaterial, checkInBrowser } = await import('../browser-check.ts')
  const bytes =
    typeof given === 'string' ? new TextEncoder().encode(given) : new Uint8Array(await given.arrayBuffer())
  const credential = credentialIn(bytes)
  if (!credential)
    return { tone: 'bad', message: notSigned(new TextDecoder().decode(bytes.subarray(0, longestText))) }
  const material = await loadMaterial(now)
  const checked = material && (await checkInBrowser(credential, material, now))
  if (!checked) return null
  const isOld = now.getTime() - Date.parse(checked.at) > 60_000
  const message = `${verifiedWords[checked.state](checked.title ?? 'Badge')}${isOld ? ` ${checkWords.asOf(checked.at)}` : ''}`
  return { tone: checked.state === 'valid' ? 'good' : 'bad', message }
}
