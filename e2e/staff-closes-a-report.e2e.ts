import { expect } from '@playwright/test'
import { barriers } from './barriers.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

test('staff take a report of a message, notify more people, close it, and whoever reported reads how it ended', async ({
  page,
  anotherBrowser,
}) => {
  const words = `Nobody likes you, ${newWord()}`
  const [student, advisor] = [await anotherBrowser(), await anotherBrowser()]
  await signInAs(student, 'student')
  await signInAs(advisor, 'advisor')
  await open(student, '/messages/new')
  await student.getByRole('checkbox', { name: 'Helen' }).check()
  const field = student.getByLabel('Message', { exact: true })
  await field.fill(words)
  await field.press('Control+Enter')
  await expect(student.getByRole('log')).toContainText(words)
  const id = new URL(student.url()).pathname.split('/').at(-1) ?? ''

  await open(advisor, `/advisor/messages/${id}`)
  const message = advisor.getByRole('log').getByRole('listitem').filter({ hasText: words }).last()
  await message.getByText('Report', { exact: true }).press('Enter')
  await message.getByLabel('What is wrong with it').selectOption('unkind')
  const sent = advisor.waitForResponse((reply) => reply.request().method() === 'POST' && reply.ok())
  await message.getByRole('button', { name: 'Report it' }).press('Enter')
  await sent
  await expect(advisor.getByText('Thank you. It goes to your school’s safeguarding staff')).toBeVisible()

  await signInAs(page, 'admin')
  await open(page, '/admin/safety')
  const newest = page
    .getByRole('main')
    .getByRole('link', { name: /unkind or insulting/ })
    .first()
  await newest.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /unkind or insulting/ })).toBeVisible()
  const report = page.getByRole('main')
  await expect(report).toContainText(words)
  await report.getByRole('button', { name: 'Take it' }).press('Enter')
  await expect(report.getByRole('button', { name: 'Give it back' })).toBeVisible()
  await report.getByText('Escalate', { exact: true }).press('Enter')
  await report.getByLabel('Why', { exact: true }).fill('The school has not read it')
  await report.getByRole('button', { name: 'Notify more people' }).press('Enter')
  await expect(report.getByText('Escalated').first()).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await report.getByRole('radio').first().check()
  await report.getByLabel('What was done').fill('Spoke with the school')
  await report.getByRole('button', { name: 'Close the report' }).press('Enter')
  await expect(report.getByText('What the person who reported reads')).toBeVisible()
})

/** Of letters: digits would look like a phone number, which the writer is asked about first. */
function newWord(): string {
  return String(Date.now()).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
}
