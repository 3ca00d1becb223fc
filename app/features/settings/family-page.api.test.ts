import { expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { familyOn } from '#test/family.ts'
import { createFamilyLink } from '#test/family-links.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()
const { student, parent, acceptPathOf, linksOf } = familyOn(site)
const page = '/account/family'

/** A form as a browser without scripts posts it. */
const post = (browser: Browser, fields: Record<string, string>) =>
  browser.request(page, {
    method: 'POST',
    headers: { accept: 'text/html', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
/** The words of what a form answers. */
async function answerTo(browser: Browser, fields: Record<string, string>): Promise<string> {
  return (await (await post(browser, fields)).text()).replaceAll('&#x27;', "'")
}

test('without scripts a student invites, confirms, changes, ends and reports', async () => {
  const [child, mum] = [await student(), await parent({ email: 'alex.lee@mail.example' })]
  const email = 'page@home.example'
  const wrong = await answerTo(child, { intent: 'invite', name: 'x.example', email })
  expect(wrong).toContain('Please use letters only')
  expect(wrong).toContain('Please tick at least one thing to show')
  const invited = await answerTo(child, { intent: 'invite', name: 'Mum', email, tasks: 'on' })
  expect(invited).toContain(`We sent the invitation to ${email}`)
  const [{ id }] = await linksOf(child)
  expect(await answerTo(child, { intent: `resend/${id}` })).toContain('We sent it again.')
  await mum.post(await acceptPathOf(email), {})
  const asked = await (await child.page(page)).text()
  expect(asked).toContain('Alex Lee (alex.lee@mail.example) accepted.')
  expect(asked).toContain('That is not them')
  expect(await answerTo(child, { intent: `confirm/${id}` })).toContain('They now see what you ticked.')
  expect(await answerTo(child, { intent: `parts/${id}` })).toContain('Please tick at least one thing')
  expect(await answerTo(child, { intent: `parts/${id}`, plan: 'on', careers: 'on' })).toContain('Saved.')
  expect((await linksOf(child))[0].parts).toEqual(['plan', 'careers'])
  expect(await answerTo(child, { intent: `end/${id}` })).toContain('Report this account')
  expect(await answerTo(child, { intent: `report/${id}` })).toContain('Please choose what is wrong')
  expect(await answerTo(child, { intent: `report/${id}`, reason: 'unsafe', details: '' })).toContain(
    'Thank you for telling us.',
  )
})

test('a parent who opens the page of students is led to their own', async () => {
  const reply = await (await parent()).page(page)
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/family'])
})

test('with four links the page says why there is no form for another', async () => {
  const child = await student()
  for (let one = 0; one < 4; one += 1)
    await createFamilyLink(site.services, { userId: child.person.id, name: `Aunty ${'ABCD'[one]}` })
  const text = await (await child.page(page)).text()
  expect(text).toContain('You have 4 links, which is the most there can be.')
  expect(text).not.toContain('Send invitation')
})

test('a page opened by a link that does not work says so, and who can send another', async () => {
  const reply = await site.visitor().page(`/family/invitation/${'x'.repeat(43)}`)
  expect(await reply.text()).toContain('This invitation does not work.')
  expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
})
