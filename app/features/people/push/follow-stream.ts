import { openRealtime } from './contract.ts'

/** Twice the heartbeat of the stream, and more: a stream that is silent for longer is not there any more. */
const silentMs = 60_000
/** How often a page asks where nothing stays open. */
const pollMs = 55_000

type OnEvent = (event: string, data: Record<string, unknown>) => void

/**
 * Hears one's own channels where no socket gets through: by server-sent events while the page is looked at, since a browser
 * has few connections for all its tabs. Where those are blocked too, `connected` comes every minute instead, as after each
 * connection: a page that hears it asks once what was missed.
 * @returns ends it
 */
export function followStream(onEvent: OnEvent): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = (ms: number, next: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(next, ms)
  }
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    if (document.hidden) return
    source = new EventSource(openRealtime.path)
    again(silentMs, open)
    source.onmessage = ({ data: text }) => {
      again(silentMs, open)
      const { event, data } = JSON.parse(text) as { event: string; data: string }
      if (event === 'pusher:connection_established') onEvent('connected', {})
      else if (!/^pusher/.test(event)) onEvent(event, JSON.parse(data))
    }
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return // the browser connects again by itself
      again(pollMs, () => {
        onEvent('connected', {})
        open()
      })
    }
  }
  const look = () => (document.hidden ? close() : open())
  document.addEventListener('visibilitychange', look)
  open()
  return () => {
    document.removeEventListener('visibilitychange', look)
    close()
  }
}
