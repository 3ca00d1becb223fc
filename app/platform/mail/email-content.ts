/** The content of an email, from which its plain text and its HTML are made. */
export type EmailContent = {
  subject: string
  /** The preview line that inboxes show beside the subject. */
  preview?: string
  greeting?: string
  paragraphs: string[]
  /** Several things that have happened, each with a link. `href` is a path of this site or absolute. */
  items?: { title: string; text: string; href: string }[]
  /** The call to action. `href` as there. */
  action?: { label: string; href: string }
  /** A code to enter, shown large. */
  code?: string
  /** Small print: how long a link works, and what to do if it was not asked for. */
  note?: string
  /** The last line, which says why this person gets it: `You get this email because …`. */
  reason: string
  /** Path of the page that stops emails of this kind; mail programs offer it as one click (RFC 8058). */
  unsubscribe?: string
  /** The English of the reader’s country. */
  lang?: 'en-AU' | 'en-NZ'
}

export const stopLabel = 'Stop these emails'

/** The email as plain text: a letter, signed, with whole addresses, and below it why it came and how to stop it. */
export function emailText(content: EmailContent, origin: string): string {
  const link = ({ label, href }: { label: string; href: string }) => `${label}:\n${addressOf(href, origin)}`
  const parts = [
    content.greeting,
    ...content.paragraphs,
    ...(content.items ?? []).map(
      ({ title, text, href }) => `* ${title}\n  ${text}\n  ${addressOf(href, origin)}`,
    ),
    content.code && `    ${content.code}`,
    content.action && link(content.action),
    content.note,
    `Yonder\n${origin}`,
    `--\n${content.reason}`,
    content.unsubscribe && link({ label: stopLabel, href: content.unsubscribe }),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** @throws when the address is neither a path of this site nor http(s): an email must not link to anything else */
export function addressOf(href: string, origin: string): string {
  const url = new URL(href, origin)
  if (!/^https?:$/.test(url.protocol)) throw new Error('an email links to web addresses only')
  return url.href
}
