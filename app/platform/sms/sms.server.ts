import type { Database } from '../database.server.ts'
import { writeMessageFile } from '../outbox/message-file.server.ts'
import type { Outbox } from '../outbox/outbox.server.ts'
import { DeliveryFailed, type MessageTransport } from '../outbox/transport.server.ts'

export type Sms = {
  /** Writes the text message in the caller's transaction; it is sent after the commit. */
  send(tx: Database, to: string, text: string): Promise<string>
}

export function createSms(outbox: Outbox): Sms {
  return { send: (tx, to, text) => outbox.add(tx, { channel: 'sms', recipient: to, text }) }
}

/**
 * Posts each message as JSON `{ to, text, reference }` with a bearer token: the shape that providers' gateways
 * are set to. `reference` is the same for each attempt, also as `Idempotency-Key`.
 */
export function smsGateway(options: { url: string; token: string; timeoutMs?: number }): MessageTransport {
  return {
    forgets: true,
    async deliver(message) {
      const reply = await fetch(options.url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${options.token}`,
          'content-type': 'application/json',
          'idempotency-key': message.id,
        },
        body: JSON.stringify({ to: message.recipient, text: message.text, reference: message.id }),
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
      }).catch(() => {
        throw new DeliveryFailed('EUNREACHABLE', false)
      })
      await reply.body?.cancel()
      if (reply.ok) return
      const aboutThisMessage = [400, 404, 410, 413, 422].includes(reply.status)
      throw new DeliveryFailed(`HTTP ${reply.status}`, aboutThisMessage)
    },
  }
}

/** Writes each text message to a file. */
export function smsFiles(folder: string): MessageTransport {
  return {
    forgets: false,
    async deliver(message) {
      const content = `To: ${message.recipient}\n\n${message.text ?? ''}\n`
      await writeMessageFile(folder, {
        at: message.createdAt,
        recipient: message.recipient,
        ending: 'txt',
        content,
        isSame: (written) => written === content,
      })
    },
  }
}
