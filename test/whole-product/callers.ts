import { ghosts } from '#app/features/people/tables.server.ts'
import { type Audience, advisorPermissions } from '#app/platform/actor.ts'
import { csrfToken, hashToken, newToken, newVisitorToken } from '#app/platform/csrf.server.ts'
import { Browser } from '#test/browser.ts'
import { createPerson, createSession, type PersonFacts } from '#test/people.ts'
import type { TestSite } from '#test/site.ts'

/** All kinds of callers. */
export const callers = [
  'visitor',
  'ghost',
  'leaver',
  'student',
  'parent',
  'advisor',
  'provider',
  'admin',
  'in set-up',
] as const
export type Caller = (typeof callers)[number]

const facts: Record<Exclude<Caller, 'visitor' | 'ghost'>, PersonFacts> = {
  leaver: { role: 'user' },
  student: { role: 'student' },
  parent: { role: 'parent' },
  advisor: { role: 'advisor', permissions: [...advisorPermissions] },
  provider: { role: 'provider' },
  admin: { role: 'admin' },
  'in set-up': { role: 'student', status: 'setup' },
}

const people: Caller[] = ['leaver', 'student', 'parent']
const everybody = [...callers]

/**
 * Who is let in, written down once more from the specification's roles (section 6), so that a slip in the product's own
 * table shows. Nobody is let in by silence.
 */
export const admitted: Record<Audience, readonly Caller[]> = {
  anyone: everybody,
  token: everybody,
  guest: ['visitor', 'ghost'],
  ghost: ['ghost'],
  'signed-in': [...people, 'advisor', 'provider', 'admin', 'in set-up'],
  user: people,
  'user-or-ghost': [...people, 'ghost'],
  student: ['student'],
  'any-advisor': ['advisor'],
  'student-or-advisor': ['student', 'advisor'],
  advisor: ['advisor'],
  'provider-or-admin': ['provider', 'admin'],
  admin: ['admin'],
  owner: [...people, 'ghost', 'advisor'],
  member: [...people, 'advisor'],
  'author-or-advisor': [...people, 'advisor'],
}

/** Someone who has never been here, with a session of their own and the account that goes with it, if any. */
export type Visit = Browser & { userId?: number; ghostId?: string }

export async function newCaller(
  site: TestSite,
  who: Caller,
  more: Partial<PersonFacts> = {},
): Promise<Visit> {
  const browser: Visit = new Browser(site.app)
  browser.cookies.set('yonder', newVisitorToken())
  if (who === 'ghost') {
    const [id, token] = [newToken(), newToken()]
    await site.db.insert(ghosts).values({
      id,
      tokenHash: hashToken(token),
      source: 'test',
      createdAt: site.services.clock.now(),
      seenAt: site.services.clock.now(),
    })
    browser.cookies.set('yonder_ghost', token)
    return Object.assign(browser, { ghostId: id })
  }
  if (who === 'visitor') return browser
  const person = await createPerson(site.services, { ...facts[who], ...more })
  browser.cookies.set('yonder', await createSession(site.services, person.id))
  return Object.assign(browser, { userId: person.id })
}

/** A call with the right CSRF token, whatever else is wrong with it. */
export function call(browser: Browser, method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': csrfToken(browser.cookies.get('yonder') ?? ''),
  }
  if (method === 'GET') return browser.request(path, { headers })
  if (body instanceof FormData) return browser.request(path, { method, headers, body })
  return browser.request(path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  })
}
