import type { CheckedJson } from './checked-json.server.ts'
import type { Coding } from './compress.server.ts'
import type { Endpoint, ReplyOf } from './contract.ts'

/**
 * A reply that is sent again and again while nothing it depends on changes: checked against its contract, written as
 * JSON and compressed once. Who keeps it has to name everything it was made of, the person's own part included.
 */
export class CachedReply<E extends Endpoint<never, never, never, never> | Endpoint = Endpoint> {
  readonly endpoint: E
  readonly json: Buffer
  readonly #compressed = new Map<Coding, Buffer>()

  constructor(endpoint: E, json: CheckedJson<ReplyOf<E>>) {
    this.endpoint = endpoint
    this.json = Buffer.from(json)
  }

  async compressed(coding: Coding, compress: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#compressed.get(coding)
    if (known) return known
    const bytes = await compress()
    this.#compressed.set(coding, bytes)
    return bytes
  }
}
