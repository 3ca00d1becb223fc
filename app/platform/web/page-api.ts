import { data } from 'react-router'
import { ApiClient, addressOf, type Transport } from '../api-client.ts'
import type { ApiProblem } from '../problem.ts'
import type { ContentCache } from './content-cache.server.ts'

/**
 * The API for loaders. A failed `call` becomes the status of the page: a missing record is a 404 with the error page, on the
 * server and in-app, without code in each loader.
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
