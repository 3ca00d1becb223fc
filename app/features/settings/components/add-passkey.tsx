import { type MouseEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { addPasskey, confirmPassword, startPasskey } from '#app/features/sign-in/contract.ts'
import { RecoveryCodes } from '#app/features/sign-in/screens/recovery-codes.tsx'
import { browserApi } from '#app/platform/browser-api.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { toast } from '#app/ui/toast.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Creates a passkey in this browser. Shown only with scripts and passkey support. */
export function AddPasskey() {
  const isThere = useHydrated() && canMakePasskeys()
  const [isBusy, setBusy] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { revalidate } = useRevalidator()
  if (!isThere) return null

  async function make(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget
    setBusy(true)
    const reply = await addPasskeyOf(form)
    setBusy(false)
    if (reply.message) toast(reply.message, { kind: reply.ok ? 'good' : 'bad' })
    if (!reply.ok) return
    setCodes(reply.codes)
    await revalidate()
  }

  return (
    <>
      <Button variant="outline" onClick={make} busy={isBusy}>
        Add a passkey
      </Button>
      {codes && (
        <Modal title="Your recovery codes" onClose={() => setCodes(null)}>
          <RecoveryCodes codes={codes} />
        </Modal>
      )}
    </>
  )
}

function canMakePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential
}

type Made = { ok: true; message: string; codes: string[] | null } | { ok: false; message?: string }

async function addPasskeyOf(form: HTMLFormElement | null): Promise<Made> {
  const given = form ? new FormData(form) : new FormData()
  const [password, code] = [given.get('password'), given.get('code')]
  if (password !== null || code !== null) {
    const body = code ? { code: String(code) } : { password: String(password) }
    const proof = await browserApi.attempt(confirmPassword, { body })
    if (!proof.ok) return { ok: false, message: proof.problem.message }
  }
  const asked = await browserApi.attempt(startPasskey, { body: {} })
  if (!asked.ok) return { ok: false, message: asked.problem.message }
  const options = asked.value.options as unknown as PublicKeyCredentialCreationOptionsJSON
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = (await navigator.credentials
    .create({ publicKey })
    .catch(() => null)) as PublicKeyCredential | null
  if (!made) return { ok: false } // the person has thought better of it
  const passkey = made.toJSON() as never
  const reply = await browserApi.attempt(addPasskey, { body: { passkey } })
  return reply.ok
    ? { ok: true, message: 'Your passkey is added.', codes: reply.value.recovery_codes }
    : { ok: false, message: reply.problem.message }
}
