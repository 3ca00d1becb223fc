import { readableDate } from '#app/features/credits/rules.ts'
import type { AdvisorPermission } from '#app/platform/actor.ts'
import { permissionRefusal } from '#app/platform/advisor-permissions.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tag, type TagTone } from '#app/ui/tag.tsx'
import { standings, topics } from '../../rules/topics.ts'
import { decideQuestion, type SchoolFinding, type SchoolPlacement } from '../school-contract.ts'
import { QuestionForm } from './question-form.tsx'

const outcomes: Record<SchoolFinding['outcome'], { word: string; tone: TagTone }> = {
  refuse: { word: 'Not possible yet', tone: 'bad' },
  ask: { word: 'You decide', tone: 'warning' },
  pass: { word: 'Met', tone: 'good' },
  tell: { word: 'For your information', tone: 'plain' },
}

type Props = { placement: SchoolPlacement; permissions: readonly AdvisorPermission[] }

/** What each rule comes to, with its sum, source and date. */
export function FindingList({ placement: { findings, pack }, permissions }: Props) {
  // What was decided stays where it was, so that the approver sees it.
  const open = findings.filter(({ outcome, decided }) => outcome === 'refuse' || outcome === 'ask' || decided)
  const others = findings.filter((one) => !open.includes(one))
  return (
    <div className="grid gap-4">
      {(pack.is_old || pack.has_changed) && (
        <Banner tone="warning">
          {pack.is_old &&
            'Yonder has not checked these rules for a while, so you decide instead of the rules. '}
          {pack.has_changed && 'The rules have changed since this placement was last checked.'}
        </Banner>
      )}
      <p className="text-sm text-muted">
        Rules of {pack.name}, checked on {formatDate(pack.checked_on)}. Check with{' '}
        <Link to={pack.address}>{pack.authority}</Link>.
      </p>
      <ul className="divide-y divide-line">
        {open.map((finding) => (
          <FindingItem key={finding.topic} finding={finding} permissions={permissions} />
        ))}
      </ul>
      <details>
        <summary className="inline-flex min-h-11 items-center font-semibold text-link underline">
          {others.length} more rules
        </summary>
        <ul className="divide-y divide-line">
          {others.map((finding) => (
            <FindingItem key={finding.topic} finding={finding} permissions={permissions} />
          ))}
        </ul>
      </details>
    </div>
  )
}

function FindingItem({ finding, permissions }: { finding: SchoolFinding } & Pick<Props, 'permissions'>) {
  const { topic, outcome, says, rule, standing, sources, confirmed, decided, question } = finding
  const { word, tone } = outcomes[outcome]
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-sans text-base font-semibold">{topics[topic]}</h3>
        <Tag tone={tone}>{decided ? 'Decided' : word}</Tag>
      </div>
      <p>{says}</p>
      <p className="text-sm text-muted empty:hidden">
        {rule && rule !== says && <>Rule: {rule}. </>}
        {standing && `${standings[standing]}. `}
        {sources.map(({ title, address, dated, seen }) => (
          <span key={address} className="block">
            <Link to={address}>{title}</Link>
            {dated && `, ${readableDate(dated)}`}, seen {readableDate(seen)}
          </span>
        ))}
      </p>
      {confirmed && (
        <p className="text-sm">
          Confirmed by {confirmed.by} on {formatDate(confirmed.on)}: {confirmed.source}
        </p>
      )}
      {decided && (
        <p className="text-sm">
          Decided by {decided.by} on {formatDate(decided.on)}: {decided.why}
        </p>
      )}
      {question !== null && (
        <details data-screen>
          <summary className="inline-flex min-h-11 items-center font-semibold text-link underline">
            {outcome === 'ask' ? 'Decide this' : 'Allow an exception'}
          </summary>
          <QuestionForm
            topic={topic}
            question={question}
            button={outcome === 'ask' ? 'Decide' : 'Allow the exception'}
            disabledReason={permissionRefusal(permissions, decideQuestion)}
          />
        </details>
      )}
    </li>
  )
}
