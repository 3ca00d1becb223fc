import { useSiteState } from '#app/features/site/site-state.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { useCaptcha } from '#app/platform/web/use-captcha.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { PhoneResult } from '../cash-out-action.ts'

const notChecked = 'That did not go through. Please try again.'

/** Verifies a mobile number by four digits, before the first cash-out. Works without scripts too. */
export function PhoneForm() {
  const loaded = useSiteState()
  const captcha = useCaptcha(loaded.status === 'ready' ? loaded.state.config.hcaptcha_site_key : null)
  const form = useForm<PhoneResult>({
    intents: ['phone', 'phone-code'],
    async prepare(fields) {
      if (fields.get('intent') !== 'phone') return
      try {
        fields.set('hCaptchaToken', await captcha.token())
      } catch {
        return { ok: false, message: notChecked }
      }
    },
    onResult: ({ ok, sent, message }) => {
      if (ok && !sent && message) toast(message, { kind: 'good' })
    },
  })
  const { sent, ok, message } = form.result ?? {}
  return (
    <form {...form.props} className="mt-3 grid gap-4">
      {message && !ok && (
        <p role="alert" className="font-semibold text-danger">
          {message}
        </p>
      )}
      {sent ? (
        <>
          <input type="hidden" name="phone_verification_id" value={sent.id} />
          <input type="hidden" name="phone" value={sent.phone} />
          <p role="status">
            We sent a 4-digit code to <strong>{sent.phone}</strong>.
          </p>
          <TextField
            key={sent.id}
            label="Code from the text message"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={form.errors.code}
            autoFocus
          />
          <Button type="submit" name="intent" value="phone-code" variant="accent" busy={form.isPending} wide>
            Verify my number
          </Button>
        </>
      ) : (
        <>
          <p>
            Before your first cash-out we check that you are one person by sending a text message to your
            mobile.
          </p>
          <TextField
            label="Mobile number"
            name="phone"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            hint="Use your own number. It works for one account, and we never ring you."
            error={form.errors.phone}
          />
          {captcha.place}
          <Button type="submit" name="intent" value="phone" variant="accent" busy={form.isPending} wide>
            Text me a code
          </Button>
        </>
      )}
    </form>
  )
}
