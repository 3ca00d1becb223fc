import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ at: '2026-11-23T00:00:00Z' })
const path = '/account/two-step?next=/advisor/dashboard'

/** What the page answers to its form, sent without scripts. */
async function send(browser: Browser, fields: Record<string, string>, to = path): Promise<string> {
  const reply = await browser.request(to, {
    method: 'POST',
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
  return reply.text()
}

/** The first code of the app, for what the page has shown. */
function codeOf(secret: string | undefined): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret?.replaceAll(' ', '') ?? '') })
  return totp.generate({ timestamp: site.services.clock.now().getTime() })
}

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

test('two-step sign-in is set up on one page, from the QR code to the recovery codes, also without scripts', async () => {
  const advisor = await site.signedIn({ role: 'advisor' })
  expect(await (await advisor.page(path)).text()).toContain('Show the QR code')

  const shown = await send(advisor, { intent: 'begin-app' })
  expect(shown).toContain('aria-label="QR code for your authenticator app"')
  const fields = Object.fromEntries(['id', 'secret', 'uri', 'qr'].map((name) => [name, hidden(shown, name)]))
  const wrong = await send(advisor, { ...fields, intent: 'finish-app', app_code: '000000' })
  expect(wrong).toContain('That code is not right.')
  expect(wrong).toContain('aria-label="QR code for your authenticator app"')

  const code = codeOf(fields.secret)
  const done = await send(advisor, { ...fields, intent: 'finish-app', app_code: code })
  expect(done.match(/<code>[A-Z0-9]{5}-[A-Z0-9]{5}<\/code>/g)).toHaveLength(10)
  expect(done).toContain('download="yonder-recovery-codes.txt"')
  expect(done).toContain('href="/advisor/dashboard"')
  expect(await (await advisor.page(path)).text()).toContain('Two-step sign-in is on.')
})

test('after the codes the page leads to no other site', async () => {
  const advisor = await site.signedIn({ role: 'advisor' })
  const elsewhere = '/account/two-step?next=https://elsewhere.example'
  const shown = await send(advisor, { intent: 'begin-app' }, elsewhere)
  const [id, secret] = [hidden(shown, 'id'), hidden(shown, 'secret')]
  const done = await send(advisor, { id, intent: 'finish-app', app_code: codeOf(secret) }, elsewhere)
  expect(done).toMatch(/href="\/account\/security"[^>]*>I have saved them/)
  expect(done).not.toContain('href="https://elsewhere.example')
})

test('a visitor signs in first, and comes back', async () => {
  const reply = await site.visitor().page('/account/two-step')
  expect([reply.status, reply.headers.get('location')]).toEqual([
    302,
    '/login?redirect=%2Faccount%2Ftwo-step',
  ])
})
