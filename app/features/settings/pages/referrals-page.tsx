import { data, Form } from 'react-router'
import { dayOnly } from '#app/features/people/dates.ts'
import { textOf } from '#app/features/people/forms/posted-fields.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { CopyLink } from '../components/copy-link.tsx'
import { FormAnswer } from '../components/form-answer.tsx'
import { SaveButton } from '../components/save-button.tsx'
import { SettingsFrame } from '../components/settings-frame.tsx'
import { SettingsPanel } from '../components/settings-panel.tsx'
import { inviteFriends, listReferrals, type Referral } from '../contract.ts'
import { profileWords, splitEmails } from '../profile-rules.ts'
import { good, refused } from '../settings-answer.ts'
import type { Route } from './+types/referrals-page'

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
  if (emails.length === 0) return wrong(profileWords.inviteEmpty)
  if (emails.length > 10) return wrong('You can invite ten people at a time')
  const reply = await context.get(apiContext).attempt(inviteFriends, { body: { emails } })
  if (reply.ok)
    return data(
      good(
        'invite',
        emails.length === 1 ? 'Your invitation is on its way.' : 'Your invitations are on their way.',
      ),
    )
  const { status, message, errors } = reply.problem
  const [problem] = Object.values(errors)
  return refused('invite', { status, message, errors: problem ? { emails: problem } : {} })
}

function wrong(text: string) {
  return refused('invite', { status: 422, message: '', errors: { emails: [text] } })
}

export const meta = () => pageMeta({ title: 'Referrals', path: '/referrals', noIndex: true })

export default function ReferralsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
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
      lead="Know somebody who is stuck on what comes next? Send them your link."
    >
      <SettingsPanel title="Your link">
        <CopyLink url={url} />
      </SettingsPanel>
      <SettingsPanel
        title="Invite by email"
        text="We write to each person once, in your name, and add nobody to a mailing list."
      >
        <Form method="post" noValidate preventScrollReset className="grid gap-4" key={people.length}>
          <FormAnswer answer={answer} />
          <TextArea
            label="Email addresses"
            name="emails"
            rows={2}
            maxLength={1_000}
            hint="Up to ten, with commas or spaces between them."
            error={answer?.errors?.emails?.[0]}
          />
          <div>
            <SaveButton intent="invite">Send invitations</SaveButton>
          </div>
        </Form>
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
