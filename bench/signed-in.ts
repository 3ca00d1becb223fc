import { demoDomain, demoPassword } from '../app/features/demo/log-ins.ts'

/** Someone of the demo who is signed in. */
export type SignedIn = {
  /** The header that says who it is. */
  cookie: string
  get(path: string): Promise<{ text: string; ms: number }>
  put(path: string, body: unknown): Promise<void>
}

/** @param name as it stands in front of the demo's domain: `admin`, `advisor` */
export async function signIn(address: string, name: string): Promise<SignedIn> {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map((one) => one.join('=')).join('; ')
  let token = ''
  const call = async (path: string, init: RequestInit = {}) => {
    const began = performance.now()
    const reply = await fetch(address + path, {
      ...init,
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': token,
        cookie: cookie(),
      },
    })
    const text = await reply.text()
    for (const line of reply.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(key, value)
    }
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 200)}`)
    return { text, ms: performance.now() - began }
  }
  token = JSON.parse((await call('/api/session')).text).token
  const body = JSON.stringify({ email: `${name}@${demoDomain}`, password: demoPassword })
  token = JSON.parse((await call('/api/login', { method: 'POST', body })).text).token
  return {
    cookie: cookie(),
    get: call,
    put: async (path, change) => {
      await call(path, { method: 'PUT', body: JSON.stringify(change) })
    },
  }
}
