import { expect, type Page } from '@playwright/test'
import { barriers, looks } from './barriers.ts'
import { newAddress, sender, signUpAtSchool } from './new-person.ts'
import { type NewSite, newSite } from './new-site.ts'
import { open } from './open.ts'
import { fromAnyEmail } from './outbox.ts'
import { codeOf, setUpSecondStep } from './second-step.ts'
import { test } from './test.ts'

const [wide, phone] = looks
const password = 'Kererū in the plum tree'

/** Staff of Yonder, with their second step. */
async function signInFirstAdmin(page: Page, { token }: NewSite): Promise<void> {
  const send = sender(page)
  const again = { password, password_confirmation: password }
  await send('POST', '/api/setup', { token, name: 'Ada Aroha', email: 'ada@first.example', ...again })
  const { secret } = await send('POST', '/api/user/security/second-factor/totp', {})
  await send('POST', '/api/user/security/second-factor', { code: codeOf(String(secret)) })
}

/** Writes for access to Yonder, by keyboard. */
async function askForAccess(page: Page, email: string): Promise<void> {
  await open(page, '/contact/schools')
  await page.getByLabel('Your name').fill('Ngaire Hill')
  await page.getByRole('combobox', { name: 'Your school' }).fill('Nayland')
  await expect(page.getByRole('option', { name: /^Nayland College/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Your school' })).toHaveValue(/^Nayland College/)
  await page.getByLabel('What you do there').fill('Careers advisor')
  await page.getByLabel('Your work email address').fill(email)
  await page.getByLabel('Your message').fill('We bring our Year 12 classes.')
  await page.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Thanks, we have your message.' })).toBeVisible()
}

/** Staff note both checks, and invite with every permission. */
async function checkAndInvite(admin: Page, check: () => Promise<void>): Promise<void> {
  await open(admin, '/admin/school-requests')
  await admin.getByRole('link', { name: 'Ngaire Hill' }).press('Enter')
  await expect(admin.getByRole('heading', { level: 1, name: /^Ngaire Hill/ })).toBeVisible()
  await expect(admin.getByRole('main')).toContainText('Nayland College')
  await check()
  for (const [at, note] of ['Number 293, state, Nelson', 'Reception put her through'].entries()) {
    await admin.getByLabel('What you found').nth(at).fill(note)
    await admin.getByRole('button', { name: 'Save this check' }).nth(at).press('Enter')
    await expect(admin.getByText(`Noted: ${note}`)).toBeVisible()
  }
  await admin.getByRole('button', { name: 'Send the invitation' }).press('Enter')
  await expect(admin.getByText('The invitation is on its way.')).toBeVisible()
}

/** Reads the invitation that was mailed, and accepts it with a new account and a second step. */
async function accept(page: Page, path: string, firstName: string, check: () => Promise<void>) {
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1, name: 'Advise at Nayland College' })).toBeVisible()
  await check()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Hill')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accept the invitation' }).press('Enter')
  await setUpSecondStep(page)
  await expect(page).toHaveURL(/\/advisor\/dashboard$/)
}

/** Three ways to add students, on a dashboard without any. */
async function expectThreeWays(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'No students yet' })).toBeVisible()
  for (const way of ['upload a list', 'choose classes in Google Classroom', 'add them by hand'])
    await expect(page.getByRole('main').getByRole('link', { name: way })).toBeVisible()
}

/** Invites a colleague who may manage staff, and makes a link for students. Returns the token of the link. */
async function inviteAndLink(page: Page, email: string): Promise<string> {
  await open(page, '/advisor/profile')
  await page.getByLabel('Work email').fill(email)
  await page.getByRole('checkbox', { name: /^Manage staff/ }).check()
  await page.getByRole('button', { name: 'Send the invitation' }).press('Enter')
  await expect(page.getByText('The invitation is sent.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Year 12')
  await page.getByRole('button', { name: 'Make the link' }).press('Enter')
  await expect(page.getByLabel('The link')).toHaveValue(/school_token=/)
  const link = await page.getByLabel('The link').inputValue()
  return new URL(link).searchParams.get('school_token') ?? ''
}

/** The advisor writes to their student and notes something about them: two things to hand over. */
async function takeInHand(page: Page): Promise<void> {
  const send = sender(page)
  const { data } = (await send('GET', '/api/advisor/students')) as { data: { id: number }[] }
  const id = data[0]?.id ?? 0
  await send('POST', '/api/threads', { recipient_ids: [id], message: 'When do you have time?' })
  await send('POST', `/api/advisor/students/${id}/notes`, { text: 'Wants to see a boatyard' })
}

test('a school asks, staff check and invite, its advisor sees three ways to add students, and hands over on leaving; the student is told once', async ({
  anotherBrowser,
}) => {
  const site = await newSite()
  try {
    const at = async ({ colorScheme, width }: (typeof looks)[number]) =>
      anotherBrowser({
        baseURL: site.origin,
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 900 },
      })
    const found: string[] = []
    const lookAt = (page: Page) => async () => void found.push(...(await barriers(page)))
    const invitationTo = (email: string) => fromAnyEmail(email, /(\/advisor\/verify\/[\w-]+)/, site.outbox)
    const [advisor, colleague, admin, student] = [
      await at(wide),
      await at(phone),
      await at(wide),
      await at(phone),
    ]
    const [email, colleaguesEmail] = [newAddress(), newAddress()]

    await askForAccess(advisor, email)
    await signInFirstAdmin(admin, site)
    await checkAndInvite(admin, lookAt(admin))

    await accept(advisor, await invitationTo(email), 'Ngaire', lookAt(advisor))
    await expectThreeWays(advisor)
    await lookAt(advisor)()
    const link = await inviteAndLink(advisor, colleaguesEmail)
    await lookAt(advisor)()

    await accept(colleague, await invitationTo(colleaguesEmail), 'Hēmi', lookAt(colleague))
    await expectThreeWays(colleague)
    await lookAt(colleague)()
    await signUpAtSchool(student, link, 'Tāne', site.outbox)
    await takeInHand(advisor)

    await open(advisor, '/advisor/profile')
    await advisor.getByText('Leave this school').press('Enter')
    await advisor.getByLabel('Who takes over from you').selectOption({ label: 'Hēmi Hill' })
    await lookAt(advisor)()
    await advisor.getByRole('button', { name: 'Hand over and leave' }).press('Enter')
    await expect(advisor).toHaveURL(`${site.origin}/`)
    await advisor.goto('/advisor/dashboard')
    await expect(advisor).toHaveURL(/\/login/)

    await open(colleague, '/advisor/messages')
    await expect(colleague.getByRole('region', { name: 'Conversations' })).toContainText(
      'Hēmi Hill takes over',
    )
    await open(student, '/preferences')
    await lookAt(student)()
    await student.getByRole('button', { name: /^Notifications/ }).press('Enter')
    await expect(student.getByText('Someone else at your school takes over')).toHaveCount(1)
    await expect(student.getByText('Hēmi takes over the work that they did with you')).toBeVisible()
    expect(found).toEqual([])
  } finally {
    await site.stop()
  }
})
