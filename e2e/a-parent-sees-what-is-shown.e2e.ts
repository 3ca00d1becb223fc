import { expect } from '@playwright/test'
import { barriers, looks, setLook } from './barriers.ts'
import { newAddress, sender, signUp } from './new-person.ts'
import { open } from './open.ts'
import { fromEmail } from './outbox.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

test('a student invites a parent, confirms the account, and the parent sees what was ticked', async ({
  page: student,
  browser,
}) => {
  test.setTimeout(120_000)
  await signUp(student)
  await sender(student)('PUT', '/api/career-planner/plan-a', {
    answers: {
      title: 'Nursing',
      steps: [{ title: 'Sign the form', due_on: '2027-11-27', owner: 'family' }],
    },
  })
  const found: string[] = []
  const email = newAddress()
  await open(student, '/account/family')
  found.push(...(await barriers(student)))
  await student.getByLabel('What do you call them?').fill('Mum')
  await student.getByLabel('Their email address').fill(email)
  await student.getByRole('checkbox', { name: /^My plan/ }).check()
  await student.getByRole('button', { name: 'Send invitation' }).click()
  await expect(student.getByRole('heading', { name: 'Mum' })).toBeVisible()
  await expect(student.getByText(`Invited at ${email}.`, { exact: false })).toBeVisible()

  const path = await fromEmail(email, /(\/family\/invitation\/[\w-]+)/)
  const parent = await (await browser.newContext()).newPage()
  await signInAs(parent, 'parent')
  await open(parent, path)
  found.push(...(await barriers(parent)))
  await parent.getByRole('button', { name: 'Accept' }).click()
  await expect(parent).toHaveURL(/\/family$/)
  await expect(parent.getByText(/Ari still ha(s|ve) to confirm that it is you/)).toBeVisible()

  await open(student, '/account/family')
  await expect(
    student.getByText('Priya Sample (parent@yonder.example) accepted.', { exact: false }),
  ).toBeVisible()
  found.push(...(await barriers(student)))
  await student.getByRole('button', { name: 'Yes, this is Mum' }).click()
  await expect(student.getByText('They have not looked yet.', { exact: false })).toBeVisible()

  await open(parent, '/home')
  await parent.getByRole('link', { name: 'See what Ari shows' }).first().click()
  await expect(parent.getByRole('heading', { name: 'What Ari shows you' })).toBeVisible()
  await expect(parent.getByRole('heading', { name: 'Nursing' })).toBeVisible()
  await expect(parent.getByRole('heading', { name: 'Next dates' })).toHaveCount(0)
  for (const look of looks) {
    await setLook(parent, look)
    found.push(...(await barriers(parent)))
  }

  await open(student, '/account/family')
  await expect(student.getByText('They last looked in the hour from', { exact: false })).toBeVisible()
  await student.getByText('End this link').click()
  await student.getByRole('button', { name: 'Yes, end it' }).click()
  await expect(student.getByRole('heading', { name: 'Ended' })).toBeVisible()
  found.push(...(await barriers(student)))
  await parent.reload()
  await expect(parent.getByRole('heading', { name: 'What Ari shows you' })).toHaveCount(0)
  expect(found).toEqual([])
})
