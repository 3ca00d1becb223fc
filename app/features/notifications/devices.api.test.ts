import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { sessions } from '#app/features/people/tables.server.ts'
import type { PushNote } from '#app/platform/web-push/web-push.server.ts'
import { sendNote } from '#test/notifications.ts'
import { testSite } from '#test/site.ts'
import { deliverToAbsent } from './delivery.server.ts'
import { sendToDevice } from './device-delivery.server.ts'
import { pushDevices } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const { services, db } = site
const daytime = new Date('2026-11-21T03:00:00Z')

let number = 0
const keys = { p256dh: 'BKey'.padEnd(87, 'a'), auth: 'secret'.padEnd(22, 'a') }
function subscription() {
  number += 1
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${number}`, ...keys }
}
const add = (who: Someone, target = subscription()) => who.post('/api/user/push-devices', target)
const list = async (who: Someone) => (await (await who.get('/api/user/push-devices')).json()).data
type Someone = Awaited<ReturnType<typeof site.signedIn>>
const devicesOf = (who: Someone) => db.select().from(pushDevices).where(eq(pushDevices.userId, who.person.id))

/** The notes that jobs were enqueued with for someone's devices, sent one after the other. */
async function deliverTo(id: string) {
  const sent: { endpoint: string; note: PushNote }[] = []
  const sending = vi.spyOn(services.webPush, 'send').mockImplementation(async ({ endpoint }, note) => {
    sent.push({ endpoint, note })
    return 'sent'
  })
  const jobs: { deviceId: string; note: PushNote }[] = []
  const enqueuing = vi
    .spyOn(services.jobs, 'enqueue')
    .mockImplementation(async (_tx, _kind, work) => void jobs.push(work as never))
  await deliverToAbsent(services, { id, push: true }, daytime)
  for (const work of jobs) await sendToDevice(services, work)
  sending.mockRestore()
  enqueuing.mockRestore()
  return sent
}

test('a device is added and removed by its owner alone, and only at a push service', async () => {
  const [kim, tama] = [await site.signedIn({ role: 'student' }), await site.signedIn({ role: 'advisor' })]
  expect((await add(kim)).status).toBe(200)
  const [device] = await list(kim)
  expect(device).toMatchObject({ is_this: true })
  expect(await list(tama)).toEqual([])
  expect((await tama.delete(`/api/user/push-devices/${device.id}`)).status).toBe(404)
  expect(await list(kim)).toHaveLength(1)
  for (const endpoint of ['https://evil.example/a', 'http://127.0.0.1:5432/', 'x'])
    expect((await add(kim, { ...keys, endpoint })).status).toBe(422)
  expect((await kim.delete(`/api/user/push-devices/${device.id}`)).status).toBe(200)
  expect(await list(kim)).toEqual([])
  expect((await site.visitor().get('/api/user/push-devices')).status).toBe(401)
})

test('a device gets the kind and the place alone: no name, and no words of anybody', async () => {
  const [kim, ana] = [
    await site.signedIn({ role: 'student' }),
    await site.signedIn({ role: 'advisor', firstName: 'Anahera' }),
  ]
  const target = subscription()
  await add(kim, target)
  const id = await sendNote(site, kim.person.id, { title: 'A secret', actorId: ana.person.id })
  const sent = await deliverTo(String(id))
  expect(sent).toEqual([
    {
      endpoint: target.endpoint,
      note: { title: 'Notes', body: 'Open Yonder to see it.', link: '/profile', tag: 'test-note' },
    },
  ])
  expect(JSON.stringify(sent)).not.toMatch(/secret|Anahera/)
})

test('who switched a kind off on devices gets nothing there', async () => {
  const kim = await site.signedIn({ role: 'student' })
  await add(kim)
  const choice = { notification_type: 'PUSH', notification_key: 'test-note', notification_value: false }
  const enqueuing = vi.spyOn(services.jobs, 'enqueueAll')
  const enqueued = () => enqueuing.mock.calls.flatMap(([, , works]) => works)
  await sendNote(site, kim.person.id, { title: 'Before' })
  expect(enqueued()).toHaveLength(1)
  expect((await kim.post('/api/user/preferences/update', choice)).status).toBe(200)
  await sendNote(site, kim.person.id, { title: 'After' })
  expect(enqueued()).toHaveLength(1)
  enqueuing.mockRestore()
})

test('signing out forgets the device, and a browser that changes hands is its new owner’s', async () => {
  const [kim, tama] = [await site.signedIn({ role: 'student' }), await site.signedIn({ role: 'student' })]
  const shared = subscription()
  await add(kim, shared)
  await add(tama, shared)
  expect([await list(kim), (await list(tama)).length]).toEqual([[], 1])
  await tama.post('/api/logout')
  expect(await devicesOf(tama)).toEqual([])
})

test('a device of a sign-in that has run out gets nothing', async () => {
  const kim = await site.signedIn({ role: 'student' })
  await add(kim)
  await db
    .update(sessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(sessions.userId, kim.person.id))
  const id = await sendNote(site, kim.person.id, { title: 'Late' })
  expect(await deliverTo(String(id))).toEqual([])
})

test('a browser that has gone is forgotten, one that fails is tried again', async () => {
  const kim = await site.signedIn({ role: 'student' })
  await add(kim)
  const [device] = await devicesOf(kim)
  const work = { deviceId: device?.id ?? '', note: { title: 'x', body: 'y', link: '/', tag: 'z' } }
  const sending = vi.spyOn(services.webPush, 'send').mockRejectedValueOnce(new Error('EUNREACHABLE'))
  await expect(sendToDevice(services, work)).rejects.toThrow('EUNREACHABLE')
  expect(await devicesOf(kim)).toHaveLength(1)
  sending.mockResolvedValueOnce('gone')
  await sendToDevice(services, work)
  expect(await devicesOf(kim)).toEqual([])
  sending.mockRestore()
})

test('of more than ten devices the oldest is forgotten', async () => {
  const [kim, tama] = [await site.signedIn({ role: 'student' }), await site.signedIn({ role: 'student' })]
  await add(tama)
  const targets = Array.from({ length: 12 }, subscription)
  for (const target of targets) await add(kim, target)
  expect(await list(kim)).toHaveLength(10)
  const left = (await devicesOf(kim)).map(({ endpoint }) => endpoint)
  expect(left.toSorted()).toEqual(
    targets
      .slice(2)
      .map(({ endpoint }) => endpoint)
      .toSorted(),
  )
  expect(await devicesOf(tama)).toHaveLength(1)
})
