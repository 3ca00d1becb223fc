import { dayOnly } from '#app/features/people/dates.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { invalid, refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { CopyLink } from '../components/copy-link.tsx'
import { SettingsForm, useSettingsForm } from '../components/settings-form.tsx'
import { SettingsFrame } from '../components/settings-frame.tsx'
import { SettingsPanel } from '../components/settings-panel.tsx'
import { inviteFriends, listReferrals, type Referral } from '../contract.ts'
import { profileWords, splitEmails } from '../profile-rules.ts'
import type { Route } from './+types/referrals-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

const statusWords: Record<Referral['status'], string> = {
  invited: 'Invited',
  registered: 'Signed up',
  verified: 'Joined',
  rewarded: 'Joined, XP earned',
}

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).call(listReferrals)
}

export async function action({ context, request }: Route.ActionArgs) {
  const emails = splitEmails(textOf(await request.formData(), 'emails'))
  if (emails.length === 0) return respond(invalid({ emails: profileWords.inviteEmpty }))
  if (emails.length > 10) return respond(invalid({ emails: 'You can invite ten people at a time' }))
  const reply = await context.get(apiContext).attempt(inviteFriends, { body: { emails } })
  if (!reply.ok) {
    const { status, message, errors } = reply.problem
    const [problem] = Object.values(errors)
    return respond(refused({ status, message, errors: problem ? { emails: problem } : {} }))
  }
  const isOne = emails.length === 1
  return respond({
    ok: true,
    message: isOne ? 'Your invitation is on its way.' : 'Your invitations are on their way.',
  })
}

export const meta = () => pageMeta({ title: 'Referrals', path: '/referrals', noIndex: true })

export default function ReferralsPage({ loaderData }: Route.ComponentProps) {
  const form = useSettingsForm()
  const { url, data: people, total_rewards: xp } = loaderData
  if (!url) {
    return (
      <SettingsFrame place="referrals" title="Referrals">
        <Banner>{profileWords.noInvitesForParents}</Banner>
      </SettingsFrame>
    )
  }
  return (
    <SettingsFrame
      place="referrals"
      title="Referrals"
      lead="Know someone who is stuck on what comes next? Send them your link."
    >
      <SettingsPanel title="Your link">
        <CopyLink url={url} />
      </SettingsPanel>
      <SettingsPanel
        title="Invite by email"
        text="We write to each person once, in your name, and add nobody to a mailing list."
      >
        <SettingsForm form={form} intent="invite" save="Send invitations" resets>
          <TextArea
            label="Email addresses"
            name="emails"
            rows={2}
            maxLength={1_000}
            hint="Up to ten, with commas or spaces between them."
            error={form.errors.emails}
          />
        </SettingsForm>
      </SettingsPanel>
      <SettingsPanel title="People you invited" text={xp > 0 ? `${xp} XP earned so far` : undefined}>
        {people.length === 0 ? (
          <p className="text-sm text-muted">Nobody yet. People who sign up with your link show up here.</p>
        ) : (
          <Table
            caption="People you invited"
            captionHidden
            columns={[
              { key: 'name', label: 'Who', cell: (row: Referral) => row.name },
              { key: 'status', label: 'Status', cell: (row: Referral) => statusWords[row.status] },
              {
                key: 'when',
                label: 'Since',
                cell: (row: Referral) => (
                  <span className="whitespace-nowrap">{dayOnly(row.created_at, null)}</span>
                ),
              },
              { key: 'xp', label: 'XP', cell: (row: Referral) => row.xp_awarded, numeric: true },
            ]}
            rows={people}
            rowKey={(row: Referral) => row.id}
          />
        )}
      </SettingsPanel>
    </SettingsFrame>
  )
}
