import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { watchSessions } from '#app/platform/push/session-watch.server.ts'
import { acceptSockets } from '#app/platform/push/sockets.server.ts'
import { sendNote } from '#test/notifications.ts'
import { testSite } from '#test/site.ts'
import { leaveStaff } from '../advisors.server.ts'
import { channelsOf } from '../channels.ts'
import { identify } from '../identify.server.ts'
import { isSignedIn } from '../people.server.ts'
import { endSession, findOpenSessions, listSessions } from '../sessions.server.ts'
import { memberOf } from './member.server.ts'

const site = await testSite({ apiOnly: true, env: { WORKERS: 'on' } })
const server = createServer()
acceptSockets(server, site.services, memberOf)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as { port: number }
void site.services.jobs.start()
afterAll(() => void server.close())

type Someone = Awaited<ReturnType<typeof site.signedIn>>
type Message = { event: string; channel?: string; data: Record<string, unknown> }

/** A socket of someone, as a page opens it. */
async function open(cookie: string, origin = `http://127.0.0.1:${port}`) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/yonder?protocol=7`, {
    headers: { cookie, origin },
  })
  const heard: Message[] = []
  socket.on('message', (text) => {
    const message = JSON.parse(String(text))
    heard.push({ ...message, data: JSON.parse(message.data) })
  })
  const status = await new Promise<number>((resolve) => {
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_request, reply) => resolve(reply.statusCode ?? 0))
    socket.on('error', () => resolve(0))
  })
  const hears = (event: string) => expect.poll(() => heard.find((message) => message.event === event))
  return { socket, heard, status, hears }
}

const cookieOf = (someone: Someone) => `yonder=${someone.cookies.get('yonder')}`
const authorise = (someone: Someone, socket_id: string, channel_name: string) =>
  someone.post('/api/broadcasting/auth', { socket_id, channel_name })

test('a student and an advisor have their own channels and the community, others the community only (R-6-024) (R-6-025) (R-7-044)', () => {
  expect(channelsOf({ id: 7, isStudent: true, isAdvisor: false })).toEqual([
    'user_7',
    'private-notification-centre.7',
    'presence-App.User.7',
    'private-community.7',
  ])
  expect(channelsOf({ id: 7, isStudent: false, isAdvisor: true })).toHaveLength(4)
  expect(channelsOf({ id: 7, isStudent: false, isAdvisor: false })).toEqual(['private-community.7'])
})

test('a person’s own channels are authorised, nobody else’s, and none without signing in (R-7-042) (R-7-043)', async () => {
  const student = await site.signedIn({ role: 'student' })
  const leaver = await site.signedIn({ role: 'user' })
  const own = student.person.id
  const reply = await authorise(student, '1.2', `private-notification-centre.${own}`)
  expect(await reply.json()).toEqual({ auth: expect.stringMatching(/^yonder:[0-9a-f]{64}$/) })
  const presence = await (await authorise(student, '1.2', `presence-App.User.${own}`)).json()
  expect(JSON.parse(presence.channel_data)).toEqual({ user_id: String(own), user_info: {} })
  for (const channel of channelsOf({ id: own, isStudent: true, isAdvisor: false }))
    expect([channel, (await authorise(student, '1.2', channel)).status]).toEqual([channel, 200])
  expect((await authorise(leaver, '1.2', `private-community.${leaver.person.id}`)).status).toBe(200)
  const malformed = [`user_0${own}`, `user_${own}x`, `user_`, `private-community.${own}.1`, `user_${own} `]
  for (const channel of [
    ...malformed,
    ...channelsOf({ id: leaver.person.id, isStudent: true, isAdvisor: false }),
  ])
    expect([channel, (await authorise(student, '1.2', channel)).status]).toEqual([channel, 403])
  for (const [who, channel] of [
    [student, `private-notification-centre.${leaver.person.id}`],
    [student, 'private-anything'],
    [leaver, `private-notification-centre.${leaver.person.id}`],
  ] as const)
    expect((await authorise(who, '1.2', channel)).status).toBe(403)
  const visitor = await site
    .visitor()
    .post('/api/broadcasting/auth', { socket_id: '1.2', channel_name: 'private-community.1' })
  expect(visitor.status).toBe(401)
  expect((await authorise(student, 'x', 'private-community.1')).status).toBe(422)
})

test('a notification reaches the open page once its transaction has committed', async () => {
  const student = await site.signedIn({ role: 'student' })
  const { socket, heard, hears } = await open(cookieOf(student))
  await hears('pusher:connection_established').toBeTruthy()
  const socketId = String(heard[0]?.data.socket_id)
  const channel = `private-notification-centre.${student.person.id}`
  const { auth } = await (await authorise(student, socketId, channel)).json()
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
  await hears('pusher_internal:subscription_succeeded').toBeTruthy()
  const { db } = site
  await db
    .transaction(async (tx) => {
      await sendNote(site, student.person.id, { title: 'Never' }, { tx })
      throw new Error('rolled back')
    })
    .catch(() => {})
  await db.transaction((tx) => sendNote(site, student.person.id, { title: 'Hello' }, { tx }))
  await hears('new_web_notification').toMatchObject({
    channel,
    data: { title: 'Hello', unread_notifications: 1 },
  })
  expect(heard.filter(({ event }) => event === 'new_web_notification')).toHaveLength(1)
  socket.close()
})

test('visitors, other sites and ended sessions get no socket', async () => {
  const student = await site.signedIn({ role: 'student' })
  expect((await open('')).status).toBe(403)
  expect((await open(cookieOf(student), 'https://evil.example')).status).toBe(403)
  const actor = await identify(site.services, { yonder: student.cookies.get('yonder') ?? '' })
  if (!isSignedIn(actor)) throw new Error('not signed in')
  const [session] = await listSessions(site.db, actor, site.services.clock.now())
  await endSession(site.db, actor, session?.id ?? '')
  expect((await open(cookieOf(student))).status).toBe(403)
})

test('a socket hears the open channel of its own person and of nobody else', async () => {
  const [student, other] = [
    await site.signedIn({ role: 'student' }),
    await site.signedIn({ role: 'student' }),
  ]
  const { socket, heard, hears } = await open(cookieOf(student))
  await hears('pusher:connection_established').toBeTruthy()
  const answers = new Map<string, string>()
  for (const channel of [`user_${student.person.id}`, `user_${other.person.id}`, 'user_x', 'lobby']) {
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } }))
    await expect.poll(() => heard.some((message) => message.channel === channel)).toBe(true)
    answers.set(channel, heard.find((message) => message.channel === channel)?.event ?? '')
  }
  expect([...answers.values()]).toEqual([
    'pusher_internal:subscription_succeeded',
    ...Array(3).fill('pusher:subscription_error'),
  ])
  socket.close()
})

test('the open sockets of an advisor close when the school ends their access, and nobody else’s', async () => {
  const [advisor, other] = [
    await site.signedIn({ role: 'advisor' }),
    await site.signedIn({ role: 'advisor' }),
  ]
  const [ended, stays] = [await open(cookieOf(advisor)), await open(cookieOf(other))]
  const closed = new Promise((resolve) => ended.socket.on('close', resolve))
  const { id: userId, schoolId } = advisor.person
  await site.db.transaction((tx) =>
    leaveStaff(tx, { userId, schoolId: schoolId ?? 0 }, site.services.clock.now()),
  )
  const stop = watchSessions(site.services, findOpenSessions, 20)
  await closed
  stop()
  expect(stays.socket.readyState).toBe(WebSocket.OPEN)
  expect((await open(cookieOf(advisor))).status).toBe(403)
  stays.socket.close()
})
