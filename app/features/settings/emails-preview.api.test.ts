import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import { createEmailsPreview } from './emails-preview.server.ts'
import { allSampleEmails } from './sample-notification-emails.server.ts'

const site = await testSite({ apiOnly: true })
const preview = createEmailsPreview(site.services)

test('in development, one page shows every email as HTML and as text', async () => {
  const page = await preview.request('/dev/letters')
  const text = await page.text()
  expect(page.status).toBe(200)
  for (const name of Object.keys(allSampleEmails(site.services))) {
    expect(text).toContain(`src="/dev/letters/${name}"`)
    const rendered = await preview.request(`/dev/letters/${name}`)
    expect(rendered.status).toBe(200)
    expect(await rendered.text()).toContain('<h1')
  }
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('what people typed stays text there', async () => {
  await site.services.mail.send(site.db, '<script>alert(1)</script>@x.example', {
    subject: '<b>Subject</b>',
    paragraphs: ['<script>alert(2)</script>'],
    reason: 'You get this email because of a test.',
  })
  const text = await (await preview.request('/dev/letters')).text()
  expect(text).not.toMatch(/<script|<b>Subject/)
})

test('it does not exist in production, since emails contain codes', async () => {
  const settings = { ...site.services.settings, env: 'production' as const }
  const closed = createEmailsPreview({ ...site.services, settings })
  for (const path of ['/dev/letters', '/dev/letters/code'])
    expect((await closed.request(path)).status).toBe(404)
})
