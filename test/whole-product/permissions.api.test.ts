import { expect, test } from 'vitest'
import { admits } from '#app/features/people/policy.ts'
import {
  type Actor,
  type AdvisorPermission,
  type Audience,
  advisorPermissions,
  audiences,
  type UserRole,
} from '#app/platform/actor.ts'
import { permissionWords } from '#app/platform/advisor-permissions.ts'
import { endpointId } from '#app/platform/contract.ts'
import { operationOf } from '#app/platform/openapi.server.ts'
import type { Route } from '#app/platform/routes.server.ts'
import { slices } from '#app/slices.server.ts'
import { testSite } from '#test/site.ts'
import { admitted, type Caller, call, callers, newCaller, type Visit } from './callers.ts'
import { contentParameters, ownedResources } from './owned-resources.ts'
import { sampleAddress } from './spec.ts'

const site = await testSite({ apiOnly: true })
const routes = slices.api.flatMap((slice) => slice.list)
const cases = routes.map((route) => [endpointId(route.endpoint), route] as const)

/** Calls that look at a secret in the body or the cookie after the door, and refuse there. */
const unfinished = 'whose sign-in is not finished, its cookie says; nobody’s is refused'
const refusesBehindTheDoor: Record<string, string> = {
  'POST /api/user/security/second-factor': unfinished,
  'POST /api/user/security/second-factor/passkey-options': unfinished,
  'POST /api/user/security/second-factor/totp': unfinished,
}

const account = {
  userId: 1,
  sessionId: '',
  country: null,
  state: null,
  confirmedAt: site.services.clock.now(),
  needsSetup: false,
}
const someone = (roles: UserRole[]): Actor => ({ ...account, kind: 'user', roles, schoolId: null })
const actors: Record<Caller, Actor> = {
  visitor: { kind: 'visitor' },
  ghost: { kind: 'ghost', ghostId: 'a' },
  leaver: someone(['school-leaver']),
  student: someone(['student']),
  parent: someone(['parent']),
  advisor: { ...account, kind: 'advisor', schoolId: 1, permissions: [] },
  provider: { ...account, kind: 'provider', providers: [{ type: 'employer', id: 1 }] },
  admin: { ...account, kind: 'admin', isEditor: false },
  'in set-up': { ...account, kind: 'user', roles: ['student'], schoolId: null, needsSetup: true },
}

test.each(Object.keys(audiences) as Audience[])(
  'the audience “%s” admits whom the specification names, whether or not a call uses it yet',
  (audience) => {
    expect(callers.filter((who) => admits(actors[who], audience) === null)).toEqual(
      callers.filter((who) => admitted[audience].includes(who)),
    )
    for (const who of callers.filter((who) => !admitted[audience].includes(who)))
      expect([who, admits(actors[who], audience)]).toEqual([
        who,
        isSignedIn(who) ? 'not-allowed' : 'not-signed-in',
      ])
  },
)

test('an audience that nobody wrote down admits nobody', () => {
  for (const name of ['nobody-wrote-this-down', 'constructor', '__proto__'])
    expect(callers.filter((who) => admits(actors[who], name as Audience) === null)).toEqual([])
})

/** Callers who are refused change nothing, so one of each is enough; who is let in is someone new for each call. */
const refusedCallers = new Map<Caller, Promise<Visit>>()
function callerFor(who: Caller, isLetIn: boolean): Promise<Visit> {
  if (isLetIn) return newCaller(site, who)
  const known = refusedCallers.get(who) ?? newCaller(site, who)
  refusedCallers.set(who, known)
  return known
}

test.each(cases)(
  '%s lets in whom the table lets in, and nobody else (R-6-030)',
  async (id, { endpoint, audience }) => {
    for (const who of callers) {
      const isLetIn = admitted[audience].includes(who)
      const visit = await callerFor(who, isLetIn)
      const reply = await call(visit, endpoint.method, sampleAddress(endpoint.path))
      const seen = [who, reply.status]
      if (!isLetIn) {
        expect(seen).toEqual([who, isSignedIn(who) ? 403 : 401])
        expect(Object.keys((await reply.json()) as object)).toEqual(['message'])
      } else {
        if (!(id in refusesBehindTheDoor)) expect([401, 403]).not.toContain(reply.status)
        expect([who, reply.status < 500]).toEqual([who, true])
      }
    }
  },
)

function isSignedIn(who: Caller): boolean {
  return who !== 'visitor' && who !== 'ghost'
}

/**
 * What an advisor needs for a call beside being of the school, written down once more, so that a slip in a contract shows. `body` and
 * `own` are for calls that need it for some of what they do: with this body, and for other people than oneself.
 */
const needed: Record<string, { permission: AdvisorPermission; body?: object; own?: true }> = {
  'POST /api/advisor/staff': { permission: 'manage_staff' },
  'PUT /api/advisor/staff/:id': { permission: 'manage_staff' },
  'DELETE /api/advisor/staff/:id': { permission: 'manage_staff', body: { hand_over_to: 0 }, own: true },
  'DELETE /api/advisor/staff/invites/:id': { permission: 'manage_staff' },
  'POST /api/advisor/links': { permission: 'manage_students' },
  'DELETE /api/advisor/links/:id': { permission: 'manage_students' },
  'DELETE /api/advisor/students/:id': { permission: 'manage_students' },
  'POST /api/advisor/students/bulk': {
    permission: 'manage_students',
    body: { ids: [1], action: 'unlink', dry_run: true },
  },
  'POST /api/advisor/students/:id/invite': { permission: 'manage_students' },
  'POST /api/advisor/students/bulk/:id/undo': { permission: 'manage_students' },
  'POST /api/advisor/students/:id/family': { permission: 'manage_students' },
  'PUT /api/advisor/students/:id/family/:contact_id': { permission: 'manage_students' },
  'DELETE /api/advisor/students/:id/family/:contact_id': { permission: 'manage_students' },
  'POST /api/advisor/students': { permission: 'manage_students' },
  'POST /api/advisor/imports/csv': { permission: 'manage_students' },
  'GET /api/advisor/imports/google/connect': { permission: 'manage_students' },
  'GET /api/advisor/imports/google/callback': { permission: 'manage_students' },
  'POST /api/advisor/imports/google': { permission: 'manage_students' },
  'POST /api/advisor/imports/:id/confirm': { permission: 'manage_students' },
  'POST /api/advisor/imports/:id/invitations': { permission: 'manage_students' },
  'DELETE /api/advisor/imports/:id': { permission: 'manage_students' },
  'POST /api/advisor/imports/:id/missing': { permission: 'manage_students' },
  'PUT /api/advisor/imports/:id/rows': { permission: 'manage_students' },
  'POST /api/advisor/imports/:id/columns': { permission: 'manage_students' },
  'POST /api/advisor/imports/:id/undo': { permission: 'manage_students' },
  'PUT /api/advisor/groups/:id/student-threads': { permission: 'safeguarding', body: { allowed: true } },
  'DELETE /api/advisor/groups/:id': { permission: 'manage_students' },
  'GET /api/advisor/students/:id/career-plan/:slug': { permission: 'modify_career_plan' },
  'PUT /api/advisor/students/:id/career-plan/:slug': { permission: 'modify_career_plan' },
  'GET /api/advisor/students/:id/threads': { permission: 'safeguarding' },
  'POST /api/advisor/threads/:id/open': { permission: 'safeguarding' },
  'GET /api/advisor/message-reports': { permission: 'safeguarding' },
  'GET /api/advisor/message-reports/:id': { permission: 'safeguarding' },
  'POST /api/advisor/message-reports/:id/take': { permission: 'safeguarding' },
  'DELETE /api/advisor/message-reports/:id/take': { permission: 'safeguarding' },
  'POST /api/advisor/message-reports/:id/hand-over': { permission: 'safeguarding', body: { user_id: 1 } },
  'POST /api/advisor/told-list/:id/move': { permission: 'manage_staff', body: { move: 'up' } },
  'POST /api/advisor/message-reports/:id/handle': { permission: 'safeguarding' },
  'GET /api/advisor/message-settings': { permission: 'safeguarding' },
  'PUT /api/advisor/message-settings': { permission: 'safeguarding' },
  'POST /api/advisor/students/file': { permission: 'export' },
  'POST /api/advisor/reports': { permission: 'export' },
  'GET /api/advisor/reports/:id/file': { permission: 'export' },
  'POST /api/advisor/wex/placements/:id/:decision': { permission: 'approve_wex' },
  'PUT /api/advisor/wex/placements/:id/questions': { permission: 'approve_wex' },
  'POST /api/advisor/wex/placements/:id/hold/lift': { permission: 'approve_wex' },
  'POST /api/advisor/wex/placements/:id/amendments/:answer': { permission: 'approve_wex' },
  'POST /api/advisor/wex/placements/:id/early-end': { permission: 'approve_wex' },
  'PUT /api/advisor/wex/own-approval': { permission: 'approve_wex' },
  'PUT /api/advisor/wex/rules': { permission: 'approve_wex' },
  'DELETE /api/advisor/wex/rules': { permission: 'approve_wex' },
  'GET /api/advisor/wex/file': { permission: 'export' },
  'POST /api/advisor/wex/packets': { permission: 'export' },
  'GET /api/advisor/wex/packets/:id': { permission: 'export' },
  'GET /api/advisor/wex/packets/:id/file': { permission: 'export' },
}

/** What every advisor of a school may change there. */
const openToAdvisors = [
  'POST /api/advisor/first-steps/message', // to themselves
  'POST /api/advisor/first-steps/close', // their own list
  'POST /api/advisor/groups',
  'PUT /api/advisor/groups/:id',
  'POST /api/advisor/groups/:id/members',
  'DELETE /api/advisor/groups/:id/members/:student_id',
  'POST /api/advisor/career-tasks',
  'PUT /api/advisor/career-tasks/:id',
  'DELETE /api/advisor/career-tasks/:id',
  'POST /api/advisor/career-tasks/:id/submissions/:student_id/review',
  'DELETE /api/advisor/career-tasks/:id/submissions/:student_id/review',
  'PUT /api/advisor/students/:id',
  'POST /api/advisor/students/:id/notes',
  'PUT /api/advisor/students/:id/notes/:note_id', // their own
  'PUT /api/advisor/students/:id/notes/:note_id/follow-up', // their own
  'DELETE /api/advisor/students/:id/notes/:note_id', // their own, or any with the permission for staff
  'POST /api/advisor/students/:id/meetings',
  'DELETE /api/advisor/students/:id/meetings/:meeting_id', // those that they asked for
  'POST /api/advisor/students/:id/career-plan/comments',
  'PUT /api/advisor/students/:id/career-plan/:slug/proposal',
  'DELETE /api/advisor/students/:id/career-plan/:slug/proposal',
  'POST /api/advisor/wex/placements',
  'POST /api/advisor/wex/placements/:id/remind',
  'POST /api/advisor/wex/reminders',
  'PUT /api/advisor/wex/placements/:id/checks',
  'PUT /api/advisor/wex/placements/:id/evidence',
  'DELETE /api/advisor/wex/placements/:id/evidence',
  'PUT /api/advisor/wex/placements/:id/guardian',
  'POST /api/advisor/wex/placements/:id/visits',
  'POST /api/advisor/wex/placements/:id/amendments',
  'POST /api/advisor/wex/placements/:id/health-note', // its service says who: those who approve, or all where nobody does
  'POST /api/advisor/wex/placements/:id/papers/check',
  'POST /api/advisor/wex/placements/:id/scan',
  'POST /api/advisor/wex/incidents/:id/answer',
  'POST /api/advisor/wex/incidents/:id/close',
  'POST /api/advisor/wex/hosts',
  'PUT /api/advisor/wex/hosts/:id',
  'POST /api/advisor/wex/hosts/:id/insurance',
  'POST /api/advisor/wex/hosts/:id/standing',
  'POST /api/advisor/wex/hosts/:id/release',
  'PUT /api/advisor/wex/settings',
]

const ofAdvisors = routes.filter(({ audience }) => audience === 'advisor')

test('each call of advisors that changes something needs a named permission, or is one that every advisor may make', () => {
  const changing = ofAdvisors.filter(({ endpoint }) => endpoint.method !== 'GET')
  const named = changing.map(({ endpoint }) => endpointId(endpoint)).filter((id) => !(id in needed))
  const advice = 'Name each in `needed`, with its permission, or in `openToAdvisors`'
  expect(named.toSorted(), advice).toEqual(openToAdvisors.toSorted())
})

test('each call of advisors is refused without the permission that it needs, whatever else they hold, and goes on with it alone', async () => {
  for (const held of [[], ...advisorPermissions.map((one) => [one])]) {
    const visit = await newCaller(site, 'advisor', { permissions: held })
    for (const { endpoint } of ofAdvisors) {
      const id = endpointId(endpoint)
      const rule = needed[id]
      const isRefused = rule !== undefined && !held.includes(rule.permission)
      const reply = await call(visit, endpoint.method, sampleAddress(endpoint.path), rule?.body)
      expect([id, held, reply.status === 403]).toEqual([id, held, isRefused])
      if (isRefused)
        expect((await reply.json()) as object).toEqual({ message: permissionWords[rule.permission].ask })
      if (!rule?.own) continue
      const own = await call(
        visit,
        endpoint.method,
        endpoint.path.replace(':id', String(visit.userId)),
        rule.body,
      )
      expect([id, 'oneself', own.status]).toEqual([id, 'oneself', 422])
    }
  }
})

const ids = ['0', '-1', '1e9', '99999999999999999999', 'x'.repeat(90), 'no-such', '%27%3B--', '%F0%9F%A6%98']
ids.push('00000000-0000-0000-0000-000000000000', 'A'.repeat(43), '__proto__', '..%2f..')
const junk = [null, -1, 1e308, 'x'.repeat(5_000), '\u202e💥', [[]], { id: 1 }]

test.each(cases.filter(([, { endpoint }]) => endpoint.path.includes(':')))(
  '%s answers an address that someone made up without falling over',
  async (_id, { endpoint, audience }) => {
    const visit = await newCaller(site, admitted[audience][0] ?? 'visitor')
    for (const id of ids) {
      const path = endpoint.path.replaceAll(/:[A-Za-z_]+/g, id)
      const { status } = await call(visit, endpoint.method, path)
      expect([path, status < 500]).toEqual([path, true])
    }
  },
)

test.each(cases.filter(([, { endpoint }]) => endpoint.body && !endpoint.upload))(
  '%s answers a body that makes no sense without falling over',
  async (_id, route) => {
    const { endpoint, audience } = route
    const visit = await newCaller(site, admitted[audience][0] ?? 'visitor')
    const keys = bodyKeys(route)
    const bodies = [
      ...junk,
      ...junk.map((value) => Object.fromEntries(keys.map((key) => [key, value]))),
      ...keys.flatMap((key) => [{ [key]: 'something' }, { [key]: [{}] }]),
      { ...Object.fromEntries(keys.map((key) => [key, 'something'])), is_admin: true, role: 'admin' },
    ]
    for (const body of bodies) {
      const reply = await call(visit, endpoint.method, sampleAddress(endpoint.path), body)
      expect([JSON.stringify(body).slice(0, 80), reply.status < 500]).toEqual([
        JSON.stringify(body).slice(0, 80),
        true,
      ])
    }
  },
)

test.each(cases.filter(([, { endpoint }]) => endpoint.method !== 'GET'))(
  '%s changes nothing without the token of the session',
  async (_id, { endpoint, audience }) => {
    const visit = await newCaller(site, admitted[audience][0] ?? 'visitor')
    const reply = await visit.request(sampleAddress(endpoint.path), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', 'x-csrf-token': 'x'.repeat(43) },
      body: '{}',
    })
    expect(reply.status).toBe(419)
  },
)

test('each call about someone’s own things is tried with the things of others', () => {
  const shared: Audience[] = ['anyone', 'guest', 'token']
  const about = routes.filter(
    ({ endpoint, audience }) => endpoint.path.includes(':') && !shared.includes(audience),
  )
  const names = about.map(({ endpoint }) => endpointId(endpoint))
  const known = [...Object.keys(ownedResources), ...Object.keys(contentParameters)]
  const missing = names.filter((name) => !known.includes(name))
  const advice = 'Add each to owned-resources.ts, or to `contentParameters` where everybody may read it'
  expect(missing, advice).toEqual([])
  expect(known.filter((name) => !names.includes(name))).toEqual([])
})

test.each(Object.entries(ownedResources))(
  '%s opens one’s own, and finds nothing of others, gone or made up',
  async (name, thing) => {
    const route = routes.find(({ endpoint }) => endpointId(endpoint) === name)
    if (!route) throw new Error(`there is no ${name}`)
    const { method } = route.endpoint
    const use = (visit: Visit, path: string) => call(visit, method, path, thing.body)

    const me = await newCaller(site, thing.who, await thing.facts?.(site, 'mine'))
    const other = await newCaller(site, thing.who, await thing.facts?.(site, 'other'))
    const own = await use(me, await thing.path(site, me))
    expect([own.status < 500, [401, 403, 404].includes(own.status)]).toEqual([true, false])

    const theirs = await thing.path(site, other)
    const gone = thing.remove && (await thing.path(site, me))
    if (gone) await thing.remove?.(site, gone)
    const invented = await use(me, thing.invented)
    expect(invented.status).toBe(404)
    const answer = await invented.text()
    for (const path of [theirs, gone].filter((one) => one !== undefined)) {
      const reply = await use(me, path)
      expect([path, reply.status, await reply.text()]).toEqual([path, 404, answer])
    }
    const still = await use(other, theirs)
    expect([still.status < 500, [401, 403, 404].includes(still.status)]).toEqual([true, false])
  },
)

function bodyKeys(route: Route): string[] {
  const { requestBody } = operationOf(route) as {
    requestBody?: { content?: Record<string, { schema?: { properties?: object } }> }
  }
  return Object.keys(requestBody?.content?.['application/json']?.schema?.properties ?? {})
}
