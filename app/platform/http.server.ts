import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { type Actor, type Audience, type Refusal, viewAsOf } from './actor.ts'
import { addressOfVisitor, networkOf } from './address.server.ts'
import { type AdvisorCall, missingPermission, permissionWords } from './advisor-permissions.ts'
import { BadBody, readJson, refuseOversize, unusableCharacter } from './body.server.ts'
import { bodyLimits, maximumBody } from './body-limits.ts'
import { compressed, jsonReply } from './compress.server.ts'
import { type Endpoint, endpointId, waitsForTurn } from './contract.ts'
import { ghostCookieName, serializeCookie, sessionCookieName } from './cookies.server.ts'
import { csrfToken, isCsrfToken, isSessionToken, newVisitorToken } from './csrf.server.ts'
import { databaseError, isDatabaseAway, isValueError } from './database.server.ts'
import { readForm } from './form.server.ts'
import { DomainError, type ProblemBody } from './problem.ts'
import { answerFrom } from './replicas/own-writes.server.ts'
import type { CookieOptions, HandlerContext, RequestFacts, Route, SliceRoutes } from './routes.server.ts'
import type { Services } from './services.server.ts'
import { openSpool, type Spool } from './uploads/spool.server.ts'
import { check } from './validate.ts'
import { ownWhileViewing, viewAsRefusal } from './view-as.ts'
import { isDocument, isOwnSite } from './web/fetch-metadata.ts'
import { type RequestRecord, recordOf } from './web/record.server.ts'

/** The caller of a page or API request; resolved once, however many calls a page makes. */
export type Caller = {
  requestId: string
  actor: Promise<Actor>
  cookies: Record<string, string>
  sessionToken?: string
  /** Has the caller resolved again: someone without an account has just become a ghost. */
  forgetActor(): void
  /** The visitor's, for limits; a page that is rendered for everybody has none. */
  address?: string
  /** For staff who look at what is not published yet: what the page reads, it reads as if it were. */
  preview?: Preview
}

export type Preview = {
  /** Runs a read with services that see a change which is not there. */
  read<Reply>(read: (services: Services) => Promise<Reply>): Promise<Reply>
  /** The page on which the change is made or decided. */
  editPath: string
}

/** Set by the process itself, never by a request: marks in-process calls made while a page is rendered. */
export type ApiEnv = {
  Bindings: {
    inProcess?: Caller
    /** Where a call from this process finds its reply, without the way through JSON and back. */
    handOver?: { value?: unknown }
    incoming?: unknown
    record?: RequestRecord
  }
  /** For the error handler: an error reply carries the cookies that were set before it. */
  Variables: { facts?: Facts }
}

export type ApiOptions = {
  services: Services
  slices: SliceRoutes[]
  identify(services: Services, cookies: Record<string, string>): Promise<Actor>
  admits(actor: Actor, audience: Audience): Refusal | null
  /** Without pages no path has a pattern. */
  pagePattern?(path: string): string
}

/** Builds the API: contract → policy → service for each endpoint, and one error handler. */
export function createApi(options: ApiOptions): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>()
  api.onError((error, context) => {
    const facts = context.get('facts')
    const reply = failed(error, context, options.services)
    return facts ? finish(reply, facts, options.services) : reply
  })
  const all = options.slices.flatMap((slice) => slice.list)
  // Hono answers with the first route that fits, so paths without parameters go first.
  for (const route of [...all].sort(bySpecificity)) {
    for (const path of pathsOf(route.endpoint.path)) {
      api.on(route.endpoint.method, path, (context) => answer(route, context, options))
    }
  }
  api.all('/api/*', (context) => {
    recordOf(context).route = '/api/*'
    return problem(404, { message: 'There is no such address in this API.' })
  })
  return api
}

/** Static segments before parameters, segment by segment from the left. */
function bySpecificity(one: Route, other: Route): number {
  const rank = (path: string) =>
    path
      .split('/')
      .map((segment) => (segment.startsWith(':') ? '1' : '0'))
      .join('')
  return rank(one.endpoint.path).localeCompare(rank(other.endpoint.path))
}

/** A path with a trailing slash is also served without it. */
function pathsOf(path: string): string[] {
  return path.endsWith('/') ? [path, path.slice(0, -1)] : [path]
}

async function answer(route: Route, context: Context<ApiEnv>, options: ApiOptions): Promise<Response> {
  const spool = route.endpoint.upload && openSpool(options.services.settings.dataDir)
  try {
    return await answerWith(route, context, options, spool)
  } finally {
    await spool?.discard()
  }
}

/** A request on its way to its handler. */
type Call = {
  route: Route
  context: Context<ApiEnv>
  options: ApiOptions
  caller: Caller
  facts: Facts
  /** A call of this process, made while a page is rendered or its form is sent. */
  isInProcess: boolean
  spool: Spool | undefined
}

async function answerWith(
  route: Route,
  context: Context<ApiEnv>,
  options: ApiOptions,
  spool: Spool | undefined,
): Promise<Response> {
  const { services } = options
  const { endpoint } = route
  const { inProcess, handOver } = context.env ?? {}
  if (!inProcess) recordOf(context).route = endpoint.path
  const caller = inProcess ?? callerOf(context, options)
  const facts = requestFacts(context, caller, services)
  context.set('facts', facts)
  const coding = inProcess ? undefined : facts.header('accept-encoding')
  const send = async (reply: Response) => {
    const finished = finish(reply, facts, services)
    return inProcess ? finished : compressed(finished, coding)
  }

  const call: Call = { route, context, options, caller, facts, isInProcess: !!inProcess, spool }
  await refuseTooMany(call)
  if (endpoint.ownSiteOnly && !inProcess) refuseOtherSites(facts)
  if (endpoint.method !== 'GET') {
    refuseOversize(context.req.raw, endpoint.upload?.maximumBytes ?? limitsOf(call).bytes)
    if (!isCsrfToken(facts.header('x-csrf-token'), caller.sessionToken))
      return send(problem(419, { message: 'Your session has expired. Please try again.' }))
  }
  const handlerContext = await readCall(call, await admittedTo(call))
  requirePermissionOf(handlerContext.actor, endpoint, handlerContext)
  const handle = () => answerFrom(route, services, facts, () => handled(route, handlerContext, caller))
  const reply = waitsForTurn(endpoint)
    ? await services.fairQueue.run(networkOf(facts.address), handle)
    : await handle()
  if (reply instanceof Response) return send(refuseUndeclaredFile(endpoint, reply))
  const checked = z.parse(endpoint.returns, reply)
  if (handOver) {
    handOver.value = checked
    return send(new Response(null, { status: 200 }))
  }
  return finish(await jsonReply(Buffer.from(JSON.stringify(checked)), coding), facts, services)
}

/** A form that is sent without scripts counts like the call it makes; what a page reads does not. */
async function refuseTooMany({ route: { endpoint }, options, caller, facts, isInProcess }: Call) {
  if (isInProcess && (endpoint.method === 'GET' || !caller.address)) return
  const limited = await options.services.limits.check(endpoint.limit, facts.address)
  if (limited) throw new DomainError('too-many', 'too-many', { retryAfterSeconds: limited })
}

/** What a page passes on is bounded already, and its form needs to hear which field is too long. */
function limitsOf({ route, isInProcess }: Call) {
  return isInProcess ? maximumBody : bodyLimits(route.endpoint.body)
}

/** @throws DomainError for a caller to whom the endpoint is closed, before a file is read */
async function admittedTo({ route, options, caller }: Call): Promise<Actor> {
  const actor = await admittedActor(route, caller)
  const refusal = options.admits(actor, route.audience)
  if (refusal === 'awaiting-school') throw new DomainError('not-allowed', refusal)
  if (refusal) throw new DomainError(refusal, refusal)
  if (typeof route.endpoint.permission === 'string') requirePermissionOf(actor, route.endpoint)
  return actor
}

/** What was sent, checked by the shapes of the endpoint. @throws DomainError `invalid` */
async function readCall(call: Call, actor: Actor): Promise<HandlerContext> {
  const { endpoint } = call.route
  const { context, facts, options } = call
  const { services } = options
  return {
    params: read(endpoint.params, usable(context.req.param())),
    query: read(endpoint.query, usable(queryOf(context))),
    body: read(endpoint.body, await bodyOf(call)),
    actor,
    db: services.db,
    now: services.clock.now(),
    services,
    request: facts,
    pagePattern: options.pagePattern ?? (() => 'unmatched'),
  } as HandlerContext
}

async function bodyOf(call: Call): Promise<unknown> {
  const { context, facts, options, spool } = call
  const { body, upload } = call.route.endpoint
  if (!body) return undefined
  if (upload) return readForm(context.req.raw, upload.maximumBytes, spool)
  return readJson(context.req.raw, limitsOf(call), () =>
    options.services.fairQueue.turn(networkOf(facts.address)),
  )
}

/** @throws Error for a file of an endpoint that does not declare one, and so would not wait for its turn */
function refuseUndeclaredFile(endpoint: Endpoint, reply: Response): Response {
  const isFile = reply.ok && !/json/.test(reply.headers.get('content-type') ?? 'json')
  if (isFile && !endpoint.answers)
    throw new Error(`${endpointId(endpoint)} must declare what it answers with`)
  return reply
}

/** @throws DomainError `not-allowed` for an advisor without the permission that the endpoint names */
function requirePermissionOf(actor: Actor, endpoint: Endpoint, call?: AdvisorCall): void {
  if (actor.kind !== 'advisor') return
  const missing = missingPermission(actor.permissions, endpoint, { ...call, userId: actor.userId })
  if (!missing) return
  const message = permissionWords[missing].ask
  throw new DomainError('not-allowed', `needs-${missing.replaceAll('_', '-')}`, { message })
}

/** @throws DomainError `not-allowed` unless a script of this site asks, or a person by themselves */
function refuseOtherSites({ header }: RequestFacts): void {
  const dest = header('sec-fetch-dest')
  if (isOwnSite(header('sec-fetch-site')) && (dest === 'empty' || isDocument(dest))) return
  throw new DomainError('not-allowed', 'other-site', { message: 'This is done from a page of Yonder alone.' })
}

/** Only what readers see is previewed: what is a person's own is theirs as it is. */
function handled(route: Route, context: HandlerContext, { preview }: Caller): Promise<unknown> | unknown {
  if (viewAsOf(context.actor)) return handleRead(route, context)
  const { method, showsDrafts } = route.endpoint
  const isPreviewed = method === 'GET' && (route.audience === 'anyone' || showsDrafts === true)
  if (!preview || !isPreviewed) return route.handle(context)
  return preview.read(async (services) => route.handle({ ...context, services, db: services.db }))
}

/**
 * The caller. Staff who look at the site as someone else ask as that person, and change nothing but whom they look as.
 * @throws DomainError `not-allowed` for any other write
 */
async function admittedActor({ endpoint }: Route, caller: Caller): Promise<Actor> {
  const actor = await caller.actor
  const viewAs = viewAsOf(actor)
  if (!viewAs) return actor
  if (ownWhileViewing.includes(endpoint.path)) return viewAs.staff
  if (endpoint.method !== 'GET') throw viewOnly()
  return actor
}

/** Reads for someone made up. One that notes that it was read finds nobody to note it for: the database refuses the row. */
async function handleRead(route: Route, context: HandlerContext) {
  try {
    return await route.handle(context)
  } catch (error) {
    throw databaseError(error).code === missingReference ? viewOnly() : error
  }
}

const missingReference = '23503'

function viewOnly(): DomainError {
  return new DomainError('not-allowed', 'view-only', { message: viewAsRefusal })
}

function callerOf(context: Context<ApiEnv>, options: ApiOptions): Caller {
  const cookies = getCookie(context) as Record<string, string>
  return makeCaller(options.services, cookies, options.identify, recordOf(context).id)
}

export function makeCaller(
  services: Services,
  cookies: Record<string, string>,
  identify: ApiOptions['identify'],
  requestId: string,
): Caller {
  const given = cookies[sessionCookieName(services.settings)]
  let actor: Promise<Actor> | undefined
  return {
    requestId,
    cookies,
    sessionToken: isSessionToken(given) ? given : undefined,
    get actor() {
      actor ??= identify(services, cookies)
      return actor
    },
    forgetActor() {
      actor = undefined
    },
  }
}

type Facts = RequestFacts & { setCookies: string[] }

function requestFacts(context: Context<ApiEnv>, caller: Caller, services: Services): Facts {
  const setCookies: string[] = []
  const setCookie = (name: string, value: string, cookie: CookieOptions = {}) => {
    setCookies.push(serializeCookie(name, value, cookie, services.settings))
    caller.cookies[name] = value
    if (name === ghostCookieName(services.settings)) caller.forgetActor()
  }
  return {
    id: caller.requestId,
    address: caller.address ?? addressOfVisitor(context, services.settings.trustedProxies),
    host: context.req.header('host') ?? '',
    cookies: caller.cookies,
    setCookies,
    setCookie,
    header: (name) => context.req.header(name),
    sessionToken() {
      if (!caller.sessionToken) {
        caller.sessionToken = newVisitorToken()
        setCookie(sessionCookieName(services.settings), caller.sessionToken)
      }
      return caller.sessionToken
    },
  }
}

function queryOf(context: Context): Record<string, string> {
  return Object.fromEntries(new URL(context.req.url).searchParams)
}

/** Values from a URL; the database could not store a NUL. */
function usable(values: Record<string, string>): Record<string, string> {
  if (Object.values(values).some((value) => value.includes('\0'))) throw unusableCharacter()
  return values
}

function read(shape: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!shape) return undefined
  const checked = check(shape, value)
  if (checked.ok) return checked.value
  throw new DomainError('invalid', 'invalid', { errors: checked.errors })
}

function failed(error: Error, context: Context<ApiEnv>, services: Services): Response {
  if (error instanceof BadBody) return problem(error.status, { message: error.message })
  const facts = { err: error, request: recordOf(context).id, route: context.req.routePath }
  if (error instanceof DomainError) {
    if (error.cause) services.log.warn(facts, 'a request was refused because something did not answer')
    return refused(error)
  }
  if (isDatabaseAway(error)) {
    services.log.warn(facts, 'the database did not answer')
    return refused(new DomainError('unavailable', 'unavailable'))
  }
  if (isValueError(error)) {
    services.log.warn(facts, 'a value reached the database that its column cannot take')
    return refused(new DomainError('invalid', 'invalid'))
  }
  services.log.error(facts, 'a request failed')
  return problem(500, { message: 'Something went wrong on our side. Please try again.' })
}

function refused(error: DomainError): Response {
  const wired = error.kind === 'refused' || error.kind === 'conflict'
  const body: ProblemBody = {
    message: error.message,
    ...(error.errors && { errors: error.errors }),
    ...(wired && { code: error.code }),
  }
  const retry = error.retryAfterSeconds ?? (error.kind === 'unavailable' ? 2 : undefined)
  return problem(error.status, body, retry ? { 'retry-after': String(retry) } : undefined)
}

function problem(status: number, body: ProblemBody, headers?: Record<string, string>): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** Adds the common headers. API replies are not cacheable unless they say so. */
function finish(reply: Response, facts: Facts, services: Services): Response {
  for (const cookie of facts.setCookies) reply.headers.append('set-cookie', cookie)
  reply.headers.set('x-app-build', services.build)
  if (!reply.headers.has('cache-control')) reply.headers.set('cache-control', 'no-store')
  return reply
}

export function csrfTokenFor(facts: RequestFacts): string {
  return csrfToken(facts.sessionToken())
}
