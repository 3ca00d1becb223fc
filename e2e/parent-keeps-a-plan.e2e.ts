import { expect } from '@playwright/test'
import { sender, signUp } from './new-person.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

test('a parent keeps a shared plan on Home, and the student sees who keeps it and ends that', async ({
  page: student,
  browser,
}) => {
  await signUp(student)
  await sender(student)('PUT', '/api/career-planner/plan-a', {
    answers: {
      occupation: { slug: 'chef' },
      steps: [{ title: 'Sign the form', due_on: '2027-11-27', owner: 'family' }],
    },
  })
  await open(student, '/career-planner')
  await student.getByRole('button', { name: 'Make a link' }).click()
  const link = new URL(await student.getByLabel('Link', { exact: true }).inputValue())

  const parent = await (await browser.newContext()).newPage()
  await signInAs(parent, 'parent')
  await open(parent, link.pathname)
  await parent.getByRole('button', { name: 'Keep this plan on my Home' }).click()
  await expect(parent).toHaveURL(/\/home$/)
  await expect(parent.getByRole('heading', { name: 'Sign the form' }).first()).toBeVisible()
  await expect(parent.getByText(/^Plan A: 0 of 1 step done$/)).toBeVisible()

  await open(student, '/career-planner')
  await student.getByText(/^Take it off the Home of /).click()
  await student.getByRole('button', { name: 'Yes, take it off' }).click()
  await expect(student.getByText(/^On the Home of /)).toHaveCount(0)
  await open(parent, '/home')
  await expect(parent.getByRole('heading', { name: 'How you can help this week' }).first()).toBeVisible()
  await expect(parent.getByText(/^Plan A: 0 of 1 step done$/)).toHaveCount(0)
})
