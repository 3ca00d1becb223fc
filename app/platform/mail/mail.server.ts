import type { Database } from '../database.server.ts'
import type { Outbox } from '../outbox/outbox.server.ts'
import type { Settings } from '../settings.server.ts'
import { addressOf, type EmailContent, emailText } from './email-content.ts'
import { emailHtml } from './email-html.ts'

type Place = Pick<Settings, 'origin' | 'mailFrom'>

export type Mail = {
  /** Writes the email in the caller's transaction; it is sent after the commit. Returns the id of its outbox row. */
  send(tx: Database, to: string, content: EmailContent): Promise<string>
  /** The same to the operator of the site: the address that its own emails come from. */
  sendToOperators(tx: Database, content: EmailContent): Promise<string>
}

export function createMail(outbox: Outbox, { origin, mailFrom }: Place): Mail {
  const send: Mail['send'] = (tx, to, content) =>
    outbox.add(tx, {
      channel: 'mail',
      recipient: to,
      subject: content.subject,
      text: emailText(content, origin),
      html: emailHtml(content, origin),
      unsubscribeUrl: content.unsubscribe && addressOf(content.unsubscribe, origin),
    })
  return { send, sendToOperators: (tx, content) => send(tx, bareAddress(mailFrom), content) }
}

/** `Yonder <hello@yonder.example>` has its address in brackets. */
function bareAddress(mailbox: string): string {
  return /<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox
}
