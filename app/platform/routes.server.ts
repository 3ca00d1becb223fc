import type { Actor, ActorOf, Audience } from './actor.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyInputOf } from './contract.ts'
import type { Database } from './database.server.ts'
import type { Tolerance } from './replicas/replica-rules.ts'
import type { Services } from './services.server.ts'
import type { Visibility } from './visibility.ts'

/** The context of a handler, whether called by a browser or by a page being rendered. */
export type HandlerContext<E = Endpoint, A extends Actor = Actor> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  actor: A
  db: Database
  now: Date
  services: Services
  request: RequestFacts
  /** The route pattern of a page's path, as `/occupations/:slug`; `unmatched` where there is no page. */
  pagePattern(path: string): string
}

/** What a handler may read of the request and change in the reply. */
export type RequestFacts = {
  id: string
  /** The visitor's address as far as the trusted proxies tell it; for limits only, never for logs. */
  address: string
  host: string
  cookies: Record<string, string>
  header(name: string): string | undefined
  /** The opaque session token; created on first use for a visitor without a session. */
  sessionToken(): string
  setCookie(name: string, value: string, options?: CookieOptions): void
}

export type CookieOptions = {
  maxAgeSeconds?: number
  httpOnly?: boolean
  sameSite?: 'Lax' | 'Strict'
  path?: string
}

/** The context of a content handler: nothing about the caller. */
export type ContentContext<E = Endpoint> = Pick<HandlerContext<E>, 'params' | 'query' | 'db'> & Visibility

export type Route = {
  endpoint: Endpoint
  audience: Audience
  /** The reply is the same for everybody, and pages may cache it. */
  isContent?: boolean
  /** `replica`: its reads may be a few seconds late for everybody but those who wrote, so that copies of the database can answer. */
  reads: Tolerance
  handle(context: HandlerContext): Promise<unknown> | unknown
}

type Answer<E extends Endpoint<never, never, never, never> | Endpoint> = ReplyInputOf<E> | Response

/** A slice's API: a list of endpoints, each with its audience and its handler. */
export class SliceRoutes {
  readonly list: Route[] = []

  /**
   * Binds an endpoint to who may call it and what runs. The handler's actor is what the audience admits. It may also answer
   * with a whole `Response`: a file, or a refusal that says more than the usual one. It sees every commit, unless its reads are
   * said to tolerate a replica.
   */
  serve<E extends Endpoint<never, never, never, never> | Endpoint, A extends Audience>(
    endpoint: E,
    audience: A,
    handle: (context: HandlerContext<E, ActorOf<A>>) => Promise<Answer<E>> | Answer<E>,
    reads: Tolerance = 'primary',
  ): this {
    this.list.push({
      endpoint: endpoint as Endpoint,
      audience,
      handle: handle as unknown as Route['handle'],
      reads,
    })
    return this
  }

  /** Content for anyone. Its handler knows nothing of the caller, so pages may share its replies, and replicas may answer. */
  content<E extends Endpoint<never, never, never, never> | Endpoint>(
    endpoint: E,
    handle: (context: ContentContext<E>) => Promise<ReplyInputOf<E>> | ReplyInputOf<E>,
  ): this {
    const read = ({ params, query, db, now, services }: HandlerContext) =>
      handle({ params, query, db, now, demo: services.settings.demo } as unknown as ContentContext<E>)
    this.list.push({
      endpoint: endpoint as Endpoint,
      audience: 'anyone',
      isContent: true,
      handle: read,
      reads: 'replica',
    })
    return this
  }
}

export function routes(): SliceRoutes {
  return new SliceRoutes()
}
