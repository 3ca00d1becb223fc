import { redirectDocument } from 'react-router'
import { getQuietHours, updateQuietHours } from '#app/features/notifications/contract.ts'
import { quietHoursIn } from '#app/features/notifications/forms/quiet-hours-fields.tsx'
import { logout } from '#app/features/sign-in/contract.ts'
import { advisorPermissions } from '#app/platform/actor.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, respond, resultOf } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { SampleNote } from '#app/ui/sample-note.tsx'
import { CampusForm, DetailsForm, QuietForm } from '../components/own-details.tsx'
import { SchoolLinks } from '../components/school-links.tsx'
import { StaffList } from '../components/staff-list.tsx'
import {
  changeColleague,
  chooseSchool,
  endColleagueInvite,
  endSchoolLink,
  getAdvisorProfile,
  inviteColleague,
  makeSchoolLink,
  removeColleague,
  updateAdvisorProfile,
} from '../contract.ts'
import type { Route } from './+types/advisor-profile-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [profile, quiet] = await Promise.all([api.call(getAdvisorProfile), api.call(getQuietHours)])
  return { profile: profile.data, quiet: quiet.data }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  const params = { id: textOf(form, 'id') }
  const permissions = advisorPermissions.filter((one) => form.getAll('permissions').includes(one))
  switch (intent) {
    case 'details': {
      const names = { first_name: textOf(form, 'first_name'), last_name: textOf(form, 'last_name') }
      const body = { ...names, position: textOf(form, 'position', 100), phone: textOf(form, 'phone', 30) }
      return respond(resultOf(await api.attempt(updateAdvisorProfile, { body }), intent, 'Saved.'))
    }
    case 'quiet': {
      const reply = await api.attempt(updateQuietHours, { body: quietHoursIn(form) })
      return respond(resultOf(reply, intent, 'Saved.'))
    }
    case 'campus': {
      const body = { school_id: Number(textOf(form, 'school_id')) || 0 }
      return respond(resultOf(await api.attempt(chooseSchool, { body }), intent, 'You now see that school.'))
    }
    case 'invite': {
      const body = { email: textOf(form, 'email'), position: textOf(form, 'position', 100), permissions }
      return respond(
        resultOf(await api.attempt(inviteColleague, { body }), intent, 'The invitation is sent.'),
      )
    }
    case 'permissions': {
      const reply = await api.attempt(changeColleague, { params, body: { permissions } })
      return respond(resultOf(reply, `staff-${params.id}`, 'Saved.'))
    }
    case 'remove': {
      const body = { hand_over_to: Number(textOf(form, 'hand_over_to')) || 0 }
      const reply = await api.attempt(removeColleague, { params, body })
      return respond(resultOf(reply, `staff-${params.id}`, 'Their access has ended.'))
    }
    case 'leave': {
      const body = { hand_over_to: Number(textOf(form, 'hand_over_to')) || 0 }
      const reply = await api.attempt(removeColleague, { params, body })
      if (!reply.ok) return respond(resultOf(reply, intent, ''))
      await api.call(logout)
      return redirectDocument('/')
    }
    case 'end-invite':
      return respond(
        resultOf(await api.attempt(endColleagueInvite, { params }), intent, 'The invitation is ended.'),
      )
    case 'end-link':
      return respond(resultOf(await api.attempt(endSchoolLink, { params }), intent, 'The link is ended.'))
    default: {
      const domains = textOf(form, 'email_domains').split(/[\s,;]+/)
      const body = {
        name: textOf(form, 'name', 100),
        email_domains: domains.filter(Boolean).slice(0, 10),
        expires_on: textOf(form, 'expires_on') || null,
      }
      const reply = await api.attempt(makeSchoolLink, { body })
      const result: FormResult & { link?: string } = resultOf(
        reply,
        'link',
        'Copy the link now: it is shown once.',
      )
      return respond(
        reply.ok ? { ...result, link: `/register?school_token=${reply.value.data.token}` } : result,
      )
    }
  }
}

export const meta = () => pageMeta({ title: 'Your profile', path: '/advisor/profile', noIndex: true })

/** The advisor's own details, and the staff and links of the school. */
export default function AdvisorProfilePage({ loaderData: { profile, quiet } }: Route.ComponentProps) {
  const { school } = profile
  return (
    <Section tight>
      <div className="grid max-w-180 gap-6">
        <div>
          <h1 className="text-h1">Your profile</h1>
          {school && <p className="mt-3 text-lead text-muted">{school.name}</p>}
          {school?.is_sample && (
            <div className="mt-3">
              <SampleNote>This school and its people are made up.</SampleNote>
            </div>
          )}
          <p className="mt-3 text-sm text-muted">
            Your password and second step are under <Link to="/account/security">Security</Link>. What we tell
            you about is under <Link to="/advisor/notifications/settings">Notifications</Link>.
          </p>
        </div>
        <DetailsForm profile={profile} />
        <QuietForm quiet={quiet} />
        {profile.schools.length > 1 && <CampusForm profile={profile} />}
        {school && <StaffList profile={profile} />}
        {school && <SchoolLinks profile={profile} />}
      </div>
    </Section>
  )
}
