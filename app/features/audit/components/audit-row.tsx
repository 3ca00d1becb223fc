import type { ReplyOf } from '#app/platform/contract.ts'
import { Link } from '#app/ui/link.tsx'
import { actorWords } from '../actor-words.ts'
import type { listAuditLog } from '../contract.ts'
import { AuditValues } from './audit-values.tsx'

export type AuditEntry = ReplyOf<typeof listAuditLog>['data'][number]

/** "Priya Nair accepted the import of 34 students at Wattle Grove High": the name leads to all that the person did. */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
  const { actor, actor_id: id, sentence } = entry
  const who = actorWords(actor, id)
  return (
    <span className="font-normal break-words">
      {id === null ? <b>{who}</b> : <Link to={`/admin/audit-log?actor_id=${id}`}>{who}</Link>} {sentence}
    </span>
  )
}

/** What changed, from which network, and the ways to the thing and to all that was done to it. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { id, action, subject, link, network, before, after } = entry
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      <AuditValues before={before} after={after}>
        <p className="pb-2 text-muted">
          Row {id}, {action}, {subject}
          {network && `, from ${network}`}
        </p>
      </AuditValues>
      <span className="inline-flex min-h-11 items-center gap-4">
        {link && <Link to={link}>Open</Link>}
        <Link to={`/admin/audit-log?subject=${encodeURIComponent(subject)}`}>Its history</Link>
      </span>
    </div>
  )
}
