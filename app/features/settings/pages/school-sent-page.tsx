import { redirect, redirectDocument } from 'react-router'
import { currentMonth } from '#app/features/people/age-rules.ts'
import { classYearsWith } from '#app/features/people/class-year-rules.ts'
import { dobOf } from '#app/features/people/forms/person-fields.ts'
import { schoolSentPath } from '#app/features/people/memberships/sent-fields.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { respond, resultOf } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { Link } from '#app/ui/link.tsx'
import { AskedYear } from '../components/asked-year.tsx'
import { SchoolSentForm } from '../components/school-sent-form.tsx'
import { SettingsFrame } from '../components/settings-frame.tsx'
import { SettingsPanel } from '../components/settings-panel.tsx'
import { getProfile } from '../contract.ts'
import { guardianWaitsAt } from '../profile-rules.ts'
import { answerSchoolYear, correctSchoolSent, getSchoolSent } from '../school-sent-contract.ts'
import { settingsWords } from '../words.ts'
import type { Route } from './+types/school-sent-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ data: notice, asked_year: asked }, { user, birth }] = await Promise.all([
    api.call(getSchoolSent),
    api.call(getProfile),
  ])
  const today = currentMonth(context.get(pageContext).now)
  return { notice, asked, birth, today, years: classYearsWith(user.class_year, today.year) }
}

const textFields = [
  'first_name',
  'last_name',
  'class_year',
  'external_id',
  'groups',
  'parent_email',
  'guardian_email',
] as const

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (textOf(form, 'intent') === 'year') return answerYearForm(context.get(apiContext), form)
  const dob = dobOf(form)
  const texts = textFields.flatMap((name) => (form.has(name) ? [[name, textOf(form, name)]] : []))
  const reply = await context
    .get(apiContext)
    .attempt(correctSchoolSent, { body: { ...Object.fromEntries(texts), ...(dob && { dob }) } })
  if (!reply.ok) return respond(resultOf(reply, 'sent', ''))
  const { corrected, awaits_guardian: awaits } = reply.value
  if (awaits === 'consent') throw redirectDocument(guardianWaitsAt)
  if (form.has('is_first') && !awaits) throw redirect('/home')
  const message = corrected > 0 ? 'Saved. Your school can read what you corrected.' : 'Saved.'
  return respond(resultOf(reply, 'sent', awaits ? settingsWords.guardianAsked : message))
}

async function answerYearForm(api: ApiClient, form: FormData) {
  const year = Number(textOf(form, 'year'))
  const accepts = textOf(form, 'accepts') === 'yes'
  const reply = await api.attempt(answerSchoolYear, { body: { year, accepts } })
  const words = accepts ? `Saved. You finish school in ${year}.` : 'Saved. Nothing has changed.'
  return respond(resultOf(reply, 'year', words))
}

export const meta = () => pageMeta({ title: 'What your school sent us', path: schoolSentPath, noIndex: true })

/** Shown at the first sign-in of a student whose school sent a list, and later from the preferences. */
export default function SchoolSentPage({ loaderData }: Route.ComponentProps) {
  const { notice, asked, ...facts } = loaderData
  return (
    <SettingsFrame
      place="preferences"
      title="What your school sent us"
      lead={
        notice
          ? `This is everything that ${notice.school} told us about you. Correct what is wrong.`
          : asked
            ? 'Your school has a question for you.'
            : 'No school has sent us anything about you.'
      }
    >
      <AskedYear asked={asked} />
      {notice ? (
        <SettingsPanel title="Is this right?">
          <SchoolSentForm notice={notice} {...facts} />
        </SettingsPanel>
      ) : (
        <p>
          When you join a school that added you from a list, this page shows what the list says about you.{' '}
          <Link to="/preferences#sharing">What your school sees</Link>
        </p>
      )}
    </SettingsFrame>
  )
}
