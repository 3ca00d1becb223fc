import { data } from 'react-router'
import { ApiClient } from '../api-client.ts'
import type { ApiProblem } from '../problem.ts'

/**
 * The API as pages load from it. A failed `call` becomes the status of the page: something unknown is a 404 with the
 * error page, on the server and on in-app navigation alike, without each loader having to say so.
 */
export class PageApi extends ApiClient {
  protected override thrown(problem: ApiProblem): unknown {
    return data({ message: problem.message }, { status: problem.status || 503 })
  }
}
