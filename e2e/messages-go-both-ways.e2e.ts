import { expect, type Page } from '@playwright/test'
import { barriersInBothLooks, looks, setLook } from './barriers.ts'
import { listening } from './listening.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

/** Writes to Helen, the advisor, and returns the id of the thread. */
async function startThread(student: Page, text: string): Promise<string> {
  await open(student, '/messages/new')
  await student.getByRole('checkbox', { name: 'Helen' }).check()
  await write(student, text)
  await expect(student.getByRole('log')).toContainText(text)
  return new URL(student.url()).pathname.split('/').at(-1) ?? ''
}

/** Of letters: digits would look like a phone number, which the writer is asked about first. */
function newWord(): string {
  return String(Date.now()).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
}

async function threadOf(page: Page, id: string): Promise<{ is_unread: boolean }> {
  return (await (await page.request.get(`/api/threads/${id}`)).json()).thread
}

async function write(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Message', { exact: true })
  await field.fill(text)
  await field.press('Control+Enter')
}

test('an advisor and a student write to each other: what is new, changed or removed shows without a reload (R-7-045)', async ({
  page,
  anotherBrowser,
}) => {
  const student = await anotherBrowser()
  await signInAs(student, 'student')
  await signInAs(page, 'advisor')
  const id = await startThread(student, 'Can I change a subject?')
  await open(page, `/advisor/messages/${id}`)
  const [log, theirs] = [page.getByRole('log'), student.getByRole('log')]
  await expect(log).toContainText('Can I change a subject?')

  await write(student, 'Or drop one?')
  await expect(log).toContainText('Or drop one?')
  await expect(student.getByLabel('Message', { exact: true })).toHaveValue('')
  const long = newWord().repeat(30)
  await write(student, long)
  await expect(log).toContainText(long)
  expect(await log.evaluate((it) => it.scrollWidth - it.clientWidth), 'a word of 390 letters wraps').toBe(0)
  const word = newWord()
  const [before, after] = [`Yes, until week five, ${word}`, `Yes, until week six, ${word}`]
  await write(page, before)
  await expect(theirs).toContainText(before)

  const own = log.getByRole('listitem').filter({ hasText: word })
  await own.getByText('Change or remove').click()
  await own.getByLabel('Your message').fill(after)
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your message was changed.')).toBeVisible() // the form is free again
  await expect(theirs).toContainText(after)
  await expect(theirs).not.toContainText(before)
  await own.getByRole('button', { name: 'Remove' }).click()
  await expect(theirs.getByText('Message removed', { exact: true }).last()).toBeVisible()
  await expect(theirs).not.toContainText(word)
})

test('two tabs of one conversation show the same messages and have one draft, and what one reads is read in both', async ({
  page,
  anotherBrowser,
}) => {
  const student = await anotherBrowser()
  await signInAs(student, 'student')
  await signInAs(page, 'advisor')
  const id = await startThread(student, 'Is there a trip this term?')
  const second = await student.context().newPage()
  await open(second, `/messages/${id}`)
  const tabs = [student, second]
  const [draft, answer] = [`To the port, ${newWord()}`, `In week nine, ${newWord()}`]
  const fields = tabs.map((tab) => tab.getByLabel('Message', { exact: true }))
  const said = (tab: Page, text: string) =>
    tab.getByRole('log').getByRole('listitem').filter({ hasText: text })

  await fields[0]?.fill(draft)
  await expect(second.getByLabel('Message', { exact: true })).toHaveValue(draft)
  await fields[1]?.press('Control+Enter')
  for (const [at, tab] of tabs.entries()) {
    await expect(said(tab, draft)).toHaveCount(1)
    await expect(tab.getByLabel('Message', { exact: true }), `tab ${at + 1}`).toHaveValue('')
  }

  await open(page, `/advisor/messages/${id}`)
  await write(page, answer)
  for (const tab of tabs) await expect(said(tab, answer)).toHaveCount(1)
  for (const tab of tabs) await expect(tab.getByText('New: ')).toHaveCount(0)
  await expect.poll(async () => (await threadOf(student, id)).is_unread).toBe(false)

  await second.close()
  const options = student.getByText('Options')
  await options.press('Enter')
  await expect(student.getByRole('button', { name: 'Mute' })).toBeVisible()
  await student.keyboard.press('Escape')
  await expect(student.getByRole('button', { name: 'Mute' })).toBeHidden()
  await expect(options).toBeFocused()
  await options.click()
  await student.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(student).toHaveURL('/messages')
  expect((await threadOf(student, id)).is_unread).toBe(true)
})

test('the toast of a new message leads an advisor to /advisor/messages and a student to /messages (R-6-026)', async ({
  page,
  anotherBrowser,
}) => {
  const student = await anotherBrowser()
  await signInAs(student, 'student')
  await signInAs(page, 'advisor')
  const listens = listening(page)
  await open(page, '/advisor/messages')
  await listens
  const id = await startThread(student, 'Do you have a minute?')
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(page).toHaveURL(`/advisor/messages/${id}`)
  await expect(page.getByRole('log')).toContainText('Do you have a minute?')

  const hears = listening(student)
  await open(student, '/messages')
  await hears
  await write(page, 'I do')
  await student.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(student).toHaveURL(`/messages/${id}`)
  await expect(student.getByRole('log')).toContainText('I do')
})

test('an advisor reports a message, finds it in the queue of the school and says what was done; a draft survives a reload', async ({
  page,
  anotherBrowser,
}) => {
  const student = await anotherBrowser()
  await signInAs(student, 'student')
  await signInAs(page, 'advisor')
  const words = `Nobody likes you, ${newWord()}`
  const id = await startThread(student, words)

  const field = student.getByLabel('Message', { exact: true })
  await field.fill('Sorry, I did not')
  await student.reload()
  await expect(field).toHaveValue('Sorry, I did not')

  await open(page, `/advisor/messages/${id}`)
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: words })
  await message.getByText('Report', { exact: true }).press('Enter')
  await message.getByLabel('What is wrong with it').selectOption('unkind')
  await message.getByLabel('Anything else we should know').fill('The second one this week')
  await message.getByRole('button', { name: 'Report it' }).press('Enter')
  await expect(page.getByText('Thank you. It goes to your school’s safeguarding staff')).toBeVisible()

  await open(page, '/advisor/message-reports')
  await expect(page.getByRole('main')).not.toContainText(words)
  await page
    .getByRole('button', { name: /^Take it ?: It is unkind or insulting$/ })
    .last()
    .press('Enter')
  const report = page.getByRole('main')
  await expect(report).toContainText(words)
  await expect(report).toContainText('The person who reported it wrote: The second one this week')
  await report.getByLabel('What your school did').fill('Spoke with both of them')
  await report.getByRole('button', { name: 'Close the report' }).press('Enter')
  await expect(report.getByLabel('What your school did')).toBeHidden()
  await expect(report).toContainText('Spoke with both of them')
})

test('no barriers in messages, in both looks', async ({ page, anotherBrowser }) => {
  const student = await anotherBrowser()
  const found: string[] = []
  for (const [one, who, path] of [
    [student, 'student', '/messages'],
    [page, 'advisor', '/advisor/messages'],
  ] as const) {
    await setLook(one, looks[0])
    await signInAs(one, who)
    await open(one, path)
    found.push(...(await barriersInBothLooks(one)))
    await one.getByRole('region', { name: 'Conversations' }).getByRole('listitem').first().click()
    await expect(one.getByRole('log')).toBeVisible()
    found.push(...(await barriersInBothLooks(one)))
    await open(one, `${path}/new`)
    found.push(...(await barriersInBothLooks(one)))
  }
  await open(page, '/advisor/message-reports')
  found.push(...(await barriersInBothLooks(page)))
  expect(found).toEqual([])
})
