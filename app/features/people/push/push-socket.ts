type Data = Record<string, unknown>
type Message = { event: string; channel?: string; data?: string }
type Signature = { auth: string; channel_data?: string }
type Timer = ReturnType<typeof setTimeout> | undefined

type Options = {
  address: string
  channels: readonly string[]
  /** Null where the person may not hear the channel. It throws where nobody could say, and is asked again. */
  authorise(socketId: string, channel: string): Promise<Signature | null>
  onEvent(event: string, data: Data): void
  /** After each connection, once every channel is heard or refused: whatever was published from then on arrives. */
  onHeard(): void
  /** False after five seconds without a connection, true when there is one again. */
  onReach(isReached: boolean): void
}

const unavailableMs = 5_000
/** How long an answer may take: the greeting of the server, or its pong. */
const answerMs = 30_000
const longestWaitMs = 30_000

/**
 * The browser's end of the Pusher protocol, as much of it as the site's pages need: it subscribes, connects again when it has lost the
 * connection, and asks after two minutes of silence whether the server is still there.
 * Source: pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol
 */
export function openPushSocket(options: Options): { stop(): void } {
  let socket: WebSocket | undefined
  let pending = new Set<string>()
  let failures = 0
  let activityMs = 120_000
  let [retry, silence, unavailable]: Timer[] = []

  function connect(): void {
    clearTimeout(retry)
    unavailable ??= setTimeout(() => options.onReach(false), unavailableMs)
    const opened = new WebSocket(options.address)
    socket = opened
    silence = setTimeout(() => lost(opened), answerMs)
    opened.onmessage = ({ data }) => socket === opened && receive(JSON.parse(data))
    opened.onclose = ({ code }) => lost(opened, code)
  }

  function lost(closed: WebSocket, code?: number): void {
    if (socket !== closed) return
    drop()
    if (isRefusal(code)) {
      stop()
      return
    }
    unavailable ??= setTimeout(() => options.onReach(false), unavailableMs)
    retry = setTimeout(connect, backOff(failures))
    failures += 1
  }

  /** A connection that is half dead closes only after minutes, so nobody waits for it. */
  function drop(): void {
    clearTimeout(silence)
    socket?.close()
    socket = undefined
  }

  function receive({ event, channel, data = '{}' }: Message): void {
    listenForSilence()
    if (event === 'pusher:connection_established') established(JSON.parse(data))
    else if (event === 'pusher:ping') send('pusher:pong', {})
    else if (event === 'pusher_internal:subscription_succeeded' || event === 'pusher:subscription_error')
      settle(channel)
    else if (!event.startsWith('pusher')) options.onEvent(event, JSON.parse(data))
  }

  function listenForSilence(): void {
    clearTimeout(silence)
    silence = setTimeout(() => {
      send('pusher:ping', {})
      const silent = socket
      if (silent) silence = setTimeout(() => lost(silent), answerMs)
    }, activityMs)
  }

  function established({
    socket_id,
    activity_timeout,
  }: {
    socket_id: string
    activity_timeout?: number
  }): void {
    failures = 0
    clearTimeout(unavailable)
    unavailable = undefined
    if (activity_timeout) activityMs = Math.min(activity_timeout * 1_000, 120_000)
    listenForSilence()
    options.onReach(true)
    pending = new Set(options.channels)
    for (const channel of options.channels) void subscribe(channel, socket_id)
  }

  async function subscribe(channel: string, socketId: string, tries = 0): Promise<void> {
    const opened = socket
    const isGuarded = /^(private|presence)-/.test(channel)
    const signature = isGuarded
      ? await options.authorise(socketId, channel).catch(() => undefined)
      : { auth: '' }
    if (socket !== opened) return
    if (signature) send('pusher:subscribe', { channel, ...signature })
    else if (signature === null) settle(channel)
    else setTimeout(() => socket === opened && subscribe(channel, socketId, tries + 1), backOff(tries))
  }

  function settle(channel = ''): void {
    if (pending.delete(channel) && pending.size === 0) options.onHeard()
  }

  function send(event: string, data: object): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ event, data }))
  }

  function online(): void {
    if (!socket) connect()
  }

  function stop(): void {
    removeEventListener('online', online)
    for (const timer of [retry, unavailable]) clearTimeout(timer)
    drop()
  }

  addEventListener('online', online)
  connect()
  return { stop }
}

const backOff = (tries: number) => Math.random() * Math.min(1_000 * 2 ** tries, longestWaitMs)

/** The server wants no other try: everything from 4000 but "later" (41xx) and "again" (42xx). */
function isRefusal(code = 0): boolean {
  return code >= 4_000 && !(code >= 4_100 && code < 4_300)
}
