import type { Caller } from '#app/platform/http.server.ts'
import type { Services } from '#app/platform/services.server.ts'

export function decide(_services: Services): (request: Request, caller: Caller) => Promise<Response | null> {
  return async () => null
}

export function sharedKey(url: URL): string | null {
  return url.pathname + url.search
}
