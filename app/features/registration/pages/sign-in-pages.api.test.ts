import { beforeAll, describe, expect, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import { linkFor } from '#test/emails.ts'
import { createSchoolLink } from '#test/people.ts'
import { signUps } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()
let schoolToken: string
let school: { id: number; name: string }
let referralCode: string

beforeAll(async () => {
  const [row] = await site.db.select({ id: schools.id, name: schools.name }).from(schools).limit(1)
  if (!row) throw new Error('the test content has no school')
  school = row
  schoolToken = await createSchoolLink(site.services, { schoolId: school.id })
  const sam = await site.signedIn({ role: 'user', firstName: 'Sam', profileImageUrl: '/images/sam.png' })
  referralCode = sam.person.referralCode
})

async function html(path: string): Promise<string> {
  const reply = await site.visitor().page(path)
  expect(reply.status).toBe(200)
  return reply.text()
}

test.each([
  ['/login', 'Good to see you'],
  ['/register', 'Set up your account'],
  ['/referral/nobodys', 'Set up your account'],
  ['/forgot', 'Forgot your password?'],
  ['/account/reset/a@b.co/sample', 'Choose a new password'],
])('%s has a heading of its own: %s', async (path, heading) => {
  expect(await html(path)).toContain(`>${heading}</h1>`)
})

describe('pages behind links in emails', () => {
  const pages = [
    ['/account/verify/school/:token', 'Confirm your school email'],
    ['/account/verify/secondary/:token', 'Confirm your new email'],
    ['/account/verify/:token', 'Confirm your email'],
  ] as const

  test('open with a button, and change nothing by being opened', async () => {
    for (const [pattern, heading] of pages) {
      const page = await html(pattern.replace(':token', 'sample'))
      expect(page).toContain(`>${heading}</h1>`)
      expect(page).toMatch(/<form[^>]*method="post"/)
      expect(page).toContain('noindex')
    }
  })

  test.each(pages)('%s says plainly that a link is dead', async (pattern) => {
    const reply = await site.visitor().request(pattern.replace(':token', 'sample'), {
      method: 'POST',
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(),
    })
    expect(reply.status).toBe(404)
    expect(await reply.text()).toContain('This link does not work any more.')
  })
})

test('the page behind a school’s email says who signed up, names the school and has a yes and a no', async () => {
  const { browser, email, guid } = await signUps(site).registered({ school_token: schoolToken })
  await signUps(site).activate({ browser, guid, token: '' }, { email_verification_skipped: true })
  const path = await linkFor(site.services, email, '/account/verify/school/')
  const page = await html(path)
  expect(page).toMatch(/Someone signed up with this address as <strong>Mia<\/strong>/)
  expect(page).toContain(`Are you a student of <strong>${school.name.replaceAll("'", '&#x27;')}</strong>`)
  expect(page).toMatch(/<button value="yes"[^>]*name="joins">.*<button value="no"[^>]*name="joins">/s)
  const own = await (await browser.page(path)).text()
  expect(own).not.toContain('Someone signed up')
  const reply = await site.visitor().request(path, {
    method: 'POST',
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ joins: 'yes' }),
  })
  expect(await reply.text()).toMatch(
    /You are a student of .*Choose a password to finish.*\/account\/reset\//s,
  )
})

test('Google and Facebook are offered, and take along where to go (R-2.4-004)', async () => {
  const page = await html('/login?redirect=/rewards')
  expect(page).toContain('href="/social/redirect/google?redirect=%2Frewards"')
  expect(page).toContain('href="/social/redirect/facebook?redirect=%2Frewards"')
})

test('academy sign-ups may use Google and Facebook, invited people may not (R-2.4-027)', async () => {
  expect(await html('/register?signup_source=academy')).toContain('/social/redirect/google')
  expect(await html(`/referral/${referralCode}`)).not.toContain('/social/redirect')
})

test('both sides take a ghost along; signing up greets them so (R-2.4-038) (R-2.1-016)', async () => {
  const page = await html('/register?ghost_user_id=g1')
  expect(page).toContain('First, let&#x27;s set up your email and password</h1>')
  expect(page).toContain('/login?ghost_user_id=g1')
  expect(await html('/login?ghost_user_id=g1')).toContain('/register?ghost_user_id=g1')
})

test("an invitation shows who invites, in the specification's words (R-2.4-039) (R-2.4-040)", async () => {
  const page = await html(`/referral/${referralCode}`)
  expect(page).toContain('Your mate Sam has invited you to create an account so you can sort out your life.')
  expect(page).toMatch(/<img src="\/images\/sam.png"/)
  expect(page).toContain('Get Started')
  expect(await html(`/register?referral_code=${referralCode}`)).toContain('Your mate Sam has invited you')
})

test("a school's link asks for the school's address (R-2.4-034) (R-2.4-035)", async () => {
  const page = await html(`/register?school_token=${schoolToken}`)
  expect(page).toContain('placeholder="School email"')
  expect(page).toContain(`Use the email address that ${school.name.replaceAll("'", '&#x27;')} gave you.`)
  expect(await html('/register?school_token=over')).toContain(
    'Use the email address that your school gave you.',
  )
})

test('the boxes are ticked in the standard variant; in the academy’s the terms are not', async () => {
  const checked = /<input(?=[^>]*name="terms")(?=[^>]*checked)/
  expect(await html('/register')).toMatch(checked)
  expect(await html('/register?signup_source=academy')).not.toMatch(checked)
})

test('strict privacy unticks the boxes, asks the age first, and no marketing before that', async () => {
  const strict = await testSite({ env: { PRIVACY: 'strict' } })
  const page = await (await strict.visitor().page('/register')).text()
  expect(page).not.toMatch(/<input(?=[^>]*name="terms")(?=[^>]*checked)/)
  expect(page).toContain('When were you born?')
  expect(page).not.toContain('name="marketing_subscribe"')
})

test('forms without scripts answer with what is wrong', async () => {
  const send = (path: string, form: Record<string, string>) =>
    site.visitor().request(path, {
      method: 'POST',
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(form),
    })
  const login = await send('/login', { email: 'abc', password: '' })
  expect(login.status).toBe(422)
  expect(await login.text()).toMatch(/Please enter a valid email.*Please enter your password/s)
  const forgot = await send('/forgot', { email: '' })
  expect(await forgot.text()).toContain('Please enter your email address')
  const sent = await send('/forgot', { email: 'nobody@example.com' })
  expect(await sent.text()).toContain('If there is an account for nobody@example.com')
  const reset = await send('/account/reset/a@b.co/sample', {
    password: 'Kererū in the plum tree',
    password_confirmation: 'Kererū in the plum tree',
  })
  expect(await reset.text()).toContain('Ask for a new link')
})
