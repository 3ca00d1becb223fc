import { lastDayOfWeek } from '#app/features/career-tasks/rules.ts'
import { daysBetween } from '#app/platform/calendar.ts'
import { cutText } from '#app/platform/cut-text.ts'
import { formatDay } from '#app/platform/date-words.ts'
import { counted } from '#app/ui/figures.ts'
import type { HomeKind, PlanDate, Task, UnreadMessages } from './contract.ts'

/** The sentence below the greeting: the day, and how much of the list below it is due this week. */
export function homeLead(kind: HomeKind, today: string, tasks: readonly Pick<Task, 'due_on'>[]): string {
  if (kind === 'parent') return 'How you can help, and a plan if one was sent to you.'
  const overdue = tasks.filter(({ due_on }) => due_on !== null && due_on < today).length
  const end = lastDayOfWeek(today)
  const soon = tasks.filter(({ due_on }) => due_on !== null && due_on >= today && due_on <= end).length
  const when = today === end ? 'due today' : 'due this week'
  const parts = [things(overdue, 'overdue'), things(soon, when)].filter(Boolean)
  const day = formatDay(today)
  return parts.length > 0 ? `${day}. ${parts.join(' ')}` : `${day}. Nothing is ${when}.`
}

type Named = { first_name: string }

/** The same for a parent who keeps plans, or whom students show something: whose they are; null without any. */
export function sharedLead({
  plans,
  students,
}: Record<'plans' | 'students', readonly Named[]>): string | null {
  const names = [...new Set([...students, ...plans].map(({ first_name }) => first_name))]
  if (names.length === 0) return null
  const isMany = names.length > 1
  const all = isMany ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]
  const what = students.length > 0 ? 'something' : isMany ? 'plans' : 'a plan'
  return `${all} ${isMany ? 'share' : 'shares'} ${what} with you. Here is how you can help.`
}

function things(count: number, what: string): string {
  if (count === 0) return ''
  return count === 1 ? `One thing is ${what}.` : `${count} things are ${what}.`
}

/** "1 unread message from Ana Tui", and where to read it. */
export function unreadLine({ messages, threads, from, thread_id }: UnreadMessages): {
  words: string
  to: string
} {
  const many = counted(messages, 'unread message')
  return {
    words: threads === 1 ? `${many} from ${from}` : `${many}, the latest from ${from}`,
    to: thread_id === null ? '/messages' : `/messages/${thread_id}`,
  }
}

type Ahead = {
  kind: HomeKind
  /** The title of a task that waits for the advisor. */
  waiting: string | null
  dates: readonly Pick<PlanDate, 'title' | 'due_on' | 'days_left'>[]
  hasResults: boolean
}

/** How far ahead a date of the plan is a reason to come back. */
const daysAhead = 14

/** Why to come back, the nearest reason first; null where there is none. */
export function comeBackReason({ kind, waiting, dates, hasResults }: Ahead): string | null {
  if (kind === 'parent') return null
  if (waiting) return `Your advisor is looking at “${cutText(waiting, 60)}”. The answer shows up here.`
  const next = dates.find(({ days_left }) => days_left > 0 && days_left <= daysAhead)
  if (next) return `After ${formatDay(next.due_on)}, come back and tick off “${cutText(next.title, 60)}”.`
  return hasResults ? 'You see three other careers here tomorrow.' : null
}

/** Which page of the best matches is shown on a day: another one each day, out of so many. */
export function pageOfDay(today: string, pages: number): number {
  return (daysBetween('1970-01-01', today) % pages) + 1
}
