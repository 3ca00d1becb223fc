import { currentMonth } from '#app/features/people/age-rules.ts'
import { classYearsWith } from '#app/features/people/class-year-rules.ts'
import { words } from '#app/features/people/words.ts'
import { listCountries } from '#app/features/places/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { type BadgeItem, BadgeList } from '#app/ui/badge-list.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Link } from '#app/ui/link.tsx'
import { AboutYouForm } from '../components/about-you-form.tsx'
import { DetailsForm } from '../components/details-form.tsx'
import { PasswordForm } from '../components/password-form.tsx'
import { PictureForm } from '../components/picture-form.tsx'
import { SchoolForm } from '../components/school-form.tsx'
import { SettingsFrame } from '../components/settings-frame.tsx'
import { SettingsPanel } from '../components/settings-panel.tsx'
import { getProfile } from '../contract.ts'
import { saveProfileForm } from '../profile-forms.ts'
import type { Route } from './+types/profile-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { user, birth, has_password: hasPassword } = await api.call(getProfile)
  const { data: countries } = await api.call(listCountries)
  const today = currentMonth(context.get(pageContext).now)
  return {
    user,
    birth,
    countries,
    hasPassword,
    today,
    years: classYearsWith(user.class_year, today.year),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return respond(await saveProfileForm(context.get(apiContext), await request.formData()))
}

export const meta = () => pageMeta({ title: 'Profile', path: '/profile', noIndex: true })

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { user, birth, countries, today, years, hasPassword } = loaderData
  return (
    <SettingsFrame
      place="profile"
      title="Your details"
      lead="Only you see these, and your school’s careers advisors if you joined with a school link."
    >
      {user.deletion_due_at && (
        <Banner tone="warning">
          This account is about to be deleted. <Link to="/account/privacy">Keep it</Link>
        </Banner>
      )}
      <SettingsPanel title="Picture">
        <PictureForm user={user} />
      </SettingsPanel>
      <SettingsPanel title="About you">
        <DetailsForm user={user} birth={birth} countries={countries} today={today} />
      </SettingsPanel>
      {user.issued_badges.length > 0 && (
        <SettingsPanel title="Badges" text={<Link to="/badges">What others may see of them</Link>}>
          <BadgeList label="Your badges" badges={user.issued_badges.map(toItem)} />
        </SettingsPanel>
      )}
      <SettingsPanel id="school" title="School">
        <SchoolForm user={user} years={years} />
      </SettingsPanel>
      <SettingsPanel title="Questions you can leave out" text={words.agreeToSensitive}>
        <AboutYouForm user={user} />
      </SettingsPanel>
      <SettingsPanel
        id="password"
        title={hasPassword ? 'Password' : 'Set a password'}
        text="A new password signs out all your other devices."
      >
        <PasswordForm email={user.email} hasPassword={hasPassword} />
      </SettingsPanel>
    </SettingsFrame>
  )
}

function toItem({ title, image_url }: { title: string; image_url: string }): BadgeItem {
  return { title, imageUrl: image_url }
}
