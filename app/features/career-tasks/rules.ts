import { daysLater, isDay, weekdayOf, yearsLater } from '#app/platform/calendar.ts'

/** How far a task is for one student. Source: states.json, `career-task`. */
export const taskStatuses = ['assigned', 'submitted', 'changes-requested', 'done'] as const
export type TaskStatus = (typeof taskStatuses)[number]

export const taskEvents = ['submit', 'request-changes', 'accept'] as const
export type TaskEvent = (typeof taskEvents)[number]

const transitions: Record<TaskEvent, Partial<Record<TaskStatus, TaskStatus>>> = {
  submit: { assigned: 'submitted', 'changes-requested': 'submitted' },
  'request-changes': { submitted: 'changes-requested' },
  accept: { submitted: 'done' },
}

/** What a task becomes, or null when that cannot happen to it now. */
export function nextTaskStatus(status: TaskStatus, event: TaskEvent): TaskStatus | null {
  return transitions[event][status] ?? null
}

/** Whether a task is still to be handed in after its due day. `today` is the day at the school. */
export function isOverdue(status: TaskStatus, dueDate: string | null, today: string): boolean {
  const isOpen = status === 'assigned' || status === 'changes-requested'
  return isOpen && dueDate !== null && dueDate < today
}

/** When a task of a student is to be handed in. `handed-in`: it waits for the advisor, or is done. */
export const taskTimes = ['overdue', 'this-week', 'later', 'handed-in'] as const
export type TaskTime = (typeof taskTimes)[number]

/** `today` is the day at the school. Weeks begin on Monday. A task without a due date is for later. */
export function taskTime(status: TaskStatus, dueDate: string | null, today: string): TaskTime {
  if (status === 'submitted' || status === 'done') return 'handed-in'
  if (isOverdue(status, dueDate, today)) return 'overdue'
  return dueDate !== null && dueDate <= lastDayOfWeek(today) ? 'this-week' : 'later'
}

/** The Sunday of the week that a day is in. */
export function lastDayOfWeek(day: string): string {
  return daysLater(day, (7 - weekdayOf(day)) % 7)
}

export const taskLengths = {
  title: 150,
  description: 20_000,
  text: 10_000,
  answerComment: 1_000,
  comment: 2_000,
  skip: 1_000,
} as const
export const maxTaskFiles = 5

type Fields = { title: string; description: string; dueDate: string | null; today: string }

/** What is wrong with a task, by field. A due date that has passed may stay, so only new ones are looked at. */
export function taskErrors({ title, description, dueDate, today }: Fields): Record<string, string> {
  const errors: Record<string, string> = {}
  if (!title.trim()) errors.title = 'Give the task a title'
  else if (title.length > taskLengths.title) errors.title = `Keep it under ${taskLengths.title} characters`
  if (!description.trim()) errors.description = 'Say what to do'
  else if (description.length > taskLengths.description) errors.description = 'Please make it shorter'
  if (dueDate !== null && !isDay(dueDate)) errors.due_date = 'Enter a date that exists'
  else if (dueDate !== null && dueDate < today) errors.due_date = 'That day has passed'
  else if (dueDate !== null && dueDate > yearsLater(today, 2))
    errors.due_date = 'Choose a day within two years'
  return errors
}

export type HandedIn = { text: string; files: number; answers: number; evidence: number; skipReason: string }

/** What is wrong with what a student hands in, by field: too long, too much, or nothing at all. */
export function handInErrors({
  text,
  files,
  answers,
  evidence,
  skipReason,
}: HandedIn): Record<string, string> {
  if (skipReason.length > taskLengths.skip)
    return { skip_reason: `Keep it under ${taskLengths.skip.toLocaleString('en-AU')} characters` }
  if (text.length > taskLengths.text)
    return { text: `Keep it under ${taskLengths.text.toLocaleString('en-AU')} characters` }
  if (files > maxTaskFiles) return { upload_ids: `Add up to ${maxTaskFiles} files` }
  if (text || files > 0 || answers > 0 || evidence > 0 || skipReason) return {}
  return { text: 'Write something, add a file, or say why you would rather skip it' }
}

/** What the list of an advisor shows. `waiting`: someone waits for a review. */
export const taskFilters = ['open', 'waiting', 'overdue', 'archived', 'all'] as const
export type TaskFilter = (typeof taskFilters)[number]

/** Days before the due date on which students who have not handed in are reminded. */
export const reminderDays = [3, 1] as const
