import { expect, type Page } from '@playwright/test'
import { barriersInBothLooks, looks, setLook } from './barriers.ts'
import { newAdvisor } from './new-advisor.ts'
import { newAddress, type Send } from './new-person.ts'
import { alive, open } from './open.ts'
import { fromAnyEmail } from './outbox.ts'
import { test } from './test.ts'

const password = 'Kererū in the plum tree'

/** A student whom the school has brought in says yes to it, chooses a password and finishes the account, by keyboard. */
async function join(page: Page, email: string): Promise<void> {
  await open(page, await fromAnyEmail(email, /(\/account\/verify\/school\/[\w-]+)/))
  await page.getByRole('button', { name: 'Yes, I am' }).press('Enter')
  await page.getByRole('link', { name: 'Carry on' }).press('Enter')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Type it again').fill(password)
  await page.getByRole('button', { name: 'Set password' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Finish your account' })).toBeVisible()
  await alive(page)
  await page.getByLabel('Country', { exact: true }).selectOption('NZ')
  await page.getByLabel('Region', { exact: true }).selectOption('Auckland')
  await expect(page.getByLabel('Region', { exact: true })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Finish' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'What your school sent us' })).toBeVisible()
}

/** What the school reads of its student of this family name. */
async function studentOf(send: Send, familyName: string) {
  const list = await send('GET', `/api/advisor/students?keyword=${familyName}`)
  const data = list.data as { id: number }[]
  const student = await send('GET', `/api/advisor/students/${data[0]?.id}`)
  return student.data as { timeline: { text: string }[]; shares: Record<string, boolean> }
}

test('a student joins, corrects what the school sent and shares more with it, in both looks', async ({
  page,
  anotherBrowser,
}) => {
  test.setTimeout(150_000)
  const school = await newAdvisor(await anotherBrowser(), await anotherBrowser())
  const email = newAddress()
  const familyName = `Rewi${Date.now().toString(36)}`
  const id = `S ${email.replace(/\D/g, '')}`
  await school('POST', '/api/advisor/students', {
    students: [
      {
        given_name: 'Tane',
        family_name: familyName,
        email,
        year_level: '12',
        dob: '14/03/2010',
        external_id: id,
      },
    ],
  })
  const found: string[] = []
  await setLook(page, looks[1])
  await join(page, email)
  await expect(page.getByText('Your school sent “Tane”.')).toBeVisible()
  found.push(...(await barriersInBothLooks(page)))
  await page.getByRole('main').getByLabel('First name').fill('Tāne')
  await page.getByRole('main').getByLabel('Student ID').fill(`${id} b`)
  await page.getByRole('button', { name: 'Save and go on' }).press('Enter')
  await expect(page).toHaveURL(/\/home/)

  await open(page, '/preferences')
  found.push(...(await barriersInBothLooks(page)))
  await page.getByRole('checkbox', { name: /^My quiz areas/ }).press('Space')
  await page.getByRole('button', { name: 'Save what your school sees' }).press('Enter')
  await expect
    .poll(async () => (await studentOf(school, familyName)).shares)
    .toMatchObject({ quiz_areas: true, plan: true })
  const { timeline } = await studentOf(school, familyName)
  const said = timeline.map(({ text }) => text)
  expect(said).toContain('First name corrected by the student: “Tāne”, not “Tane”')
  expect(said).toContain(`Student ID corrected by the student: “${id} b”, not “${id}”`)

  await page.getByRole('link', { name: 'What your school sent us about you' }).press('Enter')
  await expect(page.getByRole('main').getByLabel('First name')).toHaveValue('Tāne')
  await expect(page.getByRole('main').getByLabel('Student ID')).toHaveValue(`${id} b`)
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText('Saved. Your school can read what you corrected.')).toBeVisible()
  found.push(...(await barriersInBothLooks(page)))
  expect(found).toEqual([])
})
