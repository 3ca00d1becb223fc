import { type ReactNode, useState } from 'react'
import { type Month, mayHaveMarketing } from '#app/features/people/age-rules.ts'
import { type SignInQuery, withQuery } from '#app/features/sign-in/forms/sign-in-query.ts'
import type { SignInOptions } from '#app/features/sign-in/sign-in-options.ts'
import { signInWords } from '#app/features/sign-in/words.ts'
import { useFieldValue } from '#app/platform/forms/use-field-value.ts'
import type { Form } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Honeypot } from '#app/ui/honeypot.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { RegisterResult } from '../forms/register-result.ts'
import type { Registration } from '../forms/registration-steps.ts'
import { registrationWords } from '../words.ts'
import { RegisterOffer } from './after-details.ts'
import { AgreeToTerms } from './agree-to-terms.tsx'

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
  form: Form<RegisterResult>
  captcha: ReactNode
  autoFocus?: boolean
}

/** Step 1 of both variants. */
export function DetailsStep(props: DetailsStepProps) {
  const { registration, ask, ways, today, school, form } = props
  const isAcademy = registration.variant === 'academy'
  const asked = { dob: isAcademy || ways.strictPrivacy, guardian: ways.strictPrivacy }
  const result = form.result?.intent === 'details' ? form.result : undefined
  const email = useFieldValue(registration.draft.email || ask.email)
  const [dob, setDob] = useState(registration.draft.dob)
  const { errors } = form
  const ghostId = ways.ghost?.id
  const offersMarketing = !ways.strictPrivacy || mayHaveMarketing(dob, today)

  return (
    <form {...form.props} className="space-y-4">
      {form.prefetch}
      <input type="hidden" name="intent" value="details" />
      {ghostId && <input type="hidden" name="ghost_user_id" value={ghostId} />}
      {result?.message && (
        <Banner tone="bad" role="alert">
          {result.message}
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
        {...email.props}
        placeholder={ask.schoolToken ? 'School email' : undefined}
        hint={ask.schoolToken && schoolHint(school)}
        error={errors.email_address}
      />
      {result?.offer && <RegisterOffer offer={result.offer} email={email.value} />}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={signInWords.passwordHint}
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
            label={registrationWords.agreeToMarketing}
          />
        )}
      </div>
      {/* far from the password: password managers take the preceding field for the user name */}
      <Honeypot />
      {props.captcha}
      <Button type="submit" size="large" wide busy={form.isPending}>
        {isAcademy ? 'Get Started' : 'Next'}
      </Button>
    </form>
  )
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
      <span className="mt-1 block text-sm">
        A parent or caregiver? <Link to="/parents">What this is</Link>
      </span>
    </p>
  )
}
