import { expect, type Page } from '@playwright/test'
import { barriersInBothLooks, looks, setLook } from './barriers.ts'
import { sender, signUpAtSchool } from './new-person.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

/** The advisor of the first sample school, and two new students of it with names that nobody else bears. */
async function schoolWith(advisor: Page, students: Page[]): Promise<string[]> {
  await signInAs(advisor, 'advisor')
  const body = { name: 'Class list', email_domains: [] }
  const { data } = await sender(advisor)('POST', '/api/advisor/links', body)
  const { token } = data as { token: string }
  const names = students.map((_, at) => `${['Ngaio', 'Tama'][at]}${Date.now().toString(36)}`)
  for (const [at, page] of students.entries()) await signUpAtSchool(page, token, names[at] ?? '')
  return names
}

async function makeGroup(advisor: Page, names: string[]): Promise<string> {
  const group = `Thanks ${names[0]}`
  await open(advisor, '/advisor/groups')
  await advisor.getByLabel('Name', { exact: true }).fill(group)
  await advisor.getByRole('button', { name: 'Create the group' }).click()
  await expect(advisor.getByRole('heading', { level: 1, name: group })).toBeVisible()
  for (const name of names) {
    await open(advisor, `${new URL(advisor.url()).pathname}?keyword=${name}`)
    await advisor.getByRole('checkbox', { name }).check()
    await advisor.getByRole('button', { name: 'Add to the group' }).click()
    await expect(advisor.getByRole('rowheader', { name })).toBeVisible()
  }
  return group
}

/** Sets the thank-you letter, which asks for a text and a signature. */
async function setTask(advisor: Page, group: string): Promise<string> {
  await advisor.getByRole('link', { name: 'Set a task' }).click()
  await advisor.getByRole('link', { name: 'Write a thank-you letter after work experience' }).click()
  await expect(advisor.getByRole('checkbox', { name: group })).toBeChecked()
  await advisor.getByRole('button', { name: 'Set the task' }).click()
  await expect(advisor.getByRole('heading', { level: 2, name: 'Students' })).toBeVisible()
  return new URL(advisor.url()).pathname.split('/').at(-1) ?? ''
}

test('an advisor sets a group a task: one student signs and hands in, another says why not, and neither reads a decision that can still be undone', async ({
  page: advisor,
  anotherBrowser,
}) => {
  const [ngaio, tama] = [await anotherBrowser(), await anotherBrowser()]
  const names = await schoolWith(advisor, [ngaio, tama])
  const group = await makeGroup(advisor, names)
  const id = await setTask(advisor, group)

  await open(ngaio, `/career-tasks/${id}`)
  await ngaio.getByLabel('Who is it for?').fill('The baker')
  await ngaio.getByLabel('The letter').fill('Dear baker, thank you for the flour.')
  await ngaio.getByLabel('One thing you learned that week').fill('To get up')
  await ngaio.getByRole('button', { name: 'Hand it in' }).click()
  await expect(ngaio.getByRole('group', { name: 'I wrote this letter myself' })).toContainText(/sign|tick/i)
  await ngaio
    .getByRole('group', { name: 'I wrote this letter myself' })
    .getByRole('textbox')
    .fill('Ngaio Sample')
  await ngaio.getByRole('group', { name: 'I wrote this letter myself' }).getByRole('checkbox').check()
  await ngaio
    .getByLabel('Files (optional)')
    .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear baker') })
  await expect(ngaio.getByRole('button', { name: 'Remove letter.txt' })).toBeVisible()
  await ngaio.getByRole('button', { name: 'Hand it in' }).click()
  await expect(ngaio.getByRole('button', { name: 'Save the changes' })).toBeVisible()

  await open(tama, `/career-tasks/${id}`)
  await tama.getByText('I would rather skip this').click()
  await tama.getByLabel('Why?').fill('I was sick that week')
  await tama.getByRole('button', { name: 'Send the reason' }).click()
  await expect(tama.getByText('Handed in', { exact: true })).toBeVisible()

  await open(advisor, `/advisor/career-tasks/${id}`)
  const skipped = advisor.getByRole('row').filter({ hasText: names[1] })
  await expect(skipped).toContainText('Skip')
  await skipped.getByRole('link').click()
  await expect(advisor.getByText('I was sick that week')).toBeVisible()
  await advisor.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(advisor.getByText('Say what should change').first()).toBeVisible()
  await advisor.getByLabel('Comment for the student').fill('Write to the school nurse instead')
  await advisor.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(advisor.getByText('Sent back. Next: 1 waiting.')).toBeVisible()
  await expect(advisor.getByRole('heading', { level: 1, name: names[0] })).toBeVisible()

  await open(advisor, `/advisor/career-tasks/${id}`)
  await advisor.getByRole('row').filter({ hasText: names[0] }).getByRole('link').click()
  await expect(advisor.getByText('Dear baker, thank you for the flour.')).toBeVisible()
  await expect(advisor.getByText('Ngaio Sample')).toBeVisible()
  const [download] = await Promise.all([
    advisor.waitForEvent('download'),
    advisor.getByRole('link', { name: 'letter.txt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('letter.txt')
  await advisor.getByRole('button', { name: 'Accept' }).click()
  await expect(advisor.getByText('Accepted. Nobody else is waiting in this task.')).toBeVisible()
  await expect(advisor.getByText('Done', { exact: true })).toBeVisible()

  for (const student of [ngaio, tama]) {
    await open(student, `/career-tasks/${id}`)
    await expect(student.getByText('Your advisor is reviewing this now')).toBeVisible()
    await expect(student.getByText('Handed in', { exact: true })).toBeVisible()
    await expect(student.getByText('Write to the school nurse instead')).toBeHidden()
  }
})

test('no barriers in groups and tasks, in both looks', async ({ page, anotherBrowser }) => {
  const student = await anotherBrowser()
  const names = await schoolWith(page, [student])
  const found: string[] = []
  for (const one of [page, student]) await setLook(one, looks[0])
  const look = async (one: Page, path: string) => {
    await open(one, path)
    found.push(...(await barriersInBothLooks(one)))
  }
  const group = await makeGroup(page, names)
  const groupPath = new URL(page.url()).pathname
  const id = await setTask(page, group)
  for (const path of ['/advisor/groups', groupPath, '/advisor/career-tasks', `/advisor/career-tasks/${id}`])
    await look(page, path)
  for (const path of ['/groups', groupPath.replace('/advisor', ''), `/career-tasks/${id}`])
    await look(student, path)
  await look(page, '/advisor/career-tasks/new')
  await look(page, '/advisor/career-tasks/new?template=first-resume')
  await open(page, `/advisor/career-tasks/${id}`)
  await page.getByRole('row').filter({ hasText: names[0] }).getByRole('link').click()
  await expect(page.getByText('Nothing has been handed in yet.')).toBeVisible()
  found.push(...(await barriersInBothLooks(page)))
  expect(found).toEqual([])
})
