import type { Database } from '../database.server.ts'
import type { Outbox } from '../outbox/outbox.server.ts'
import { addressOf, type EmailContent, emailHtml, emailText } from './email-content.ts'

export type Mail = {
  /** Writes the email in the caller's transaction; it is sent after the commit. Returns the id of its outbox row. */
  send(tx: Database, to: string, content: EmailContent): Promise<string>
}

export function createMail(outbox: Outbox, origin: string): Mail {
  return {
    send: (tx, to, content) =>
      outbox.add(tx, {
        channel: 'mail',
        recipient: to,
        subject: content.subject,
        text: emailText(content, origin),
        html: emailHtml(content, origin),
        unsubscribeUrl: content.unsubscribe && addressOf(content.unsubscribe, origin),
      }),
  }
}
