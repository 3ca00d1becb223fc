import type { users } from '#app/features/people/tables.server.ts'
import { timeZoneOf } from '#app/features/places/time-zone.ts'
import { cutText } from '#app/platform/cut-text.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import type { NotificationKind, RenderedNotification } from '#app/platform/notification-kind.ts'
import { isOwnPath } from '#app/platform/own-path.ts'
import { plainText } from '#app/platform/safe-html.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { findSubjects, renderNotification } from './render.server.ts'
import type { notifications } from './tables.server.ts'
import { digestNames, isStoppable, unsubscribePath } from './unsubscribe.server.ts'

/** A notification with who did it. */
export type EmailedRow = {
  notification: typeof notifications.$inferSelect
  actorName: string | null
  staffName: string | null
}

export type Reader = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'kind' | 'country' | 'state'>
export type Happened = { kind: NotificationKind; rendered: RenderedNotification }

/** A phone shows so much of a subject line. The sentences in the email are not cut. */
const maxSubjectLength = 60
const maxPreviewLength = 140

/** The email about notifications of one person; null when none of them can be shown any more. */
export async function notificationEmail(
  { slices, settings }: Pick<Services, 'slices' | 'settings'>,
  tx: Database,
  reader: Reader,
  rows: readonly EmailedRow[],
): Promise<EmailContent | null> {
  const subjects = await findSubjects(
    slices,
    tx,
    rows.map(({ notification }) => notification.subject),
  )
  const zone = timeZoneOf(reader.country, reader.state)
  const happened = rows.flatMap(({ notification, ...actor }): Happened[] => {
    const kind = slices.notificationKinds.get(notification.kind)
    const subject = subjects.get(notification.subject ?? '') ?? null
    const rendered = renderNotification(slices, notification, { ...actor, subject, zone })
    return kind && rendered ? [{ kind, rendered }] : []
  })
  const timing = rows[0]?.notification.emailTiming === 'weekly' ? 'weekly' : 'daily'
  return emailAbout(happened, { settings, reader, timing })
}

/** The same of what is rendered already. */
export function emailAbout(
  happened: readonly Happened[],
  facts: { settings: Settings; reader: Reader; timing: keyof typeof digestNames },
): EmailContent | null {
  const { settings, reader, timing } = facts
  const [first] = happened
  if (!first) return null
  const content = happened.length === 1 ? emailOfOne(first) : digestOf(first, happened, timing, reader)
  const name = happened.length === 1 ? first.kind.name : digestNames[timing]
  return {
    ...content,
    greeting: `Hi ${reader.firstName},`,
    reason: `${content.reason} in your account, under ${reader.kind === 'advisor' ? 'Notifications' : 'Emails'}.`,
    unsubscribe: happened.some(({ kind }) => isStoppable(kind))
      ? unsubscribePath(settings, reader.id, name)
      : undefined,
    lang: reader.country === 'NZ' ? 'en-NZ' : 'en-AU',
  }
}

function emailOfOne({ kind, rendered: { title, body, link, email } }: Happened): EmailContent {
  const text = email.text ?? asSentence(plainText(body))
  return {
    subject: cutText(email.subject ?? title, maxSubjectLength),
    preview: text,
    paragraphs: [text],
    action: { label: email.button, href: email.href && isOwnPath(email.href) ? email.href : link },
    reason: isStoppable(kind)
      ? `You get this email because emails about “${kind.label}” are turned on. You can turn them off`
      : `You get this email because it is about safety, money or access. You can turn off emails about “${kind.label}”`,
  }
}

function digestOf(
  first: Happened,
  happened: readonly Happened[],
  timing: keyof typeof digestNames,
  reader: Reader,
): EmailContent {
  const others = happened.length - 1
  const ending = `, and ${others} more update${others === 1 ? '' : 's'}`
  const items = happened.map(({ rendered: { title, body, link, email } }) => ({
    title: email.subject ?? title,
    text: email.text ?? asSentence(plainText(body)),
    href: link,
  }))
  return {
    subject: `${cutText(subjectOf(first), maxSubjectLength - ending.length)}${ending}`,
    preview: cutText(
      items
        .slice(1)
        .map(({ title }) => asSentence(title))
        .join(' '),
      maxPreviewLength,
    ),
    paragraphs: ['Here is what happened on Yonder since our last email.'],
    items,
    action: { label: 'Go to Yonder', href: homes[reader.kind] ?? '/home' },
    reason: `You get this email because your account is set to get one email a ${timing === 'daily' ? 'day' : 'week'}. You can change this`,
  }
}

const homes: Partial<Record<string, string>> = {
  advisor: '/advisor/dashboard',
  provider: '/admin',
  admin: '/admin',
}

function subjectOf({ rendered: { title, email } }: Happened): string {
  return email.subject ?? title
}

function asSentence(text: string): string {
  return /[.!?…”]$/.test(text) ? text : `${text}.`
}
