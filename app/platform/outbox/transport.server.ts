import type { OutboxMessage } from './tables.server.ts'

/** Delivers messages: a mail server, an SMS provider, or a folder of files. */
export type MessageTransport = {
  /** @throws DeliveryFailed */
  deliver(message: OutboxMessage): Promise<void>
  /** Whether the text is erased after delivery. */
  forgets: boolean
}

/** A provider refused a message. Only codes, since providers' messages quote the address. */
export class DeliveryFailed extends Error {
  readonly code: string
  /** Permanent: retrying will not help. */
  readonly forGood: boolean

  constructor(code: string, forGood: boolean) {
    super(`delivery failed (${code})`)
    this.name = 'DeliveryFailed'
    this.code = code
    this.forGood = forGood
  }
}
