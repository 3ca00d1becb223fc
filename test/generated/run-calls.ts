import { csrfToken } from '#app/platform/csrf.server.ts'
import { Stream, seedOf } from '#app/platform/seed.ts'
import type { TestSite } from '../site.ts'
import { type Caller, newCaller, type Visit } from '../whole-product/callers.ts'
import { type GeneratedCall, generateCalls } from './calls.ts'
import { createLearned } from './learned.ts'

export type CallsSeen = {
  /** How many replies had each status. */
  statuses: Record<string, number>
  /** What must not be, a line or some for each call. */
  failures: string[]
}

/** After so many calls the people are new ones: some have left, or are no longer who they were. */
const callsOfEach = 60
const latestMs = 60_000
/** Enough to see what is wrong. */
const maxFailures = 40

/** Sends generated calls one after the other, so that a seed leads to the same ones. */
export async function runCalls(
  site: TestSite,
  { seed, calls }: { seed: string; calls: number },
): Promise<CallsSeen> {
  const seen: CallsSeen = { statuses: {}, failures: [] }
  const learned = createLearned()
  const visits = new Map<Caller, { visit: Visit; left: number }>()
  const errors = listenForErrors(site)

  async function visitOf(caller: Caller): Promise<Visit> {
    const known = visits.get(caller)
    if (known && known.left > 0) {
      known.left -= 1
      return known.visit
    }
    const visit = await newCaller(site, caller)
    visits.set(caller, { visit, left: callsOfEach })
    return visit
  }

  let sent = 0
  for (const call of generateCalls(new Stream(seedOf(seed)), learned)) {
    if (sent === calls || seen.failures.length >= maxFailures) return seen
    sent += 1
    errors.length = 0
    const visit = await visitOf(call.caller)
    const { status, wrong, json } = await send(visit, call).catch((error: Error) => ({
      status: 'none',
      wrong: error.message,
      json: undefined,
    }))
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1
    if (json) learned.read(json, call.route.endpoint.path)
    if (wrong) seen.failures.push(describe(sent, call, `${status}: ${wrong}`, errors))
  }
  return seen
}

/** What the site would write to its log. */
function listenForErrors({ services }: TestSite): Error[] {
  const errors: Error[] = []
  services.log.error = ((facts: { err?: Error }) => {
    if (facts.err) errors.push(facts.err)
  }) as typeof services.log.error
  return errors
}

type Seen = { status: string; wrong?: string; json?: unknown }

async function send(visit: Visit, call: GeneratedCall): Promise<Seen> {
  const reply = await answerOf(visit, call)
  const status = String(reply.status)
  if (call.route.endpoint.answers === 'stream' && reply.ok) {
    await reply.body?.cancel()
    return { status }
  }
  const text = await reply.text() // what is streamed fails late
  if (reply.status >= 500 && reply.status !== 503) return { status, wrong: text.slice(0, 200) }
  const isJson = /json/.test(reply.headers.get('content-type') ?? '')
  const json: unknown = isJson && text ? JSON.parse(text) : undefined
  if (reply.status < 400) return { status, json }
  return { status, wrong: leadsElsewhere(call) ? undefined : wrongRefusal(reply, json) }
}

/** `/social/callback/..` is `/social/` to whoever sends it, which is no call. */
function leadsElsewhere({ path }: GeneratedCall): boolean {
  const { pathname } = new URL(path, 'http://localhost')
  return pathname.split('/').length !== path.split('?', 1)[0]?.split('/').length
}

async function answerOf(visit: Visit, { route, path, body }: GeneratedCall): Promise<Response> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': csrfToken(visit.cookies.get('yonder') ?? ''),
  }
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('There was no reply.')), latestMs)
  const reply = visit.request(path, { method: route.endpoint.method, headers, body })
  return Promise.race([reply, late.promise]).finally(() => clearTimeout(timer))
}

/** Says what a refusal lacks of the form that each has. */
function wrongRefusal(reply: Response, json: unknown): string | undefined {
  const { message, errors, code } = (json ?? {}) as Record<string, unknown>
  if (typeof message !== 'string' || message === '') return 'a refusal without a message'
  if (code !== undefined && typeof code !== 'string') return 'a code that is no text'
  if (errors !== undefined && !isErrors(errors)) return 'errors that are not sentences by field'
  if ([429, 503].includes(reply.status) && !Number(reply.headers.get('retry-after')))
    return 'no Retry-After says when to come again'
  return undefined
}

function isErrors(errors: unknown): boolean {
  if (errors === null || typeof errors !== 'object' || Array.isArray(errors)) return false
  return Object.values(errors).every(
    (list) =>
      Array.isArray(list) && list.length > 0 && list.every((text) => typeof text === 'string' && text !== ''),
  )
}

function describe(
  number: number,
  { route, caller, path, body }: GeneratedCall,
  wrong: string,
  errors: Error[],
): string {
  const sent = body instanceof FormData ? '(a form)' : (body ?? '')
  const causes = errors.flatMap((error) => [error, error.cause]).filter((error) => error instanceof Error)
  return [
    `call ${number}, ${caller}: ${route.endpoint.method} ${path.slice(0, 300)} ${sent.slice(0, 600)}`,
    `  ${wrong}`,
    ...causes.map(({ message, stack = '' }) => {
      const places = stack
        .split('\n')
        .filter((line) => line.includes('/app/'))
        .slice(0, 3)
      return `  ${message.slice(0, 300)}\n${places.join('\n')}`
    }),
  ].join('\n')
}
