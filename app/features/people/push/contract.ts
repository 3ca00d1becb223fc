import * as z from 'zod/mini'
import { endpoint } from '#app/platform/contract.ts'

/** Called by the client library, which sends a form: see `bodyOf` of the edge. */
export const authoriseChannel = endpoint({
  method: 'POST',
  path: '/api/broadcasting/auth',
  summary: 'Lets one socket into one of the person’s own channels',
  body: z.strictObject({
    socket_id: z.string().check(z.maxLength(41), z.regex(/^\d{1,20}\.\d{1,20}$/, 'This is not a socket')),
    channel_name: z.string().check(z.maxLength(164)),
  }),
  returns: z.object({ auth: z.string(), channel_data: z.optional(z.string()) }),
})

/** The events of a socket, for networks that let none through: each `data:` is a message as a socket would get it. */
export const openRealtime = endpoint({
  method: 'GET',
  path: '/api/realtime',
  summary: 'One’s own channels as server-sent events',
  answers: 'stream',
  returns: z.unknown(),
})
