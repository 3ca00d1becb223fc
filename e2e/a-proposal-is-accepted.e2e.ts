import { expect, type Page } from '@playwright/test'
import { barriers } from './barriers.ts'
import { sender, signUpAtSchool } from './new-person.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

const plan = {
  title: 'Nursing',
  region: 'AU-VIC',
  subjects: [{ name: 'English' }, { name: 'Physics' }],
}

/** The advisor of the first sample school, and a new student of it with a plan and a name that nobody else bears. */
async function schoolWith(advisor: Page, student: Page): Promise<string> {
  await signInAs(advisor, 'advisor')
  const body = { name: 'Class list', email_domains: [] }
  const { data } = await sender(advisor)('POST', '/api/advisor/links', body)
  const { token } = data as { token: string }
  const name = `Ngaio${Date.now().toString(36)}`
  const send = await signUpAtSchool(student, token, name)
  await send('PUT', '/api/career-planner/plan-a', { answers: plan })
  return name
}

async function lookLike(page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

test('an advisor proposes changes of a plan; the student is told, takes one over and leaves the other, and the advisor hears what became of it', async ({
  page: advisor,
  anotherBrowser,
}) => {
  const student = await anotherBrowser()
  await lookLike(advisor, 1280, 'dark')
  await lookLike(student, 390, 'light')
  const name = await schoolWith(advisor, student)
  const found: string[] = []

  await open(advisor, `/advisor/students?keyword=${name}`)
  await advisor.getByRole('link', { name: `${name} Sample`, exact: true }).click()
  await expect(advisor.getByRole('heading', { level: 1, name })).toBeVisible()
  found.push(...(await barriers(advisor)))
  await advisor.getByRole('link', { name: 'Open the plan' }).click()
  await advisor.getByText('Propose a change to Plan A', { exact: true }).press('Enter')
  const form = advisor.getByRole('form', { name: 'Propose a change to Plan A' })
  await form.getByRole('checkbox', { name: 'Physics' }).uncheck()
  await form.getByLabel(`Subjects ${name} would add`).fill('Biology')
  await form.getByRole('button', { name: 'Propose it' }).click()
  await expect(form.getByText('Please say in a sentence why.')).toBeVisible()
  await form.getByLabel('Why you propose it').fill('Nursing asks for biology.')
  await form.getByRole('button', { name: 'Propose it' }).click()
  const waiting = advisor.getByRole('heading', { level: 3, name: `not answered by ${name} yet` })
  await expect(waiting).toBeVisible()
  found.push(...(await barriers(advisor)))

  await open(student, '/home')
  await student.getByRole('button', { name: /^Notifications/ }).click()
  const notified = student.getByRole('listitem').filter({ hasText: 'proposes a change to Plan A' })
  await notified.getByRole('link').click()
  const proposed = student
    .getByRole('listitem')
    .filter({ has: student.getByRole('button', { name: 'Use this' }) })
  await expect(proposed).toHaveCount(2)
  await expect(student.getByText('Nursing asks for biology.')).toBeVisible()
  found.push(...(await barriers(student)))
  await student.getByRole('button', { name: /Use this.*Drop Physics/ }).press('Enter')
  await expect(proposed).toHaveCount(1)
  await student.getByRole('button', { name: /Leave it.*Add Biology/ }).press('Enter')
  await expect(proposed).toHaveCount(0)
  const { section } = (await sender(student)('GET', '/api/career-planner/plan-a')) as {
    section: { answers: typeof plan }
  }
  expect(section.answers.subjects.map((subject) => subject.name)).toEqual(['English'])

  await open(advisor, '/advisor/notifications')
  const outcome = `${name} answered your proposal for Plan A: 1 accepted, 1 declined`
  await advisor.getByRole('listitem').filter({ hasText: outcome }).getByRole('link').click()
  await expect(advisor.getByRole('heading', { level: 1, name: `${name}’s career plan` })).toBeVisible()
  await expect(waiting).toBeHidden()
  await expect(advisor.getByText('English', { exact: true }).first()).toBeVisible()
  expect(found).toEqual([])
})
