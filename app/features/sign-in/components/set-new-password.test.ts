import { expect, test } from 'vitest'
import { ApiClient } from '#app/platform/api-client.ts'
import { setNewPassword } from './set-new-password.ts'

const body = { email: 'a@b.co', token: 't', password: 'p', password_confirmation: 'p' }
const answering = (status: number, reply: object) =>
  new ApiClient(async () => ({
    ok: status < 400,
    status,
    headers: new Headers(),
    json: async () => reply,
  }))

test('a failed reset gives an empty object, and its message to the form (R-8-029)', async () => {
  const heard: string[] = []
  const api = answering(422, { message: 'This link does not work any more.' })
  expect(await setNewPassword(api, body, ({ message }) => heard.push(message))).toEqual({})
  expect(heard).toEqual(['This link does not work any more.'])
})

test('a reset signs in, or returns the step that is still required', async () => {
  const fail = () => expect.unreachable()
  expect(await setNewPassword(answering(200, { redirect: '/home' }), body, fail)).toEqual({
    isSet: true,
    redirect: '/home',
  })
  expect(await setNewPassword(answering(200, { second_factor: ['totp'] }), body, fail)).toEqual({
    owed: ['totp'],
  })
})
