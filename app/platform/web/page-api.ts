import { data } from 'react-router'
import { ApiClient, addressOf, type Transport } from '../api-client.ts'
import type { ApiProblem } from '../problem.ts'
import type { KeptContent } from './kept-content.server.ts'

/**
 * The API as pages load from it. A failed `call` becomes the status of the page: something unknown is a 404 with the
 * error page, on the server and on in-app navigation alike, without each loader having to say so.
 */
export class PageApi extends ApiClient {
  readonly #kept: KeptContent

  constructor(transport: Transport, kept: KeptContent) {
    super(transport)
    this.#kept = kept
  }

  protected override thrown(problem: ApiProblem): unknown {
    return data({ message: problem.message }, { status: problem.status || 503 })
  }

  protected override send(endpoint: Parameters<ApiClient['send']>[0], call: object): Promise<unknown> {
    if (!this.#kept.holds(endpoint)) return super.send(endpoint, call)
    return this.#kept.read(addressOf(endpoint, call), () => super.send(endpoint, call))
  }
}
