import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import { createLettersPreview } from './letters-preview.server.ts'
import { sampleLetters } from './sample-letters.ts'

const site = await testSite({ apiOnly: true })
const preview = createLettersPreview(site.services)

test('while developing, one page shows every letter as drawn and as text', async () => {
  const page = await preview.request('/dev/letters')
  const text = await page.text()
  expect(page.status).toBe(200)
  for (const name of Object.keys(sampleLetters)) {
    expect(text).toContain(`src="/dev/letters/${name}"`)
    const drawn = await preview.request(`/dev/letters/${name}`)
    expect(drawn.status).toBe(200)
    expect(await drawn.text()).toContain('<h1')
  }
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('what people typed stays text there', async () => {
  await site.services.mail.send(site.db, '<script>alert(1)</script>@x.example', {
    subject: '<b>Subject</b>',
    paragraphs: ['<script>alert(2)</script>'],
  })
  const text = await (await preview.request('/dev/letters')).text()
  expect(text).not.toMatch(/<script|<b>Subject/)
})

test('it is not there in production: letters hold codes', async () => {
  const settings = { ...site.services.settings, env: 'production' as const }
  const closed = createLettersPreview({ ...site.services, settings })
  for (const path of ['/dev/letters', '/dev/letters/code'])
    expect((await closed.request(path)).status).toBe(404)
})
