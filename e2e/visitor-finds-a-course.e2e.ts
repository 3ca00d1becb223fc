import { expect } from '@playwright/test'
import { barriers } from './barriers.ts'
import { signUp } from './new-person.ts'
import { alive, open } from './open.ts'
import { test } from './test.ts'

test('a student on a phone answers six questions, compares courses and adds them to a plan (R-2.1-160)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  await open(page, '/explore/study?field=06&place=AU-VIC')
  await page.getByRole('link', { name: 'Answer six questions instead' }).click()
  await page.getByRole('button', { name: 'Use them as answers' }).click()
  await expect(page.getByRole('heading', { name: 'How do you want to study?' })).toBeFocused()
  await page.getByRole('radio', { name: 'Some of both' }).check()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('State or region')).toHaveValue('AU-VIC')
  expect(await barriers(page)).toEqual([])

  // By keyboard alone from here to the list.
  const onward = page.getByRole('button', { name: /^(Next|Skip)$/ })
  for (const title of ['How do you want', 'When do you want', 'Which subjects']) {
    await onward.press('Enter')
    await expect(page.getByRole('heading', { name: title })).toBeFocused()
  }
  await page.getByLabel('School subjects').fill('Biology, Chemistry')
  await page.reload()
  await alive(page)
  await expect(page.getByLabel('School subjects')).toHaveValue('Biology, Chemistry')
  await page.getByRole('link', { name: 'See the courses', exact: true }).press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Courses for your answers' })).toBeVisible()
  const courses = page.getByRole('region', { name: /^[\d,]+ courses?$/ })
  await expect(courses.getByRole('listitem').first()).toContainText('Meets 2 of your 4 answers')
  await expect(page.getByText('We have no entry ranks')).toBeVisible()
  await expect(page.getByText('International')).toHaveCount(0)
  const choices = courses.getByRole('checkbox')
  await choices.nth(0).check()
  await choices.nth(1).check()
  const compared = page.getByRole('region', { name: 'Compared', exact: true })
  await expect(compared.getByRole('columnheader')).toHaveCount(3)
  await expect(compared.getByRole('row', { name: /Your place/ })).toContainText('Meets it')
  expect(await barriers(page)).toEqual([])

  await page.getByRole('button', { name: 'Add the chosen courses to my plan' }).click()
  await expect(page.getByText('2 added to Plan A.')).toBeVisible()
  await page.getByRole('button', { name: 'Add the chosen courses to my plan' }).click()
  await expect(page.getByText('Plan A has all of it already.')).toBeVisible()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/tools\/course-finder\/results\?id=\d+$/)
  await expect(page.getByText(/^Saved on /)).toBeVisible()
  await expect(compared.getByRole('columnheader')).toHaveCount(3)
})
