import { expect, type Page } from '@playwright/test'
import { keyboard as hands } from './hands.ts'
import { invitation } from './new-advisor.ts'
import { sender, signUpAtSchool } from './new-person.ts'
import { alive, open } from './open.ts'
import { test } from './test.ts'

async function accept(page: Page, token: string): Promise<void> {
  await open(page, `/advisor/verify/${token}`)
  await hands.fill(page.getByLabel('First name'), 'Ngaire')
  await hands.fill(page.getByLabel('Last name'), 'Hill')
  await hands.fill(page.getByLabel('Password', { exact: true }), 'Kererū in the plum tree')
  await hands.press(page.getByRole('button', { name: 'Accept the invitation' }))
  await expect(page).toHaveURL(/\/advisor\/dashboard$/)
}

/** A new student of the advisor's school. */
async function studentOf(advisor: Page, page: Page) {
  const { data } = await sender(advisor)('POST', '/api/advisor/links', { name: 'Year 12', email_domains: [] })
  return signUpAtSchool(page, (data as { token: string }).token, 'Tāne')
}

async function makeClass(page: Page): Promise<void> {
  await alive(page)
  await hands.press(page.getByRole('link', { name: 'Groups', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()
  await alive(page)
  await hands.fill(page.getByLabel('Name', { exact: true }), '12B')
  await hands.press(page.getByRole('button', { name: 'Create the group' }))
  await expect(page.getByRole('heading', { level: 1, name: '12B' })).toBeVisible()
  await alive(page)
  await hands.check(page.getByRole('checkbox', { name: 'Tāne' }))
  await hands.press(page.getByRole('button', { name: 'Add to the group' }))
  await expect(page.getByRole('rowheader', { name: 'Tāne' })).toBeVisible()
}

/** Returns the path of the task. */
async function setTask(page: Page): Promise<string> {
  await hands.press(page.getByRole('link', { name: 'Set a task' }))
  await hands.press(page.getByRole('link', { name: 'write your own' }))
  await alive(page)
  await hands.fill(page.getByLabel('Title'), 'Ask a nurse')
  await hands.fill(page.getByLabel('What to do'), 'Ask five questions.')
  await expect(page.getByRole('checkbox', { name: '12B' })).toBeChecked()
  await hands.press(page.getByRole('button', { name: 'Set the task' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Ask a nurse' })).toBeVisible()
  return new URL(page.url()).pathname
}

test('a new advisor accepts, makes a class, sets a task and reviews it by keyboard alone, and takes the review back', async ({
  page,
  anotherBrowser,
}) => {
  const [admin, student] = [await anotherBrowser(), await anotherBrowser()]
  await accept(page, await invitation(page, admin))
  const send = await studentOf(page, student)
  await makeClass(page)
  const path = await setTask(page)
  await send('POST', `/api/user/career-tasks/${path.split('/').at(-1)}/submit`, { text: 'She likes nights' })

  await hands.press(page.getByRole('link', { name: 'Tāne' }))
  await expect(page.getByText('She likes nights')).toBeVisible()
  await hands.fill(page.getByLabel('Comment for the student'), 'Well asked')
  await hands.press(page.getByRole('button', { name: 'Accept' }))
  await expect(page.getByText('Accepted. Nobody else is waiting in this task.')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('Undone. It is waiting for your review again.')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('Accepted. Nobody else is waiting in this task.')).toBeVisible()
})
