import { demoDomain, demoPassword } from '../../app/features/demo/log-ins.ts'

const json = { 'content-type': 'application/json' }

/** A browser without pages: it keeps its cookies and its CSRF token. No reply within 20 s counts as none. */
export class Visitor {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()
  #token = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  /** @returns null when the connection failed or nothing came back in time */
  async send(path: string, init: RequestInit = {}): Promise<Response | null> {
    const headers = new Headers({ accept: 'application/json', ...(init.headers as Record<string, string>) })
    headers.set('cookie', this.cookie)
    const reply = await fetch(`${this.#origin}${path}`, {
      ...init,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null)
    for (const cookie of reply?.headers.getSetCookie() ?? []) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return reply
  }

  /** What a browser sends with a request. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  post(path: string, body: unknown): Promise<Response | null> {
    return this.#write('POST', path, JSON.stringify(body), json)
  }

  put(path: string, body: unknown): Promise<Response | null> {
    return this.#write('PUT', path, JSON.stringify(body), json)
  }

  delete(path: string, body: unknown): Promise<Response | null> {
    return this.#write('DELETE', path, JSON.stringify(body), json)
  }

  /** Sends a file as a form does. */
  upload(path: string, form: FormData): Promise<Response | null> {
    return this.#write('POST', path, form)
  }

  #write(
    method: string,
    path: string,
    body: BodyInit,
    headers: Record<string, string> = {},
  ): Promise<Response | null> {
    const proof = { 'x-csrf-token': this.#token, 'x-requested-with': 'XMLHttpRequest' }
    return this.send(path, { method, body, headers: { ...headers, ...proof } })
  }

  /** Gets a session, which a visitor too needs to write. */
  async begin(): Promise<void> {
    const session = await this.tryBegin()
    if (!session?.ok) throw new Error(`There is no session: ${session?.status}`)
  }

  /** @returns the reply, whatever it is */
  async tryBegin(): Promise<Response | null> {
    const session = await this.send('/api/session')
    if (session?.ok) this.#token = ((await session.json()) as { token: string }).token
    return session
  }

  async signIn(name: string): Promise<void> {
    await this.begin()
    const reply = await this.trySignIn(name)
    if (!reply?.ok) throw new Error(`${name} of the demo could not sign in: ${reply?.status}`)
  }

  /** The same, once there is a session. @returns the reply, whatever it is */
  async trySignIn(name: string): Promise<Response | null> {
    const reply = await this.post('/api/login', { email: `${name}@${demoDomain}`, password: demoPassword })
    if (reply?.ok) this.#token = ((await reply.json()) as { token: string }).token
    return reply
  }

  /** The id of the person who has signed in. */
  async ownId(): Promise<number> {
    const reply = await this.send('/api/state')
    if (!reply?.ok) throw new Error(`The state of the site was answered ${reply?.status}`)
    return ((await reply.json()) as { user: { id: number } }).user.id
  }
}
