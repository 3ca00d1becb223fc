import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { watchMs, watchSessions } from '#app/platform/push/session-watch.server.ts'
import { testSite } from '#test/site.ts'
import { findOpenSessions } from '../sessions.server.ts'
import { sessions, users } from '../tables.server.ts'

const site = await testSite({ apiOnly: true })
const { services, db } = site
const { push } = services
type Someone = Awaited<ReturnType<typeof site.signedIn>>
type Message = { event: string; channel?: string; data: Record<string, unknown> }

/** A stream of someone, with what came through it so far. */
async function open(someone: Pick<Someone, 'get'>) {
  const reply = await someone.get('/api/realtime')
  const heard: Message[] = []
  const state = { isOpen: reply.ok }
  const reader = reply.ok ? reply.body?.getReader() : undefined
  onTestFinished(() => void reader?.cancel().catch(() => {}))
  const read = async () => {
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) break
      for (const line of decoder.decode(value).split('\n\n').filter(Boolean)) {
        const message = JSON.parse(line.replace(/^data: /, ''))
        heard.push({ ...message, data: JSON.parse(message.data) })
      }
    }
    state.isOpen = false
  }
  if (reader) void read()
  return { reply, heard, state, reader }
}

const said = (heard: Message[], event: string) => heard.filter((one) => one.event === event)

test('a stream is open to everybody who is signed in, and to nobody else (R-7-D008)', async () => {
  for (const role of ['student', 'user', 'parent', 'advisor', 'provider', 'admin'] as const) {
    const { reply, heard } = await open(await site.signedIn({ role }))
    expect([role, reply.status, reply.headers.get('content-type')]).toEqual([role, 200, 'text/event-stream'])
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('content-encoding')).toBeNull()
    await expect.poll(() => said(heard, 'pusher:connection_established').length).toBe(1)
  }
  expect((await site.visitor().get('/api/realtime')).status).toBe(401)
  expect((await (await site.ghost()).get('/api/realtime')).status).toBe(401)
})

test('a stream hears the channels of its own person and of nobody else', async () => {
  const [kim, tama] = [await site.signedIn({ role: 'student' }), await site.signedIn({ role: 'user' })]
  const [mine, theirs] = [await open(kim), await open(tama)]
  const { id } = kim.person
  const names = () => said(mine.heard, 'pusher_internal:subscription_succeeded').map(({ channel }) => channel)
  await expect
    .poll(names)
    .toEqual([
      `user_${id}`,
      `private-notification-centre.${id}`,
      `presence-App.User.${id}`,
      `private-community.${id}`,
      'announcements',
    ])
  await push.publish({ channels: [`user_${id}`], event: 'new_message', data: { n: 1 } })
  await push.publish({ channels: ['announcements'], event: 'new_broadcast', data: {} })
  await expect.poll(() => said(theirs.heard, 'new_broadcast').length).toBe(1)
  expect(said(mine.heard, 'new_message')).toEqual([
    { event: 'new_message', channel: `user_${id}`, data: { n: 1 } },
  ])
  expect(said(theirs.heard, 'new_message')).toEqual([])
})

test('a stream ends with its sign-in, within five seconds, and no other does', async () => {
  expect(watchMs).toBeLessThanOrEqual(4_500)
  const stop = watchSessions(services, findOpenSessions, 20)
  onTestFinished(stop)
  const people = await Promise.all(
    [0, 1, 2, 3].map(async () => {
      const who = await site.signedIn({ role: 'student' })
      return { who, stream: await open(who) }
    }),
  )
  const [out, closed, expired, stays] = people
  const of = (one: typeof out) => eq(sessions.userId, one?.who.person.id ?? 0)
  await db.delete(sessions).where(of(out))
  await db
    .update(users)
    .set({ status: 'locked' })
    .where(eq(users.id, closed?.who.person.id ?? 0))
  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(of(expired))
  for (const one of [out, closed, expired]) await expect.poll(() => one?.stream.state.isOpen).toBe(false)
  expect(stays?.stream.state.isOpen).toBe(true)
})

test('a sign-in has at most twenty open pages, and one that is left makes room', async () => {
  const kim = await site.signedIn({ role: 'student' })
  const opened = await Promise.all(Array.from({ length: 24 }, () => open(kim)))
  const statuses = opened.map(({ reply }) => reply.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  await opened.find(({ reader }) => reader)?.reader?.cancel()
  expect((await open(kim)).reply.status).toBe(200)
})

test('while the site stops no stream is opened, and those that are end', async () => {
  const kim = await site.signedIn({ role: 'student' })
  const { state } = await open(kim)
  services.state.stopping = true
  onTestFinished(() => {
    services.state.stopping = false
  })
  expect((await open(kim)).reply.status).toBe(503)
  push.hub?.close()
  await expect.poll(() => state.isOpen).toBe(false)
})
