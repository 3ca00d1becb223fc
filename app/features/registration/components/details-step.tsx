import { type FormEvent, useState } from 'react'
import { type Month, mayHaveMarketing } from '#app/features/people/age-rules.ts'
import { formWords } from '#app/features/people/form-words.ts'
import { useRefusal } from '#app/features/people/forms/use-refusal.ts'
import { type SignInQuery, withQuery } from '#app/features/sign-in/forms/sign-in-query.ts'
import type { SignInOptions } from '#app/features/sign-in/sign-in-options.ts'
import { useCaptcha } from '#app/platform/web/use-captcha.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { DetailsRefusal } from '../forms/register-body.ts'
import type { Registration } from '../forms/registration-steps.ts'
import { fetchAfterDetails, RegisterOffer } from './after-details.ts'
import { AgreeToTerms } from './agree-to-terms.tsx'
import { Honeypot } from './honeypot.tsx'

const BirthFields = lazyHydrate(
  () => import('./birth-fields.tsx'),
  (file) => file.BirthFields,
  { isAwaited: true, isAtOnce: true },
)

type DetailsStepProps = {
  registration: Registration
  ask: SignInQuery
  ways: SignInOptions
  today: Month
  /** The school that issues the address, when the person came by its link. */
  school: { name: string } | null
  referralCode: string | null
  /** Why the person is back at this step, or the error of a form post without scripts. */
  refusal: DetailsRefusal | null
  autoFocus?: boolean
  onRegistered(guid: string, draft: Registration['draft']): void
}

/** Step 1 of both variants. */
export function DetailsStep(props: DetailsStepProps) {
  const { registration, ask, ways, today, school } = props
  const isAcademy = registration.variant === 'academy'
  const asked = { dob: isAcademy || ways.strictPrivacy, guardian: ways.strictPrivacy }
  const { refusal, refuse, forgive } = useRefusal(props.refusal)
  const [sending, setSending] = useState(false)
  const [email, setEmail] = useState(registration.draft.email || ask.email)
  const [dob, setDob] = useState(registration.draft.dob)
  const captcha = useCaptcha(ways.captchaSiteKey)
  const errors = refusal?.errors ?? {}
  const offersMarketing = !ways.strictPrivacy || mayHaveMarketing(dob, today)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    const given = new FormData(form)
    setSending(true)
    const next = await fetchAfterDetails()
    const outcome = next
      ? await next.sendDetails(given, {
          dob,
          asked,
          today,
          ask,
          ghostId: ways.ghost?.id ?? null,
          referralCode: props.referralCode,
          captcha: captcha.token,
        })
      : { ok: false as const, refusal: notReady }
    setSending(false)
    if (outcome.ok) props.onRegistered(outcome.guid, outcome.draft)
    else refuse(form, outcome.refusal)
  }

  return (
    <form
      method="post"
      action={withQuery('/register', { ...ask, referralCode: props.referralCode })}
      onSubmit={submit}
      onChange={forgive}
      noValidate
      className="space-y-4"
    >
      <input type="hidden" name="intent" value="details" />
      {refusal?.message && (
        <Banner tone="bad" role="alert">
          {refusal.message}
        </Banner>
      )}
      <TextField
        label="Full name"
        name="full_name"
        autoComplete="name"
        maxLength={200}
        defaultValue={registration.draft.fullName}
        error={errors.full_name}
        autoFocus={props.autoFocus}
      />
      <TextField
        label="Email"
        name="email_address"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        placeholder={ask.schoolToken ? 'School email' : undefined}
        hint={ask.schoolToken && schoolHint(school)}
        error={errors.email_address}
      />
      {refusal?.offer && <RegisterOffer offer={refusal.offer} email={email} />}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={formWords.passwordHint}
        error={errors.password}
      />
      {asked.dob && (
        <BirthFields
          dob={dob}
          today={today}
          asksGuardian={asked.guardian}
          errors={errors}
          onChange={setDob}
        />
      )}
      <div>
        <Checkbox
          name="terms"
          defaultChecked={!isAcademy && !ways.strictPrivacy}
          error={errors.terms}
          label={<AgreeToTerms />}
        />
        {offersMarketing && (
          <Checkbox
            name="marketing_subscribe"
            defaultChecked={!ways.strictPrivacy}
            label={formWords.agreeToMarketing}
          />
        )}
      </div>
      {/* far from the password: password managers take the preceding field for the user name */}
      <Honeypot />
      {captcha.place}
      <Button type="submit" size="large" wide busy={sending}>
        {isAcademy ? 'Get Started' : 'Next'}
      </Button>
    </form>
  )
}

/** Checked before sending, so that no unusable account or code is created. */
const notReady: DetailsRefusal = {
  errors: {},
  message: 'The next step did not load. What you typed is still here. Please try again.',
}

function schoolHint(school: { name: string } | null): string {
  return `Use the email address that ${school?.name ?? 'your school'} gave you.`
}

/** Also used by the login screen, so that the two link to each other. */
export function LogInInstead({ ask, onLogIn }: { ask: SignInQuery; onLogIn?: () => void }) {
  return (
    <p className="mt-5 text-center">
      Been here before?{' '}
      <Link
        to={withQuery('/login', ask)}
        onClick={(event) => {
          if (!onLogIn) return
          event.preventDefault()
          onLogIn()
        }}
      >
        Log in
      </Link>
    </p>
  )
}
