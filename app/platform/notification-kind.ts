import type * as z from 'zod/mini'
import type { Audience } from './actor.ts'
import type { SafeHtml } from './safe-html.ts'

/** When an email says what has happened: with the notification, once a day or a week with the others, or not at all. */
export const emailTimings = ['instant', 'daily', 'weekly', 'never'] as const
export type EmailTiming = (typeof emailTimings)[number]

/** Where a notification goes: into the bell, by email, at once to open pages and to devices that show notifications. */
export type Delivery = { bell: boolean; email: EmailTiming; push: boolean }

export type RenderedNotification = {
  title: string
  body: SafeHtml
  /** A path of this site. */
  link: string
  email: NotificationEmail
}

/** What an email says that is about this alone. */
export type NotificationEmail = {
  /** What happened, where the title is only the name of a part of the site. Cut to fit a phone. */
  subject?: string
  /** What happened, where the body is too short for a letter, or only repeats the subject line. */
  text?: string
  /** What the button does. */
  button: string
  /** What the button opens where that is not the link, such as a calendar file. A path of this site. */
  href?: string
}

/** One kind of notification. Callers name it and give its payload; words, channels and preferences belong to it. */
export type NotificationKind<P = unknown> = {
  /** Stored with each notification, so it never changes: `planner-comment`. */
  name: string
  /** How the settings call it. */
  label: string
  description: string
  /** Whose settings show it. */
  audience: Audience
  /** Checked when it is written and again when it is read. */
  payload: z.ZodMiniType<P>
  /** Until someone chooses for themselves. */
  defaults: Delivery
  /** About someone’s safety or money: it does not wait for the end of their quiet hours. */
  isUrgent?: boolean
  /** The same where it depends on what has happened. Called with what was written, which may be older than the kind is now. */
  isUrgentFor?(payload: P): boolean
  /** Run when it is shown. */
  render(facts: NotificationFacts & { payload: P }): RenderedNotification
}

/** What is looked up when a notification is shown. */
export type NotificationFacts = {
  /** The first name of who did it, as it is now; null when nobody did, or they are gone. */
  actorName: string | null
  /** The full name, where an advisor did it. */
  staffName?: string | null
  /** How the slice calls what it is about (`subjectNames` of its manifest); null where that is gone. */
  subject?: { name: string; words?: string; startsAt?: Date } | null
  /** Where the reader is, in emails; elsewhere times are shown on the page. */
  zone?: string
}

/** Declares a kind; the slice lists it as `notifications` in its `slice.server.ts`. */
export function notificationKind<P>(kind: NotificationKind<P>): NotificationKind<P> {
  return kind
}
