import { expect } from '@playwright/test'
import { barriers } from './barriers.ts'
import { signUp } from './new-person.ts'
import { alive, open } from './open.ts'
import { test } from './test.ts'

test('a visitor without a job writes a résumé on a phone, gets its PDF, signs up, and keeps a version', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/tools/resume-helper')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await expect(page.getByText('Nothing has left this device.')).toBeVisible()
  const form = page.getByRole('tabpanel', { name: 'Résumé' })
  await form.getByLabel('Your name').fill('Ana Sample')
  await form.getByLabel('Email').fill('ana@school.example')

  await form.getByText('Strengths and skills', { exact: true }).first().click()
  await page.getByRole('button', { name: /^Add .*Strengths and skills$/ }).click()
  const strength = form.getByLabel('Strength or skill')
  await expect(strength).toBeFocused()
  await strength.fill('Patience with customers')

  await form.getByText('Sport', { exact: true }).first().click()
  await page.getByRole('button', { name: /^Add .*Sport$/ }).click()
  await form.getByLabel('Club or team').fill('Sample Netball Club')
  const from = form.getByLabel('From')
  await from.fill('some time')
  await from.blur()
  await expect(page.getByText('This has to be a date such as')).toBeVisible()
  await from.fill('Feb 2024')
  await from.blur()
  await expect(from).toHaveValue('2024-02')
  await form.getByLabel('What you did').fill('Umpired 12 games')
  await page.getByRole('button', { name: /^Move up .*Sport$/ }).click()
  await expect(page.getByRole('button', { name: /^Move up .*Sport$/ })).toBeFocused()
  await expect(page.getByText('Sport is number 5 of 13 now.')).toBeAttached()
  expect(await barriers(page)).toEqual([])

  // The job ad and the letter stay in the browser.
  await page.getByRole('tab', { name: 'Job ad' }).click()
  await page.getByLabel('Paste the job ad').fill('We look for patience and teamwork.')
  await expect(page.getByRole('region', { name: 'Words that your résumé has' })).toContainText('patience')
  await page.getByRole('tab', { name: 'Letter' }).click()
  await page.getByLabel('Employer').fill('Sample Bakery')
  await expect(page.getByRole('region', { name: 'Your letter' })).toContainText(
    'One example: Umpired 12 games',
  )
  expect(await barriers(page)).toEqual([])

  await page.reload()
  await alive(page)
  await expect(page.getByLabel('Your name')).toHaveValue('Ana Sample')
  expect(sent.filter((url) => url.includes('/api/tools') || url.includes('resumes'))).toEqual([])

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/tools\/resume-helper\/thank-you\?ghost_user_id=[\w-]+&id=\d+$/)
  await page.getByRole('link', { name: 'See the result' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your résumé' })).toBeVisible()
  const checklist = page.getByRole('region', { name: 'Checklist' })
  await expect(checklist.getByRole('listitem').filter({ hasText: 'Something you have done' })).toContainText(
    'Done:',
  )
  await expect(checklist.getByRole('listitem').filter({ hasText: 'Two or three sentences' })).toContainText(
    'Not done yet:',
  )
  expect(await barriers(page)).toEqual([])
  const file = await page.getByRole('link', { name: 'PDF' }).getAttribute('href')
  const pdf = await page.request.get(file ?? '', { headers: { 'sec-fetch-site': 'same-origin' } })
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  // On paper there is the résumé alone.
  await page.emulateMedia({ media: 'print' })
  await expect(checklist).toBeHidden()
  await expect(page.getByRole('article', { name: 'The résumé' })).toContainText('Umpired 12 games')
  await page.emulateMedia({ media: 'screen' })

  await page.goto('about:blank')
  await signUp(page)
  await open(page, '/tools/resume-helper')
  await expect(page.getByLabel('Your name')).toHaveValue('Ana Sample')
  await page.getByText('Take something from your profile').click()
  await page.getByLabel(/^Your email address: /).check()
  await page.getByRole('button', { name: 'Add to the résumé' }).click()
  await expect(page.getByText('Added.')).toBeVisible()
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByLabel('Name of a new version').fill('For a bakery')
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(page.getByRole('region', { name: 'Your versions' })).toContainText('For a bakery')
  expect(await barriers(page)).toEqual([])
  const { data } = await (await page.request.get('/api/user/resumes')).json()
  expect(data).toMatchObject([
    { title: 'For a bakery', content: { basics: { email: expect.stringMatching(/@example\.com$/) } } },
  ])
})
