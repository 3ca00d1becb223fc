import { expect, type Page } from '@playwright/test'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error') heard.push(line.text())
  })
  return heard
}

async function signedIn(page: Page, name: string): Promise<Page> {
  await signInAs(page, name)
  return page
}

async function isShown(page: Page, path: string, heading: RegExp): Promise<void> {
  const heard = complaints(page)
  expect((await open(page, path))?.status()).toBe(200)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await page.waitForLoadState('networkidle')
  expect(heard).toEqual([])
}

const notAuthorised = 'You are not authorized to perform this action because you are logged in as an admin.'

test('a person who is signed in has a home of their own, to which / leads; visitors of it are led to / (R-2.1-003)', async ({
  anotherBrowser,
}) => {
  const visitor = await anotherBrowser()
  await open(visitor, '/home')
  await expect(visitor).toHaveURL(/:\d+\/$/)
  const student = await signedIn(await anotherBrowser(), 'student')
  await isShown(student, '/home', /\w/)
  await open(student, '/')
  await expect(student).toHaveURL(/\/home$/)
})

test('the feed is for users: visitors sign in first, staff are told why they are sent home (R-2.1-004)', async ({
  anotherBrowser,
}) => {
  const visitor = await anotherBrowser()
  await open(visitor, '/feed')
  await expect(visitor).toHaveURL(/\/login\?redirect=%2Ffeed$/)
  await isShown(await signedIn(await anotherBrowser(), 'student'), '/feed', /My feed/)
  const provider = await signedIn(await anotherBrowser(), 'provider')
  await open(provider, '/feed')
  await expect(provider).toHaveURL(/:\d+\/$/)
  await expect(provider.getByText(notAuthorised)).toBeVisible()
})
