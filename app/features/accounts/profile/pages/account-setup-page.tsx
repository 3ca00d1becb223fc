import { useState } from 'react'
import { Form, redirect } from 'react-router'
import { listCountries } from '#app/features/places/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Link } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { BirthMonth } from '../../components/birth-month.tsx'
import { PlaceFields } from '../../components/place-fields.tsx'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { SignInFrame } from '../../components/sign-in-frame.tsx'
import { currentMonth } from '../../registration/registration-rules.ts'
import { homeOf } from '../../sign-in-rules.ts'
import { FormAnswer } from '../components/form-answer.tsx'
import { SaveButton } from '../components/save-button.tsx'
import { getProfile, setUpAccount } from '../contract.ts'
import { dobOf, refused, stateOf, textOf } from '../settings-answer.ts'
import type { Route } from './+types/account-setup-page'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { user, has_password: hasPassword, social_logins: social } = await api.call(getProfile)
  const { account_setup: needsSetup, is_user: isUser, is_advisor: isAdvisor } = user.dashboard_permissions
  if (!needsSetup) throw redirect(homeOf(isUser ? 'user' : isAdvisor ? 'advisor' : 'admin'))
  const { data: countries } = await api.call(listCountries)
  const asksPassword = user.force_password_reset || !(hasPassword || social.length > 0)
  return { user, asksPassword, countries, today: currentMonth(new Date()) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => textOf(form, name)
  const dob = dobOf(form)
  const [password, again] = [text('password'), text('password_confirmation')]
  if (password !== again) {
    const errors = { password_confirmation: ['The two passwords are not the same'] }
    return refused('set-up', { status: 422, message: '', errors })
  }
  const reply = await context.get(apiContext).attempt(setUpAccount, {
    body: {
      first_name: text('first_name'),
      last_name: text('last_name'),
      ...(password && { password }),
      ...(dob && { dob }),
      ...(text('guardian_email') && { guardian_email: text('guardian_email') }),
      ...(form.has('country') && { country: text('country'), state: stateOf(form) }),
    },
  })
  if (!reply.ok) return refused('set-up', reply.problem)
  throw redirect(reply.value.redirect)
}

export const meta = () => pageMeta({ title: 'Finish your account', path: '/account-setup', noIndex: true })

/** What an account that somebody else made still needs before it is used. */
export default function AccountSetupPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { user, asksPassword, countries, today } = loaderData
  const [dob, setDob] = useState(user.dob ?? '')
  const [place, setPlace] = useState({ country: user.country ?? '', state: user.state ?? '' })
  const errors = answer?.errors
  const isUser = user.dashboard_permissions.is_user
  return (
    <SignInFrame slug="account-setup" theme="coast">
      <ScreenHeading where="page">Finish your account</ScreenHeading>
      <p className="mt-3 text-muted">
        {user.system_generated || user.force_password_reset
          ? 'Your account was made for you. Check these details, and it is all yours.'
          : 'One more step: check these details, and it is all yours.'}
      </p>
      <Form method="post" noValidate className="mt-5 grid gap-4">
        <FormAnswer answer={answer} />
        <TextField
          label="First name"
          name="first_name"
          autoComplete="given-name"
          defaultValue={user.first_name}
          error={errors?.first_name?.[0]}
        />
        <TextField
          label="Last name"
          name="last_name"
          autoComplete="family-name"
          optional
          defaultValue={user.last_name}
          error={errors?.last_name?.[0]}
        />
        {isUser && <BirthMonth dob={dob} today={today} error={errors?.dob?.[0]} onChange={setDob} />}
        {errors?.guardian_email && (
          <TextField
            label="Email of a parent or guardian"
            name="guardian_email"
            type="email"
            autoComplete="off"
            hint="We ask them whether you may have an account. Nothing happens before they say yes."
            error={errors.guardian_email[0]}
          />
        )}
        <PlaceFields
          country={place.country}
          state={place.state}
          drawn={countries}
          errors={{ country: errors?.country?.[0], state: errors?.state?.[0] }}
          onChange={setPlace}
        />
        {asksPassword && (
          <>
            <TextField
              label="Choose a password"
              name="password"
              type="password"
              autoComplete="new-password"
              hint="At least 8 characters. Three or four words work well."
              error={errors?.password?.[0]}
            />
            <TextField
              label="The same password again"
              name="password_confirmation"
              type="password"
              autoComplete="new-password"
              error={errors?.password_confirmation?.[0]}
            />
          </>
        )}
        <SaveButton intent="set-up">Finish</SaveButton>
        <p className="text-sm text-muted">
          Not you? <Link to="/logout">Log out</Link>
        </p>
      </Form>
    </SignInFrame>
  )
}
