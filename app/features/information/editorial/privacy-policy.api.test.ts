import { expect, test } from 'vitest'
import { neverShown } from '#app/features/families/parts.ts'
import { forgetAfterDays } from '#app/features/families/rules.ts'
import { pendingLifeDays } from '#app/features/people/account-rules.ts'
import { deletionDays } from '#app/features/people/deletion-rules.ts'
import { ghostLifeDays } from '#app/features/people/ghost-life.ts'
import { dormantAfterMonths, dormantWarningDays, retentionDays } from '#app/features/people/retention.ts'
import {
  networksNeeded,
  countLifeDays as searchCountLifeDays,
  windowDays,
} from '#app/features/search/popularity-rules.ts'
import { hashPassword } from '#app/features/sign-in/passwords.server.ts'
import { countLifeDays, enquiryLifeDays, unconfirmedLifeDays } from '#app/features/site/retention.ts'
import { outboxLifeDays } from '#app/platform/outbox/outbox.server.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()

async function policy(): Promise<string> {
  const html = await (await site.visitor().page('/privacy-policy')).text()
  return html.replace(/<!--.*?-->/g, '').replace(/\s+/g, ' ')
}

test('the privacy policy states the actual retention periods', async () => {
  const text = (await policy()).replace(/<[^>]+>/g, '')
  expect(text).toContain(`We delete counts after ${countLifeDays} days`)
  expect(text).toContain(`only after people on ${networksNeeded} different internet connections`)
  expect(text).toContain(`within ${windowDays} days`)
  expect(text).toContain(`connections, for ${searchCountLifeDays} days`)
  expect(text).toContain(`never press the button, we delete them after ${unconfirmedLifeDays} days`)
  expect(text).toContain(`We delete notifications after ${retentionDays.notification} days`)
  expect(text).toContain(`deleted after ${ghostLifeDays} days without a visit`)
  expect(text).toContain(`If an account is not verified, we delete it after ${pendingLifeDays} days`)
  expect(text).toContain(`not been here for ${dormantAfterMonths} months`)
  expect(text).toContain(`we delete the account ${dormantWarningDays} days later`)
  expect(text).toContain(`when you enter the right one, or after ${retentionDays.wrongPasswords} days`)
  expect(text).toContain(`We delete emails and text messages after ${outboxLifeDays} days`)
  expect(text).toContain(`in any case after ${retentionDays.session} days`)
  expect(text).toContain(`replies ${enquiryLifeDays} days after the last message`)
  expect(text).toContain(`nobody accepts an invitation, we delete it ${forgetAfterDays} days after it ends`)
  expect(text).toContain(`They never see ${neverShown.replace('routes and', 'routes or')}`)
  expect(text).toContain(`we delete it after ${retentionDays.deletionRecord} days`)
  expect(text).toContain(`We wait ${deletionDays} days in case you change your mind`)
})

test('the note on visitors states how long quiz answers are stored', async () => {
  const html = await (await site.visitor().page('/business/media-centre/what-we-know-about-a-visitor')).text()
  expect(html).toContain(`deleted after ${ghostLifeDays} days without a visit`)
})

test('the privacy policy lists every cookie with personal data', async () => {
  const html = await policy()
  const email = 'mia@school.test'
  const password = 'Kererū in the plum tree'
  await site.signedIn({ role: 'advisor', email, passwordHash: await hashPassword(password) })
  const browser = await site.ghost()
  const seen = new Set(browser.cookies.keys())
  const look = () => {
    for (const name of browser.cookies.keys()) seen.add(name)
  }
  await browser.page('/advisor/students')
  look()
  await browser.page('/social/redirect/google')
  look()
  await browser.post('/api/login', { email, password })
  look()
  await browser.page('/profile')
  look()
  expect([...seen].sort()).toEqual([
    'yonder',
    'yonder_device',
    'yonder_ghost',
    'yonder_notice',
    'yonder_return',
    'yonder_social',
  ])
  for (const name of seen) expect(html).toContain(`<code>${name}</code>`)
})
