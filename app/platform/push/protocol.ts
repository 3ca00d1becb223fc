import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The part of the Pusher protocol (version 7) that Yonder speaks.
 * Source: pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol
 */
export type ClientMessage =
  | { event: 'pusher:ping' }
  | { event: 'pusher:subscribe'; data: { channel: string; auth?: string; channel_data?: string } }
  | { event: 'pusher:unsubscribe'; data: { channel: string } }

/** An event and the channels that it is published on. */
export type PushEvent = { channels: string[]; event: string; data: object }

const channelPattern = /^[A-Za-z0-9_\-=@,.;]{1,164}$/

/** Parses a client's message; null for anything else. Client events are not supported. */
export function parseMessage(text: string): ClientMessage | null {
  let message: { event?: unknown; data?: unknown }
  try {
    message = JSON.parse(text)
  } catch {
    return null
  }
  if (message?.event === 'pusher:ping') return { event: 'pusher:ping' }
  if (message?.event !== 'pusher:subscribe' && message?.event !== 'pusher:unsubscribe') return null
  const data = (typeof message.data === 'string' ? tryJson(message.data) : message.data) as
    | { channel?: unknown; auth?: unknown; channel_data?: unknown }
    | undefined
  if (typeof data?.channel !== 'string' || !channelPattern.test(data.channel)) return null
  const { channel } = data
  if (message.event === 'pusher:unsubscribe') return { event: message.event, data: { channel } }
  return {
    event: message.event,
    data: { channel, auth: textOf(data.auth), channel_data: textOf(data.channel_data) },
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A message to a client: `data` is JSON inside the JSON. */
export function wireMessage(event: string, data: unknown, channel?: string): string {
  return wireText(event, JSON.stringify(data), channel)
}

/** The same of data that is JSON already, for one event on many channels. */
export function wireText(event: string, dataText: string, channel?: string): string {
  return JSON.stringify({ event, ...(channel && { channel }), data: dataText })
}

/** Whether a channel requires a signature. */
export function isGuarded(channel: string): boolean {
  return channel.startsWith('private-') || channel.startsWith('presence-')
}

/** `key:signature`, which the client passes when it subscribes. */
export function signChannel(
  app: { key: string; secret: string },
  socketId: string,
  channel: string,
  channelData?: string,
): string {
  const text = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':')
  return `${app.key}:${createHmac('sha256', app.secret).update(text).digest('hex')}`
}

/** Whether `given` lets this socket, and no other, into the channel; compared in constant time. */
export function isSignature(
  app: { key: string; secret: string },
  given: string | undefined,
  socketId: string,
  channel: string,
  channelData?: string,
): boolean {
  const expected = Buffer.from(signChannel(app, socketId, channel, channelData))
  const got = Buffer.from(given ?? '')
  return expected.length === got.length && timingSafeEqual(expected, got)
}
