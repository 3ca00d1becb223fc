import { expect, type Page, type Route } from '@playwright/test'
import { testForBarriers } from './barriers.ts'
import { formHydrated } from './hydrated.ts'
import { type Send, sender, signUp } from './new-person.ts'
import { alive, open } from './open.ts'
import { test } from './test.ts'

/** The thirty activities and six values in one go, as the quiz's last screen would send them. */
async function takeQuiz(send: Send): Promise<void> {
  const { data } = (await send('GET', '/api/career-quiz/questions')) as {
    data: { id: string; set: string; area: string | null }[]
  }
  const liking: Record<string, number> = { investigative: 5, realistic: 4, social: 3 }
  const answers = data.flatMap(({ id, set, area }, index) => {
    if (set === 'core') return [[id, liking[area ?? ''] ?? 1 + (index % 2)]]
    return set === 'values' ? [[id, index % 5]] : []
  })
  await send('POST', '/api/career-quiz/results', { answers: Object.fromEntries(answers) })
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The names of what is counted, as they go out. */
function counted(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/events')) names.push(request.postDataJSON().name)
  })
  return names
}

test('Ari takes the quiz, signs up, and makes a plan (R-2.1-087) (R-7-058)', async ({ page }) => {
  await takeQuiz(sender(page))
  await signUp(page)
  const names = counted(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))

  await open(page, '/ppa')
  await expect(page).toHaveURL('/welcome-user/passion')
  // The thirty activities came along from before the sign-up, so the test goes on after them.
  await expect(heading(page)).toHaveText('How much is this you?')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('You have answered the thirty activities')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  for (let screen = 2; screen <= 5; screen++) {
    await expect(page).toHaveURL(`/welcome-user/passion?step=${screen}`)
    for (const group of await page.getByRole('main').getByRole('group').all()) {
      await group.getByRole('radio', { name: 'Mostly me', exact: true }).check({ force: true })
    }
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await expect(heading(page)).toHaveText('When you think about life after school, how do you feel?')
  await expect(page.getByRole('heading', { name: 'Someone to talk to' })).toBeVisible()
  await page.getByRole('button', { name: 'Worried' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('you do not have to sort it out alone')).toBeVisible()
  expect(sent.filter((one) => /worried/i.test(one))).toEqual([])

  await page.getByRole('checkbox', { name: 'The ocean' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'Animals' }).check({ force: true })
  await page.getByRole('button', { name: 'Keep these' }).click()
  await expect(page).toHaveURL('/welcome-user/preferences')
  await page.getByRole('radio', { name: 'Some of each' }).check({ force: true })
  await page.getByRole('radio', { name: 'A degree', exact: true }).check({ force: true })
  await page.getByRole('radio', { name: 'No, straight on' }).check({ force: true })
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page).toHaveURL('/follow/occupations')
  const hearts = page.getByRole('button', { name: /^Save / })
  await expect(hearts).toHaveCount(9)
  await alive(page) // a page of its own, not a step within the last one
  await hearts.first().click()
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('You have saved one career.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(hearts).toHaveCount(18)
  await page.getByRole('searchbox', { name: 'Search careers' }).fill('nurse')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('link', { name: /nurse/i }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()

  await expect(page).toHaveURL('/ppa')
  await expect(heading(page)).toHaveText('Your post-school plan')
  await expect(page.getByText('No, straight on')).toBeVisible()
  const career = page.locator('#careers').getByRole('listitem').first()
  for (const name of ['Interests', 'Values', 'Skills'])
    await expect(career.getByText(name).first()).toBeVisible()
  await career.getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What may suit you' })).toBeVisible()
  await expect(page.getByText('Courses in NSW')).toBeVisible()
  await expect.poll(() => names).toEqual(expect.arrayContaining(['psp_nav_next', 'psp_nav_finish']))
})

test('by keyboard alone on a phone: skip, choose, finish', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  await open(page, '/welcome-user/passion?step=2')
  await formHydrated(page)
  await tabTo(page, 'input[name=style-01]')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('input[name=style-01][value="2"]')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/step=3/)
  await open(page, '/welcome-user/passion?step=2')
  await expect(page.locator('input[name=style-01][value="2"]')).toBeChecked()

  await open(page, '/welcome-user/passion?step=7')
  await formHydrated(page)
  await tabTo(page, 'input[name=passions]')
  await page.keyboard.press('Space')
  await expect(page.getByText('1 of 5 chosen.')).toBeVisible()
  await tabTo(page, 'button[value=next]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/welcome-user/preferences')
  await formHydrated(page)
  await tabTo(page, 'button[value=skip]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/follow/occupations')
  await formHydrated(page)
  await tabTo(page, 'button[aria-label^="Save "]')
  await page.keyboard.press('Space')
  await expect(page.getByText('You have saved one career.').first()).toBeVisible()
  await tabTo(page, 'button[value=finish]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ppa')
})

test('skills rated in the plan fill the third bar, and say what is left to learn', async ({ page }) => {
  await takeQuiz(sender(page))
  const send = await signUp(page)
  await finishPlan(send)
  await open(page, '/ppa?part=skills')
  await page.locator('details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true
  })
  for (const group of await page.getByRole('main').getByRole('group').all())
    await group.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/ppa#skills$/)
  await expect(page.getByText('You have rated 18 of 18.')).toBeVisible()
  await open(page, '/welcome-user/career-explorer/marine-biologist')
  await expect(page.getByRole('heading', { name: 'What is left to learn' })).toBeVisible()
  await page.getByText('Show me one number').click()
  await expect(page.getByText(/of 100/).last()).toBeVisible()
})

test('a part of the plan that was not saved stays as it was filled in, and is saved at the next try (R-4-079) (R-8-043)', async ({
  page,
}) => {
  const send = await signUp(page)
  await finishPlan(send)
  await open(page, '/ppa?part=passions')
  const animals = page.getByRole('checkbox', { name: 'Animals' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const wasChosen = await animals.isChecked()
  await animals.setChecked(!wasChosen, { force: true })

  const sent = Promise.withResolvers<Route>()
  await page.route('**/ppa.data*', (route) =>
    route.request().method() === 'POST' ? sent.resolve(route) : route.continue(),
  )
  await save.click()
  const lost = await sent.promise
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await lost.abort()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('That did not load')
  await expect(save).not.toHaveAttribute('aria-busy')
  expect(await animals.isChecked()).toBe(!wasChosen)

  await page.unroute('**/ppa.data*')
  await save.click()
  await expect(page).toHaveURL(/\/ppa#passions$/)
  await open(page, '/ppa?part=passions')
  expect(await animals.isChecked()).toBe(!wasChosen)
})

test('a career has one heart: on its own page, in the search and in the plan', async ({ page }) => {
  const send = await signUp(page)
  await finishPlan(send)
  await open(page, '/occupations/chef')
  const toggled = () =>
    page.waitForResponse(
      (reply) =>
        reply.request().method() !== 'GET' && reply.url().includes('/api/user/follows') && reply.ok(),
    )
  const followed = toggled()
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await followed
  await open(page, '/follow/occupations?keyword=chef')
  const heart = page.getByRole('button', { name: 'Save Chef', exact: true })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const unfollowed = toggled()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await unfollowed
  await open(page, '/occupations/chef')
  await expect(page.getByRole('main').getByRole('button', { name: 'Save', exact: true })).toBeVisible()
})

test('eleven facts come before any of them comes again, each type with an icon of its own (R-3-083)', async ({
  page,
}) => {
  const send = await signUp(page)
  await finishPlan(send)
  await open(page, '/ppa')
  const card = page.getByRole('region', { name: 'A fact' })
  const seen = new Set<string>()
  const icons = new Map<string, string>()
  for (let shown = 0; shown < 11; shown++) {
    const text = card.locator('p').first()
    await expect(text).not.toBeEmpty()
    seen.add((await text.textContent()) ?? '')
    const type = (await card.getByRole('heading').textContent()) ?? ''
    const icon = await card.locator('svg').first().innerHTML()
    expect(icons.get(type) ?? icon).toBe(icon)
    icons.set(type, icon)
    await card.getByRole('button', { name: 'Show another fact' }).click()
  }
  expect(seen.size).toBe(11)
  expect([...icons.keys()].toSorted()).toEqual(['For the curious', 'Good to know', 'If it is all a bit much'])
  expect(new Set(icons.values()).size).toBe(3)
})

for (const width of [390, 1280]) {
  test(`the title of the quiz stands clear of the header, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/career-quiz')
    const header = await page.locator('header').boundingBox()
    const title = await heading(page).boundingBox()
    expect(title?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  })
}

test('a search for careers is still there on the way back from one', async ({ page }) => {
  const send = await signUp(page)
  await finishPlan(send)
  await open(page, '/follow/occupations')
  await page.getByRole('searchbox', { name: 'Search careers' }).fill('nurse')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('Narrow it down').click()
  const chip = page.getByRole('button', { name: 'Health Care and Social Assistance' })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/keyword=nurse&industries=/)
  const found = page.getByRole('list', { name: 'Careers' }).getByRole('link', { name: /nurse/i }).first()
  await found.click()
  await expect(page).toHaveURL(/career-explorer/)
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search careers' })).toHaveValue('nurse')
  await expect(page.getByText('Narrow it down (1 on)')).toBeVisible()
  await expect(found).toBeVisible()
})

test('a question about study that is still open is named, and a press leads to it', async ({ page }) => {
  const send = await signUp(page)
  await send('POST', '/api/ppa/save', { passions: [] })
  await open(page, '/welcome-user/preferences')
  await page.getByRole('radio', { name: 'Some of each' }).check({ force: true })
  await page.getByRole('radio', { name: 'Maybe' }).check({ force: true })
  await page.getByRole('button', { name: 'Next' }).click()
  const said = page.getByRole('alert', { name: 'Nearly there' })
  const stillOpen = said.getByRole('link')
  await expect(said).toBeFocused()
  await expect(stillOpen).toHaveText('You have not said how far you would like to go')
  await stillOpen.click()
  await expect(page.getByRole('radio', { name: 'Finish school and start work' })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Some of each' })).toBeChecked()
})

test('on paper there is what can be read, black on white, and nothing to press', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await takeQuiz(sender(page))
  const send = await signUp(page)
  await finishPlan(send)
  for (const path of ['/ppa', '/welcome-user/career-explorer/chef', '/career-planner']) {
    await open(page, path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await onPaper(page)).toEqual({ controls: [], title: 'rgb(17, 29, 40)' })
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  }
})

/** What a printed page still shows of the controls, and the ink of its title. */
function onPaper(page: Page) {
  return page.evaluate(() => ({
    controls: [...document.querySelectorAll('header, nav, footer, button, input, select, [href="#main"]')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.outerHTML.slice(0, 80)),
    title: getComputedStyle(document.querySelector('h1') as HTMLElement).color,
  }))
}

const planPages = [
  '/welcome-user/passion?step=1',
  '/welcome-user/passion?step=2',
  '/welcome-user/passion?step=6',
  '/welcome-user/passion?step=7',
  '/welcome-user/preferences',
  '/follow/occupations',
  '/follow/providers',
  '/follow/courses',
  '/follow/webinars',
  '/ppa',
  '/ppa?part=skills',
  '/ppa?part=style',
  '/welcome-user/career-explorer/marine-biologist',
  '/career-quiz/results',
]

testForBarriers('the pages of a plan', planPages, async (page) => {
  await takeQuiz(sender(page))
  const send = await signUp(page)
  await finishPlan(send)
  const { pagination_data } = (await send('GET', '/api/career/user-occupations')) as {
    pagination_data: { data: { id: number }[] }
  }
  for (const { id } of pagination_data.data.slice(0, 2)) {
    await send('POST', '/api/user/follows', { type: 'OCCUPATION', id })
  }
})

async function finishPlan(send: Send): Promise<void> {
  await send('POST', '/api/ppa/save', {
    passions: ['ocean'],
    education_style: 'mixed',
    education_level: 'degree',
    gap_year: false,
  })
  await send('POST', '/api/ppa/complete')
}

/** Presses Tab until the focus is on what is looked for. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 120; press++) {
    if (await page.evaluate((requested) => document.activeElement?.matches(requested) ?? false, selector))
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${selector}`)
}
