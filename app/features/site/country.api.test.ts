import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'

const site = await testSite()
const origin = site.services.settings.origin

const post = (country: string, headers: Record<string, string> = {}) =>
  site
    .visitor()
    .submit('/country', { country }, { referer: `${origin}/occupations/chef?country=au&tab=pay`, ...headers })

test('without scripts the switch remembers the country and leads back to the page', async () => {
  const reply = await post('NZ')
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/occupations/chef?tab=pay'])
  expect(reply.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^country=NZ; Path=\/(; Secure)?; SameSite=Lax$/),
  ])
})

test.each(['', 'FR', 'nz'])('the switch knows no country %j', async (country) => {
  const reply = await post(country)
  expect([reply.status, reply.headers.getSetCookie()]).toEqual([400, []])
})

test('another site cannot switch the country', async () => {
  const reply = await post('NZ', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })
  expect([reply.status, reply.headers.getSetCookie()]).toEqual([403, []])
})

test('every page offers both countries in header and footer, says what changes, and has the chosen one pressed', async () => {
  const visitor = site.visitor()
  await visitor.submit('/country', { country: 'NZ' })
  const html = await (await visitor.page('/about')).text()
  expect(
    html.match(/<form aria-label="Australia or New Zealand" action="\/country" method="post"/g),
  ).toHaveLength(2)
  expect(html.match(/Pay, courses, dates and help lines are for this country\./g)).toHaveLength(2)
  expect(html.match(/value="NZ" aria-pressed="true"/g)).toHaveLength(2)
  expect(html.match(/value="AU" aria-pressed="false"/g)).toHaveLength(2)
})
