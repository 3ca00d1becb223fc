import type { SendMailOptions } from 'nodemailer'
import { writeMessageFile } from '../outbox/message-file.server.ts'
import type { OutboxMessage } from '../outbox/tables.server.ts'
import { DeliveryFailed, type MessageTransport } from '../outbox/transport.server.ts'

type Place = { from: string; origin: string }

/** Sends through an SMTP server. A message always has the same Message-ID, so that a duplicate is recognisable. */
export function smtpTransport(url: string, place: Place): MessageTransport {
  const transport = once(async () =>
    (await nodemailer()).createTransport(url, {
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as object),
  )
  return {
    forgets: true,
    async deliver(message) {
      await (await transport()).sendMail(envelope(message, place)).catch((error) => {
        throw smtpFailure(error)
      })
    },
  }
}

/** Names that no mail server has: they stand for people in examples (RFC 2606), as the addresses of the demo do. */
const exampleNames = /\.(example|test|invalid|localhost)$/i

/** Refuses what is addressed to people of examples, so that a demo with a real mail server tries none of them. */
export function withoutExamples(transport: MessageTransport): MessageTransport {
  return {
    ...transport,
    async deliver(message) {
      if (exampleNames.test(message.recipient)) throw new DeliveryFailed('example-address', true)
      await transport.deliver(message)
    },
  }
}

/** Writes each email to an `.eml` file. */
export function mailFiles(folder: string, place: Place): MessageTransport {
  const composer = once(async () =>
    (await nodemailer()).createTransport({ streamTransport: true, buffer: true }),
  )
  return {
    forgets: false,
    async deliver(message) {
      const { message: content } = await (await composer()).sendMail(envelope(message, place))
      await writeMessageFile(folder, {
        at: message.createdAt,
        recipient: message.recipient,
        ending: 'eml',
        content: content as Buffer,
        isSame: (written) => written.includes(`Message-ID: <${message.id}@`),
      })
    },
  }
}

/** Imported with the first email, to keep the start fast. */
async function nodemailer() {
  return (await import('nodemailer')).default
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

function envelope(message: OutboxMessage, { from, origin }: Place): SendMailOptions {
  return {
    from,
    to: { name: '', address: message.recipient },
    subject: message.subject ?? '',
    text: message.text ?? '',
    html: message.html ?? undefined,
    date: message.createdAt,
    messageId: `<${message.id}@${new URL(origin).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(message.unsubscribeUrl && {
        // On one line: some servers sign a folded header in a way that readers cannot verify (nodemailer issue 1654).
        'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${message.unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** A 5xx refusal of this message is permanent; a server that refuses us or is unavailable is not. */
function smtpFailure(error: { code?: string; responseCode?: number }): DeliveryFailed {
  const aboutThisMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  const forGood = aboutThisMail && (error.responseCode ?? 550) >= 500
  return new DeliveryFailed([error.code ?? 'EUNKNOWN', error.responseCode].filter(Boolean).join(' '), forGood)
}
