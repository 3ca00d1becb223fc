import { PayoutRefused } from './refused.ts'

export type JsonReply = { ok: boolean; status: number; json: object }

type Asked = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: object
  form?: Record<string, string>
  timeoutMs?: number
}

/** One call to a provider. Whatever is not JSON counts as an empty answer; redirects are not followed. */
export async function askJson(
  url: string,
  { method, headers, body, form, timeoutMs = 10_000 }: Asked,
): Promise<JsonReply> {
  const reply = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: body ? JSON.stringify(body) : form ? new URLSearchParams(form) : undefined,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const json: unknown = await reply.json().catch(() => null)
  return { ok: reply.ok, status: reply.status, json: typeof json === 'object' && json ? json : {} }
}

/** A plain no is final. Everything else leaves open whether the payment was accepted, and is tried again. */
export function refuse({ status, json }: JsonReply): never {
  const { name } = json as { name?: string }
  if (status >= 400 && status < 500 && ![401, 403, 408, 409, 425, 429].includes(status))
    throw new PayoutRefused(name ?? `HTTP ${status}`)
  throw new Error(`the provider answered HTTP ${status}`)
}
