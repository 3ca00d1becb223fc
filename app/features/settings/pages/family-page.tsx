import { redirect } from 'react-router'
import {
  changeFamilyLink,
  confirmFamilyLink,
  endFamilyLink,
  inviteFamily,
  listFamilyLinks,
  reportFamilyLink,
  resendFamilyInvitation,
} from '#app/features/families/contract.ts'
import { familyParts, neverShown } from '#app/features/families/parts.ts'
import { isOpenState, maxOpenLinks } from '#app/features/families/rules.ts'
import { reportReasons } from '#app/features/moderation/report-rules.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { invalid, respond, resultOf } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { EndedLinks } from '../components/ended-links.tsx'
import { FamilyLinkPanel } from '../components/family-link.tsx'
import { InviteForm } from '../components/invite-form.tsx'
import { FormAnswer, useSettingsForm } from '../components/settings-form.tsx'
import { SettingsFrame } from '../components/settings-frame.tsx'
import { SettingsPanel } from '../components/settings-panel.tsx'
import { getProfile } from '../contract.ts'
import type { Route } from './+types/family-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ data: links }, { user }] = await Promise.all([api.call(listFamilyLinks), api.call(getProfile)])
  if (user.is_parent) throw redirect('/family')
  return { links, country: user.country }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  const parts = familyParts.filter((part) => form.has(part))
  if (intent === 'invite') {
    const body = { name: textOf(form, 'name'), email: textOf(form, 'email'), parts }
    const sent = `We sent the invitation to ${body.email.trim()}. They see nothing until you have confirmed their account.`
    return respond(resultOf(await api.attempt(inviteFamily, { body }), intent, sent))
  }
  const [verb = '', id = ''] = intent.split('/')
  const params = { id }
  switch (verb) {
    case 'parts':
      return respond(
        resultOf(await api.attempt(changeFamilyLink, { params, body: { parts } }), intent, 'Saved.'),
      )
    case 'resend':
      return respond(
        resultOf(await api.attempt(resendFamilyInvitation, { params }), intent, 'We sent it again.'),
      )
    case 'confirm':
      return respond(
        resultOf(
          await api.attempt(confirmFamilyLink, { params }),
          intent,
          'Confirmed. They now see what you ticked.',
        ),
      )
    case 'end':
      return respond(resultOf(await api.attempt(endFamilyLink, { params }), intent, 'The link has ended.'))
    case 'report':
      return reportAccount(api, form, intent, id)
    default:
      return respond({ ok: false, status: 422 })
  }
}

async function reportAccount(api: ApiClient, form: FormData, intent: string, id: string) {
  const reason = reportReasons.find((one) => one === textOf(form, 'reason'))
  if (!reason) return respond(invalid({ reason: 'Please choose what is wrong' }, intent))
  const body = { reason, details: textOf(form, 'details') }
  const reply = await api.attempt(reportFamilyLink, { params: { id }, body })
  return respond(resultOf(reply, intent, 'Thank you for telling us. Yonder’s staff read every report.'))
}

export const meta = () => pageMeta({ title: 'Family', path: '/account/family', noIndex: true })

/** Where a student decides which parent sees what. */
export default function FamilyPage({ loaderData: { links, country } }: Route.ComponentProps) {
  const ending = useSettingsForm(...links.map(({ id }) => `end/${id}`))
  const open = links.filter(({ state }) => state !== 'ended')
  const ended = links.filter(({ state }) => state === 'ended')
  const mayInvite = links.filter(({ state }) => isOpenState(state)).length < maxOpenLinks
  return (
    <SettingsFrame
      place="family"
      title="Family"
      lead="You decide whether a parent or carer sees something of yours, and what. You can change or end it at any time."
    >
      <FormAnswer result={ending.result} />
      {open.map((link) => (
        <FamilyLinkPanel key={link.id} link={link} ending={ending} country={country} />
      ))}
      <SettingsPanel
        id="invite"
        title={open.length > 0 ? 'Invite someone else' : 'Invite a parent or carer'}
        text="They get an email with a link, and need a parent’s account. When they have accepted, you check that it is the right account. Until then they see nothing."
      >
        {mayInvite ? (
          <InviteForm />
        ) : (
          <p>{`You have ${maxOpenLinks} links, which is the most there can be. End one to invite someone else.`}</p>
        )}
      </SettingsPanel>
      <SettingsPanel title="What a link never shows">
        <p className="text-sm">
          {`Whatever you tick, a link never shows ${neverShown}. Your school cannot see, make or end a link, and neither can Yonder’s staff.`}
        </p>
      </SettingsPanel>
      {ended.length > 0 && <EndedLinks links={ended} country={country} />}
    </SettingsFrame>
  )
}
