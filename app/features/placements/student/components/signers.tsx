import { CircleCheck, CircleDashed } from 'lucide-react'
import { dayIn } from '#app/platform/calendar.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type Party, parties } from '../../rules/topics.ts'
import type { OwnPlacement } from '../../student-contract.ts'

/** Who has signed and who still has the link, in the step that is under way. */
export function Signers({ placement }: { placement: OwnPlacement }) {
  const shown = parties.filter((party) => party !== 'guardian' || placement.guardian.is_needed)
  return (
    <ul className="mt-2.5 space-y-1.5 text-sm">
      {shown.map((party) => {
        const { isDone, says } = signerWords(placement, party)
        return (
          <li key={party} className="flex items-start gap-2">
            <Icon of={isDone ? CircleCheck : CircleDashed} size={18} />
            <span className="min-w-0 break-words">{says}</span>
          </li>
        )
      })}
    </ul>
  )
}

function signerWords(placement: OwnPlacement, party: Party): { isDone: boolean; says: string } {
  const { signatures, timeline, host, guardian, school, time_zone } = placement
  const day = (at: string) => formatDate(dayIn(time_zone, new Date(at)))
  const names: Record<Party, string> = {
    student: 'You',
    host: host?.business_name ?? 'The host',
    guardian: guardian.name ?? 'A parent or guardian',
    school: school.name,
  }
  const signed = signatures.find((one) => one.party === party)
  if (signed) return { isDone: true, says: `${names[party]} signed on ${day(signed.signed_at)}` }
  const sent = timeline.filter((one) => one.kind === 'link-sent' && one.party === party)
  const last = sent.at(-1)
  if (!last) return { isDone: false, says: `${names[party]}: not signed yet` }
  return {
    isDone: false,
    says: `${names[party]}: link sent on ${day(last.at)}${sent.length > 1 ? ', not for the first time' : ''}`,
  }
}
