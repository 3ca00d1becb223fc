import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'

const site = await testSite()

test('a visitor gets a token that belongs to an unreadable cookie', async () => {
  const visitor = site.visitor()
  const reply = await visitor.get('/api/session')
  expect(reply.status).toBe(200)
  expect(reply.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/)
  expect(await reply.json()).toMatchObject({ token: await visitor.token() })
})

test('the home page is rendered on the server', async () => {
  const reply = await site.visitor().page('/')
  expect(reply.status).toBe(200)
  expect(await reply.text()).toContain('Find your passion')
})
