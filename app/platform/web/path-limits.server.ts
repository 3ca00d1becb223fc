import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../http.server.ts'
import { lastResort } from './last-resort.ts'
import { recordOf } from './record.server.ts'

/** Control characters and the line breaks of Unicode, as they stand encoded in an address. */
const encodedControl = /%(?:[01][\da-f]|7f|c2%[89][\da-f]|e2%80%a[89])/i

/** No page has more than six. */
const maxSegments = 32

/**
 * No page has a line break or another control character in its path, or is this deep. Patterns of routes disagree on whether such
 * a path matches them, and try it segment by segment, so it is answered before any is tried. The API says itself what is wrong
 * with a value.
 */
export function refusePaths(): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const { pathname } = new URL(context.req.url)
    if (pathname.startsWith('/api/') || !isRefused(pathname)) return next()
    recordOf(context).route = 'no-such-path'
    context.res = lastResort(404)
  }
}

function isRefused(pathname: string): boolean {
  return pathname.split('/', maxSegments + 2).length > maxSegments + 1 || encodedControl.test(pathname)
}
