import type { Database } from '../database.server.ts'
import type { Outbox } from '../outbox/outbox.server.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'

export type Mail = {
  /** Writes the letter in the caller's transaction; it goes out when that commits. Returns the id of its outbox row. */
  send(tx: Database, to: string, letter: Letter): Promise<string>
}

export function createMail(outbox: Outbox, origin: string): Mail {
  return {
    send: (tx, to, letter) =>
      outbox.add(tx, {
        channel: 'mail',
        recipient: to,
        subject: letter.subject,
        text: letterText(letter, origin),
        html: letterHtml(letter, origin),
      }),
  }
}
