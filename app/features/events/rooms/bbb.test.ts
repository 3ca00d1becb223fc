import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { bbbServer } from './bbb.server.ts'

// Plays a BigBlueButton server with the XML of its documentation (docs.bigbluebutton.org/development/api).

const secret = 'shared-secret'
const asked: URL[] = []
const attendee = (role: string, video: boolean, voice: boolean, listens = false) =>
  `<attendee><userID>w_1</userID><fullName>Mia</fullName><role>${role}</role><isPresenter>false</isPresenter><isListeningOnly>${listens}</isListeningOnly><hasJoinedVoice>${voice}</hasJoinedVoice><hasVideo>${video}</hasVideo><clientType>HTML5</clientType></attendee>`
const success = (more: string) => `<response><returncode>SUCCESS</returncode>${more}</response>`
const failed = (key: string) =>
  `<response><returncode>FAILED</returncode><messageKey>${key}</messageKey><message>No</message></response>`
const state: { reply: string; status: number; isSilent: boolean } = {
  reply: '',
  status: 200,
  isSilent: false,
}

const server: Server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  asked.push(url)
  if (state.isSilent) return
  const call = url.pathname.split('/').at(-1) ?? ''
  const query = url.search.slice(1).replace(/&?checksum=[^&]*/, '')
  const checksum = createHash('sha256').update(`${call}${query}${secret}`).digest('hex')
  const isTrue = url.searchParams.get('checksum') === checksum
  response
    .writeHead(state.status, { 'content-type': 'text/xml' })
    .end(isTrue ? state.reply : failed('checksumError'))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bigbluebutton`
const rooms = bbbServer({ url, secret })
const meeting = { id: 'yonder-event-7', title: 'A day & a night', endsUrl: 'https://yonder.example/events/a' }

function answer(reply: string, status = 200) {
  Object.assign(state, { reply, status, isSilent: false })
  asked.length = 0
}

test('a room is made with every lock for viewers, from the moment they enter', async () => {
  answer(success('<meetingID>yonder-event-7</meetingID><messageKey/>'))
  const address = new URL(await rooms.enter(meeting, { name: 'Mia', isModerator: false }))
  const made = Object.fromEntries(asked[0]?.searchParams ?? [])
  expect(made).toMatchObject({
    meetingID: 'yonder-event-7',
    name: 'A day & a night',
    record: 'false',
    webcamsOnlyForModerator: 'true',
    lockSettingsDisableCam: 'true',
    lockSettingsDisableMic: 'true',
    lockSettingsDisablePrivateChat: 'true',
    lockSettingsHideUserList: 'true',
    lockSettingsLockOnJoin: 'true',
    lockSettingsLockOnJoinConfigurable: 'false',
  })
  expect(address.pathname).toBe('/bigbluebutton/api/join')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ fullName: 'Mia', role: 'VIEWER' })
  const signed = address.search.slice(1).replace(/&checksum=.*/, '')
  expect(address.searchParams.get('checksum')).toBe(
    createHash('sha256').update(`join${signed}${secret}`).digest('hex'),
  )
})

test('a host enters as the moderator', async () => {
  answer(success(''))
  expect(await rooms.enter(meeting, { name: 'Asha', isModerator: true })).toContain('role=MODERATOR')
})

test('viewers with a camera or a microphone are counted, and those who listen are not', async () => {
  const people = [
    attendee('MODERATOR', true, true),
    attendee('VIEWER', false, false, true),
    attendee('VIEWER', true, false),
    attendee('VIEWER', false, true),
  ]
  answer(success(`<attendees>${people.join('')}</attendees>`))
  expect(await rooms.viewersWithMedia(meeting.id)).toBe(2)
  answer(success(`<attendees>${people.slice(0, 2).join('')}</attendees>`))
  expect(await rooms.viewersWithMedia(meeting.id)).toBe(0)
})

test('a room that is not there yet has nobody in it', async () => {
  answer(failed('notFound'))
  expect(await rooms.viewersWithMedia(meeting.id)).toBe(0)
})

test('a server that refuses, fails or answers something else is no open room', async () => {
  answer(failed('checksumError'))
  await expect(rooms.enter(meeting, { name: 'Mia', isModerator: false })).rejects.toThrow('checksumError')
  await expect(rooms.viewersWithMedia(meeting.id)).rejects.toThrow('checksumError')
  answer('<html>Bad gateway</html>', 502)
  await expect(rooms.enter(meeting, { name: 'Mia', isModerator: false })).rejects.toThrow('502')
  answer('<html>Welcome</html>')
  await expect(rooms.enter(meeting, { name: 'Mia', isModerator: false })).rejects.toThrow('refused a room')
})

test('a server whose numbers do not add up, or whose answer does not end, says nothing about cameras', async () => {
  answer(success(`<participantCount>1</participantCount>${attendee('VIEWER', true, false)}`))
  expect(await rooms.viewersWithMedia(meeting.id)).toBe(1)
  answer(success('<participantCount>2</participantCount><attendees><attendee id="1"/></attendees>'))
  await expect(rooms.viewersWithMedia(meeting.id)).rejects.toThrow('counts 2 people and names 0')
  answer(success(' '.repeat(4_000_000)))
  await expect(rooms.viewersWithMedia(meeting.id)).rejects.toThrow('without an end')
})

test('a wrong secret is refused by the server, so nobody enters with it', async () => {
  answer(success(''))
  const wrong = bbbServer({ url, secret: 'other' })
  await expect(wrong.enter(meeting, { name: 'Mia', isModerator: false })).rejects.toThrow('checksumError')
})

test('a server that does not answer is given up', async () => {
  state.isSilent = true
  await expect(bbbServer({ url, secret }, 50).viewersWithMedia(meeting.id)).rejects.toThrow(/timeout/i)
})
