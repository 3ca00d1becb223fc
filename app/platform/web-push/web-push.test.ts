import { createECDH, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import webPush from 'web-push'
import { readSettings } from '../settings.server.ts'
import { createWebPush } from './web-push.server.ts'

const now = new Date('2026-10-05T00:00:00Z')
const note = { title: 'Messages', body: 'Open Yonder to see it.', link: '/messages', tag: 'message' }

/** A browser's keys, as `PushManager.subscribe` gives them. */
function browserKeys() {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

/** A push service that records what it gets, and answers as it is told. */
async function pushService() {
  const got: { headers: IncomingHttpHeaders; bytes: Buffer }[] = []
  const service = { status: 201, got, endpoint: '' }
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    got.push({ headers: request.headers, bytes: Buffer.concat(parts) })
    reply.writeHead(service.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  service.endpoint = `http://127.0.0.1:${(server.address() as { port: number }).port}/send/abc`
  return service
}

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'yonder-push-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

function withKeys() {
  const keys = webPush.generateVAPIDKeys()
  return readSettings({
    NODE_ENV: 'test',
    DATA_DIR: folder(),
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    VAPID_SUBJECT: 'mailto:hello@yonder.example',
  })
}

test('a note goes to the push service sealed for the browser alone, signed with the site’s key', async () => {
  const service = await pushService()
  const push = createWebPush(withKeys(), folder(), { alsoAccepts: () => true })
  expect(await push.send({ endpoint: service.endpoint, ...browserKeys() }, note, now)).toBe('sent')
  const [{ headers, bytes } = { headers: {}, bytes: Buffer.alloc(0) }] = service.got
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(headers.authorization).toContain(`k=${push.publicKey}`)
  expect(bytes.toString('latin1')).not.toContain('Messages')
  expect(bytes.length).toBeGreaterThan(100)
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [201, 'sent'],
] as const)('a push service that answers %i means %s', async (status, outcome) => {
  const service = await pushService()
  service.status = status
  const push = createWebPush(withKeys(), folder(), { alsoAccepts: () => true })
  expect(await push.send({ endpoint: service.endpoint, ...browserKeys() }, note, now)).toBe(outcome)
})

test.each([
  [401, false],
  [429, false],
  [503, false],
  [400, true],
  [413, true],
])('an answer of %i is a failure, for good: %s', async (status, forGood) => {
  const service = await pushService()
  service.status = status
  const push = createWebPush(withKeys(), folder(), { alsoAccepts: () => true })
  const sending = push.send({ endpoint: service.endpoint, ...browserKeys() }, note, now)
  await expect(sending).rejects.toMatchObject({ code: `HTTP ${status}`, forGood })
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
  ['https://web.push.apple.com/a', true],
  ['https://wns2-sg2p.notify.windows.com/w/?token=a', true],
  ['http://fcm.googleapis.com/fcm/send/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://fcm.googleapis.com@127.0.0.1/a', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://fcm.googleapis.com.evil.example/', false],
  ['https://evilpush.services.mozilla.com.example/', false],
  ['https://127.0.0.1/', false],
  ['file:///etc/passwd', false],
  ['', false],
])('%s is a push service: %s', (endpoint, accepted) => {
  const push = createWebPush(readSettings({ NODE_ENV: 'test', DATA_DIR: folder() }), folder())
  expect(push.accepts(endpoint)).toBe(accepted)
})

test('nothing is sent to an address that is no push service', async () => {
  const service = await pushService()
  const push = createWebPush(withKeys(), folder())
  expect(await push.send({ endpoint: service.endpoint, ...browserKeys() }, note, now)).toBe('gone')
  expect(service.got).toEqual([])
})

test('browsers are offered notes only where a push service takes them, and the worker shows them', () => {
  const settings = withKeys()
  expect(createWebPush(settings, folder()).publicKey).toBe(settings.vapid?.publicKey)
  expect(createWebPush({ ...settings, offline: false }, folder()).publicKey).toBeNull()
})

test('without keys each note is written to a file', async () => {
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: folder() })
  const outbox = folder()
  const push = createWebPush(settings, outbox)
  await push.send({ endpoint: 'https://fcm.googleapis.com/fcm/send/a', ...browserKeys() }, note, now)
  const [file = ''] = readdirSync(outbox)
  expect(JSON.parse(readFileSync(join(outbox, file), 'utf8')).note).toEqual(note)
  expect(push.publicKey).toBeNull()
})
