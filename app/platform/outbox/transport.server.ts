import type { OutboxMessage } from './tables.server.ts'

/** Whoever takes a message out of the house: a mail server, an SMS provider, or a folder of files. */
export type MessageTransport = {
  /** @throws DeliveryFailed */
  deliver(message: OutboxMessage): Promise<void>
  /** Whether the words are to be forgotten once delivered. */
  forgets: boolean
}

/** A provider did not take a message. Says why in codes only: providers like to quote the address they were given. */
export class DeliveryFailed extends Error {
  readonly code: string
  /** Trying again will not help. */
  readonly forGood: boolean

  constructor(code: string, forGood: boolean) {
    super(`delivery failed (${code})`)
    this.name = 'DeliveryFailed'
    this.code = code
    this.forGood = forGood
  }
}
