import { useState } from 'react'
import { redirect, redirectDocument } from 'react-router'
import { currentMonth } from '#app/features/people/age-rules.ts'
import { BirthMonth } from '#app/features/people/forms/birth-month.tsx'
import { GuardianField } from '#app/features/people/forms/guardian-field.tsx'
import { NameFields } from '#app/features/people/forms/name-fields.tsx'
import { dobOf, stateOf } from '#app/features/people/forms/person-fields.ts'
import { PlaceFields } from '#app/features/people/forms/place-fields.tsx'
import { listCountries } from '#app/features/places/contract.ts'
import { NewPasswordFields } from '#app/features/sign-in/screens/new-password-fields.tsx'
import { ScreenHeading } from '#app/features/sign-in/screens/screen-heading.tsx'
import { SignInFrame } from '#app/features/sign-in/screens/sign-in-frame.tsx'
import { SignOutForm } from '#app/features/sign-in/screens/sign-out-form.tsx'
import { homeOf } from '#app/features/sign-in/sign-in-rules.ts'
import { signInWords } from '#app/features/sign-in/words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { invalid, refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { SettingsForm, useSettingsForm } from '../components/settings-form.tsx'
import { getProfile, setUpAccount } from '../contract.ts'
import type { Route } from './+types/account-setup-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { user, has_password: hasPassword, social_logins: social } = await api.call(getProfile)
  const { account_setup: needsSetup, is_user: isUser, is_advisor: isAdvisor } = user.dashboard_permissions
  if (!needsSetup) throw redirect(homeOf(isUser ? 'user' : isAdvisor ? 'advisor' : 'admin'))
  const { data: countries } = await api.call(listCountries)
  const asksPassword = user.force_password_reset || !(hasPassword || social.length > 0)
  return { user, asksPassword, countries, today: currentMonth(context.get(pageContext).now) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => textOf(form, name)
  const dob = dobOf(form)
  const [password, again] = [text('password'), text('password_confirmation')]
  if (password !== again) return respond(invalid({ password_confirmation: signInWords.passwordAgain }))
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
  if (!reply.ok) return respond(refused(reply.problem))
  // By the state of this document the account is still to be finished, and every other page would lead back here.
  throw redirectDocument(reply.value.redirect)
}

export const meta = () => pageMeta({ title: 'Finish your account', path: '/account-setup', noIndex: true })

/** What a pre-created account still needs before its first use. */
export default function AccountSetupPage({ loaderData }: Route.ComponentProps) {
  const { user, asksPassword, countries, today } = loaderData
  const [dob, setDob] = useState(user.dob ?? '')
  const [place, setPlace] = useState({ country: user.country ?? '', state: user.state ?? '' })
  const form = useSettingsForm()
  const { errors } = form
  const isUser = user.dashboard_permissions.is_user
  return (
    <SignInFrame slug="account-setup" theme="coast">
      <ScreenHeading where="page">Finish your account</ScreenHeading>
      <p className="mt-3 text-muted">
        {user.system_generated || user.force_password_reset
          ? 'Your account was made for you. Check these details, and it is all yours.'
          : 'One more step: check these details, and it is all yours.'}
      </p>
      <div className="mt-5 mb-4">
        <SettingsForm form={form} intent="set-up" save="Finish">
          <NameFields user={user} errors={errors} />
          {isUser && <BirthMonth dob={dob} today={today} error={errors.dob} onChange={setDob} />}
          {errors.guardian_email && <GuardianField error={errors.guardian_email} />}
          <PlaceFields
            country={place.country}
            state={place.state}
            initial={countries}
            errors={errors}
            onChange={setPlace}
          />
          {asksPassword && <NewPasswordFields label="Choose a password" errors={errors} />}
        </SettingsForm>
      </div>
      <div className="text-sm text-muted">
        Not you?{' '}
        <SignOutForm>
          <button type="submit" className="text-link underline hover:text-link-hover hover:decoration-2">
            Log out
          </button>
        </SignOutForm>
      </div>
    </SignInFrame>
  )
}
