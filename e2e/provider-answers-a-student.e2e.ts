import { expect, type Page } from '@playwright/test'
import { barriers } from './barriers.ts'
import { signUp } from './new-person.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { makeEmployerReal } from './real-employer.ts'
import { test } from './test.ts'

const question = 'Do you take people from Year 11? Ring me on 0412 345 678.'

/** Types into the field of that name, by keyboard. */
async function write(page: Page, field: string, text: string): Promise<void> {
  await page.getByLabel(field).focus()
  await page.keyboard.type(text)
}

async function press(page: Page, name: string, key = 'Enter'): Promise<void> {
  await page.getByRole('button', { name }).focus()
  await page.keyboard.press(key)
}

let makeSample: (() => Promise<void>) | undefined
test.afterEach(() => makeSample?.())

test('a student of 16 asks an employer, who answers without learning how to reach her; she writes again and reports the answer', async ({
  page,
  anotherBrowser,
}) => {
  makeSample = await makeEmployerReal(await anotherBrowser())
  await signUp(page, 16)
  const known = page.waitForResponse((reply) => reply.url().endsWith('/api/state'))
  await open(page, '/employers/copperlark-electrical')
  await known
  await expect(page.getByLabel('Your first name')).toHaveValue('Ari')
  await write(page, 'Your question', question)
  await page
    .getByRole('checkbox', {
      name: 'Yonder may pass my question on to Copperlark Electrical',
    })
    .focus()
  await page.keyboard.press('Space')
  await press(page, 'Send my question')
  await expect(page.getByText('Thanks, your question is on its way.')).toBeVisible()

  await open(page, '/enquiries')
  await expect(page.getByText('Do you take people from Year 11?')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Waiting for an answer')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const id = new URL(
    (await page.getByRole('link', { name: 'Copperlark Electrical' }).first().getAttribute('href')) ?? '',
    page.url(),
  ).searchParams.get('id')

  const provider = await anotherBrowser()
  await signInAs(provider, 'provider')
  await open(provider, '/admin/enquiries')
  await expect(provider.getByRole('link', { name: 'Copperlark Electrical' }).first()).toBeVisible()
  await open(provider, `/admin/enquiries/${id}`)
  const main = provider.getByRole('main')
  await expect(main).toContainText('Do you take people from Year 11? Ring me on [contact details hidden].')
  await expect(main).toContainText('Ari has not shared how to reach them.')
  expect(await main.textContent()).not.toMatch(/0412 345|@example\.com/)
  expect(await barriers(provider)).toEqual([])
  await write(provider, 'Your answer', 'Yes, for a week at a time. Text 0499 888 777.')
  await press(provider, 'Send the answer')
  await expect(main.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(2)

  await open(page, `/enquiries?id=${id}`)
  await expect(page.getByText('Yes, for a week at a time. Text [contact details hidden].')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await write(page, 'Write again', 'Is October fine?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(3)
  await page.getByText('Report this reply').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('What is wrong with it').focus()
  await page.keyboard.press('I') // a native select goes to the first choice with the letter
  await press(page, 'Report it')
  await expect(page.getByText('Thank you. Yonder’s own staff will read it.')).toBeVisible()
  await open(provider, `/admin/enquiries/${id}`)
  await expect(main).toContainText('Is October fine?')
})
