import {
  FileCheck,
  type LucideIcon,
  MailQuestion,
  NotebookPen,
  PencilLine,
  UserCheck,
  Users,
} from 'lucide-react'
import type { ReplyOf } from '#app/platform/contract.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { getStudent } from '../contract.ts'
import { dayOf } from '../rules.ts'
import type { TimelineItem, TimelineKind } from '../timeline.ts'

const icons: Record<TimelineKind, LucideIcon> = {
  asked: MailQuestion,
  joined: UserCheck,
  note: NotebookPen,
  contact: Users,
  correction: PencilLine,
  task: FileCheck,
}

/** So many are in view; the earlier ones open on request. */
const shown = 6

type Details = ReplyOf<typeof getStudent>['data']

/** What happened between a student and the school, the latest first. */
export function WhatHappened({ timeline, now, time_zone }: Pick<Details, 'timeline' | 'now' | 'time_zone'>) {
  const day = (at: string) => dayOf(at, now, time_zone)
  const earlier = timeline.slice(shown)
  return (
    <Panel>
      <h2 className="text-h3">What happened</h2>
      <Items items={timeline.slice(0, shown)} day={day} />
      {earlier.length > 0 && (
        <details data-screen>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link">
            {`Earlier, ${earlier.length} more`}
          </summary>
          <Items items={earlier} day={day} />
        </details>
      )}
    </Panel>
  )
}

function Items({ items, day }: { items: readonly TimelineItem[]; day(at: string): string }) {
  return (
    <ol className="mt-3">
      {items.map(({ at, kind, text }) => (
        <li
          key={at + text}
          className="relative flex gap-4 pb-4 before:absolute before:top-9 before:bottom-0 before:left-4.25 before:w-0.75 before:bg-line last:before:hidden"
        >
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sand text-link">
            <Icon of={icons[kind]} size={16} />
          </span>
          <p className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-5 pt-1 text-sm">
            <b className="min-w-0 break-words">{text}</b>
            <span className="text-muted">{day(at)}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
