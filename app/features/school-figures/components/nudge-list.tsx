import { messagePath } from '#app/features/messaging/paths.ts'
import { resendNote } from '#app/features/onboarding/invitation-words.ts'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import type { Dashboard } from '../contract.ts'
import { quietDays } from '../figures.ts'
import { studentsAddress } from '../students-address.ts'
import { type NudgeFacts, type NudgeRow, nudgeColumns } from './nudge-columns.tsx'

type Props = NudgeFacts & {
  dashboard: Pick<Dashboard, 'nudges' | 'unanswered' | 'counts'>
  classYear: string | undefined
}

/** Students who might need a nudge, with the reason and what to do about it. It ranks nobody. */
export function NudgeList({ dashboard: { nudges, unanswered, counts }, classYear, ...facts }: Props) {
  const lists = [
    { label: 'No plan yet', to: studentsAddress({ classYear }, { plan: 'none' }) },
    { label: `Not seen in ${quietDays} days`, to: studentsAddress({ classYear }, { seen: 'quiet' }) },
    { label: 'Not joined', to: studentsAddress({ classYear }, { status: 'not-joined' }) },
  ]
  const rows: NudgeRow[] = [
    ...nudges.map((nudge) => ({ ...nudge, joined: true as const })),
    ...unanswered.map((one) => ({ ...one, joined: false as const })),
  ]
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2 className="text-h3">Might need a nudge</h2>
        <ul className="flex flex-wrap gap-x-5">
          {lists.map(({ label, to }) => (
            <li key={label}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-1 text-muted text-sm">
        These students have not joined, have never signed in, have no complete plan and were not seen for{' '}
        {quietDays} days, or leave this year without a plan here. It is a reason to ask how they are, not a
        mark against them.
      </p>
      {rows.length === 0 ? (
        <p className="mt-3">
          Nobody today. <Link to={studentsAddress({ classYear })}>All students</Link>
        </p>
      ) : (
        <form action={messagePath('new', true)} className="mt-3 grid gap-3">
          <Table
            caption="Students who might need a nudge"
            captionHidden
            columns={nudgeColumns(facts)}
            rows={rows}
            rowKey={({ id }) => id}
            rowHeader="student"
            cards
          />
          <SelectedVerbs joined={nudges.length} unanswered={unanswered.length} facts={facts} />
        </form>
      )}
      <More count={counts.nudges - nudges.length} of="student" classYear={classYear} />
      <More count={counts.unanswered - unanswered.length} of="invited student" classYear={classYear} />
    </section>
  )
}

type Selected = { joined: number; unanswered: number; facts: NudgeFacts }

function SelectedVerbs({ joined, unanswered, facts: { inviteRefusal } }: Selected) {
  return (
    <>
      <div className="flex flex-wrap items-start gap-2.5">
        {joined > 0 && (
          <Button type="submit" variant="outline">
            Write to those selected
          </Button>
        )}
        {unanswered > 0 && (
          <Button
            type="submit"
            formMethod="post"
            formAction="/advisor/dashboard"
            name="intent"
            value="resend-selected"
            variant="outline"
            disabledReason={inviteRefusal}
          >
            Resend invitations to those selected
          </Button>
        )}
      </div>
      {unanswered > 0 && <p className="text-muted text-sm">{resendNote}</p>}
    </>
  )
}

const lists = {
  student: {
    filters: { figure: 'nudge', sort: 'last_seen' },
    words: 'see all of them, those not seen for longest first',
  },
  'invited student': {
    filters: { status: 'not-joined', sort: 'wait' },
    words: 'see everybody who has not joined, those invited first at the top',
  },
} as const

/** Those who are not named. */
function More({ count, of, classYear }: { count: number; of: keyof typeof lists; classYear?: string }) {
  if (count <= 0) return null
  const { filters, words } = lists[of]
  return (
    <p className="mt-3 text-muted">
      And {counted(count, `more ${of}`, `more ${of}s`)}:{' '}
      <Link to={studentsAddress({ classYear }, filters)}>{words}</Link>.
    </p>
  )
}
