import { data } from 'react-router'
import { ApiClient, addressOf, type Transport } from '../api-client.ts'
import type { ApiProblem } from '../problem.ts'
import type { ContentCache } from './content-cache.server.ts'

/**
 * The API as pages load from it. A failed `call` becomes the status of the page: something unknown is a 404 with the
 * error page, on the server and on in-app navigation alike, without each loader having to say so.
 */
export class PageApi extends ApiClient {
  readonly #cache: ContentCache

  constructor(transport: Transport, cache: ContentCache) {
    super(transport)
    this.#cache = cache
  }

  protected override thrown(problem: ApiProblem): unknown {
    return data({ message: problem.message }, { status: problem.status || 503 })
  }

  protected override send(endpoint: Parameters<ApiClient['send']>[0], call: object): Promise<unknown> {
    if (!this.#cache.holds(endpoint)) return super.send(endpoint, call)
    return this.#cache.read(addressOf(endpoint, call), () => super.send(endpoint, call))
  }
}
