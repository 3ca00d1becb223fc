import { WebSocket } from 'ws'
import { announcementsChannel, channelsOf } from '../../app/features/people/channels.ts'
import { openPushSocket } from '../../app/features/people/push/push-socket.ts'

export type Person = { id: number; isStudent: boolean; isAdvisor: boolean }

/** Who sends requests for a page, as `Visitor` does. */
export type PageOwner = {
  readonly cookie: string
  post(path: string, body: unknown): Promise<{ ok: boolean; status: number; json(): Promise<unknown> } | null>
}

type Options = {
  origin: string
  visitor: PageOwner
  person: Person
  onEvent?(event: string, data: Record<string, unknown>): void
  /** After each connection, once every channel is heard. */
  onHeard?(): void
}

/** Cookies of those who open sockets, which browsers send by themselves. */
const cookies = new Map<string, string>()

class SocketOfPage extends WebSocket {
  constructor(address: string) {
    const { origin, searchParams } = new URL(address)
    const cookie = cookies.get(searchParams.get('page') ?? '') ?? ''
    super(address, { perMessageDeflate: false, headers: { cookie, origin: origin.replace('ws', 'http') } })
    this.on('error', () => {}) // it closes as well
  }
}

// What the client uses of a browser.
const browser = { WebSocket: SocketOfPage, addEventListener() {}, removeEventListener() {} }

/** The product's own client for its push connection, as pages have it: it subscribes, and connects again when it is lost. */
export function openPageSocket({ origin, visitor, person, onEvent, onHeard }: Options): { stop(): void } {
  Object.assign(globalThis, browser)
  const page = String(cookies.size)
  cookies.set(page, visitor.cookie)
  return openPushSocket({
    address: `${origin.replace('http', 'ws')}/app/yonder?protocol=7&page=${page}`,
    channels: [...channelsOf(person), announcementsChannel],
    async authorise(socket_id, channel_name) {
      const reply = await visitor.post('/api/broadcasting/auth', { socket_id, channel_name })
      if (reply?.ok) return (await reply.json()) as { auth: string; channel_data?: string }
      if (!reply || reply.status >= 500) throw new Error('nobody could say')
      return null
    },
    onEvent: onEvent ?? (() => {}),
    onHeard: onHeard ?? (() => {}),
    onReach() {},
  })
}
