import * as z from 'zod/mini'
import type { Coding } from './compress.server.ts'
import type { Endpoint, ReplyInputOf } from './contract.ts'

/**
 * A reply that is sent again and again while nothing it depends on changes: checked against its contract, written as
 * JSON and compressed once. Who keeps it has to name everything it was made of, the person's own part included.
 */
export class KeptReply<E extends Endpoint<never, never, never, never> | Endpoint = Endpoint> {
  readonly endpoint: E
  readonly json: Buffer
  readonly #compressed = new Map<Coding, Buffer>()

  constructor(endpoint: E, value: ReplyInputOf<E>) {
    this.endpoint = endpoint
    this.json = Buffer.from(JSON.stringify(z.parse((endpoint as Endpoint).returns, value)))
  }

  async compressed(coding: Coding, compress: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#compressed.get(coding)
    if (known) return known
    const bytes = await compress()
    this.#compressed.set(coding, bytes)
    return bytes
  }
}
