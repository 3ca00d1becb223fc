import { useEffect, useRef } from 'react'
import type { User } from '#app/features/people/user-shape.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { nameInSentence } from '#app/platform/provider-name.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { useCaptcha } from '#app/platform/web/use-captcha.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Link } from '#app/ui/link.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import type { EnquiryResult } from '../enquiry-action.ts'
import { enquiryLengths } from '../enquiry-rules.ts'
import { HelpFirst } from '../urgent-help.tsx'
import { contactWords, enquiryWords } from '../words.ts'

/** A question to a provider. Works without scripts too: the page at `/enquire` takes it. */
export function EnquiryForm({ type, id, provider }: { type: string; id: string; provider: string }) {
  const element = useRef<HTMLFormElement>(null)
  const loaded = useSiteState()
  const state = loaded.status === 'ready' ? loaded.state : null
  const user = state?.user
  const captcha = useCaptcha(state?.config.hcaptcha_site_key ?? null)
  const form = useForm<EnquiryResult>({
    action: `/enquire?type=${type}&id=${id}`,
    revalidates: false,
    async prepare(fields) {
      try {
        fields.set('hCaptchaToken', await captcha.token())
      } catch {
        return { ok: false, message: contactWords.failed }
      }
    },
  })
  const sent = form.result?.sent
  useEffect(() => {
    if (user) fillIn(element.current, { first_name: user.first_name, email: user.email ?? '' })
  }, [user])

  if (form.result?.ok) return <EnquirySent isSignedIn={Boolean(user)} help={form.result.help} />
  return (
    <form {...form.props} ref={element}>
      <ErrorSummary errors={listed(form.errors)} message={form.result?.message} />
      <div className="grid gap-5">
        <TextField
          label="Your first name"
          name="first_name"
          autoComplete="given-name"
          required
          maxLength={enquiryLengths.first_name}
          defaultValue={sent?.first_name}
          error={form.errors.first_name}
        />
        <TextField
          label="Your email address"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={enquiryLengths.email}
          hint={user?.is_adult ? 'Only Yonder sees it, unless you share it below.' : 'Only Yonder sees it.'}
          defaultValue={sent?.email}
          error={form.errors.email}
        />
        <TextArea
          label="Your question"
          name="message"
          required
          rows={5}
          maxLength={enquiryLengths.message}
          hint="Phone numbers, addresses and social media usernames are hidden from the provider."
          defaultValue={sent?.message}
          error={form.errors.message}
        />
        {user && <ShareContact user={user} />}
        <Checkbox
          name="consent"
          value="yes"
          label={`Yonder may pass my question on to ${nameInSentence(provider)}`}
          defaultChecked={sent?.consent}
          error={form.errors.consent}
        />
      </div>
      {captcha.place}
      <p className="mt-4 text-sm text-muted">
        We store your question for a year after the last message. See our{' '}
        <Link to="/privacy-policy">privacy policy</Link>.
      </p>
      <div className="mt-6">
        <Button type="submit" busy={form.isPending}>
          Send my question
        </Button>
      </div>
    </form>
  )
}

/** Adults alone may give a provider their contact details; the server goes by the same date of birth. */
export function ShareContact({ user }: { user: Pick<User, 'is_adult' | 'last_name'> }) {
  if (!user.is_adult) return null
  return (
    <div>
      <input type="hidden" name="last_name" value={user.last_name} />
      <Checkbox
        name="share_contact"
        value="yes"
        label="Share my name and email address, so that they can also write to me directly"
      />
    </div>
  )
}

function EnquirySent({ isSignedIn, help }: { isSignedIn: boolean; help?: ReaderCountry }) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <div ref={said} tabIndex={-1} data-enquiry-sent="">
      {help && <HelpFirst country={help} />}
      <p className="font-semibold">{enquiryWords.sent}</p>
      <p className="mt-2">
        {isSignedIn ? enquiryWords.readHere : enquiryWords.signUp}{' '}
        {isSignedIn ? (
          <Link to="/enquiries">Your enquiries</Link>
        ) : (
          <Link to="/register?redirect=%2Fenquiries">Sign up</Link>
        )}
      </p>
    </div>
  )
}

function listed(errors: Partial<Record<string, string>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, text ? [text] : []]))
}

/** Prefills empty fields with the person's known details. */
function fillIn(form: HTMLFormElement | null, known: Record<string, string>): void {
  for (const [name, value] of Object.entries(known)) {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement && !control.value) control.value = value
  }
}
