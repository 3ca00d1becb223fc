import {
  Banknote,
  CircleQuestionMark,
  Flag,
  Inbox,
  type LucideIcon,
  PenLine,
  School,
  ShieldAlert,
  TriangleAlert,
} from 'lucide-react'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { WorkItem } from '../today-contract.ts'
import { isOverdue, type WorkKind, waitWords, workKinds } from '../today-rules.ts'

type Props = { label?: string; items: readonly WorkItem[]; now: string; userId: number }

const icons: Record<WorkKind, LucideIcon> = {
  report: ShieldAlert,
  review: Inbox,
  'sent-back': PenLine,
  'cash-out': Banknote,
  school: School,
  correction: Flag,
  enquiry: CircleQuestionMark,
  failure: TriangleAlert,
}

/** What waits, the oldest first: since when, what and why, who has it, and one verb. In a form, what nobody has can be taken. */
export function WorkList({ label = 'What is waiting', items, now, userId }: Props) {
  return (
    <ul aria-label={label} className="rounded-card border border-line bg-surface">
      {items.map((item) => (
        <WorkRow key={item.link} item={item} now={now} userId={userId} />
      ))}
    </ul>
  )
}

function WorkRow({ item, now, userId }: { item: WorkItem; now: string; userId: number }) {
  const { kind, title, reason, since, owner, link, verb, is_serious } = item
  const isLate = isOverdue(item, now)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b p-4 last:border-b-0">
      <p className="w-28 text-sm">
        <b className={isLate ? 'num block text-danger' : 'num block'}>
          {waitWords(since, now)}
          {isLate && <VisuallyHidden>, late</VisuallyHidden>}
        </b>
        <span className="text-muted">{goalWords(item)}</span>
      </p>
      <div className="flex min-w-60 flex-1 items-start gap-3">
        <span className="mt-1 text-muted">
          <Icon of={icons[kind]} />
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
            {title}
            {is_serious && <Tag tone="bad">Danger</Tag>}
          </p>
          <p className="text-muted text-sm break-words">{reason}</p>
        </div>
      </div>
      <Owner item={item} userId={userId} />
      <span className="ml-auto">
        <ButtonLink to={link} variant={owner ? 'outline' : 'primary'} size="small">
          {verb}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </ButtonLink>
      </span>
    </li>
  )
}

/** Who has it. What nobody has can be taken, and one's own given back. */
function Owner({ item: { kind, key, title, owner }, userId }: { item: WorkItem; userId: number }) {
  const isOwn = owner?.id === userId
  return (
    <div className="flex w-32 flex-wrap items-center gap-2 text-sm">
      {owner && <Avatar name={owner.name} size="small" />}
      {owner && <span className="break-words">{isOwn ? 'You' : owner.name}</span>}
      {!owner && key === null && <span className="text-muted">Nobody yet</span>}
      {key !== null && (!owner || isOwn) && (
        <Button
          type="submit"
          name={isOwn ? 'give_back' : 'take'}
          value={`${kind}/${key}`}
          variant={isOwn ? 'ghost' : 'outline'}
          size="small"
        >
          {isOwn ? 'Give it back' : 'Take it'}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}

function goalWords({ kind, due, is_serious }: WorkItem): string {
  if (is_serious) return 'at once'
  const { goalDays } = workKinds[kind]
  return due || goalDays === 1 ? 'goal: 1 day' : `goal: ${goalDays} days`
}
