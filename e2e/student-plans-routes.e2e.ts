import { expect, type Page } from '@playwright/test'
import { barriers, testForBarriers } from './barriers.ts'
import { sender, signUp } from './new-person.ts'
import { open } from './open.ts'
import { test } from './test.ts'

const inTwoMonths = () => new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)

const question = (page: Page, words: string) => page.getByRole('heading', { level: 2, name: words })

/** Goes on to the next question; the focus is on it. */
async function next(page: Page, words: string): Promise<void> {
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(question(page, words)).toBeFocused()
}

/** Goes on from a question with one answer, which saves it. */
async function save(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(question(page, words)).toBeFocused()
}

async function unknown(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'I do not know yet' }).click()
  await expect(question(page, words)).toBeFocused()
}

const steps = (page: Page) => page.locator('#steps ol > li')
const titles = (page: Page) => steps(page).locator('b').allTextContents()

async function addStep(page: Page, title: string, day = ''): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add step' }) })
  await form.getByLabel('Step').fill(title)
  if (day) await form.getByLabel(/By when/).fill(day)
  await form.getByRole('button', { name: 'Add step' }).click()
  await expect(steps(page).filter({ hasText: title })).toBeVisible()
  await expect(form.getByLabel('Step')).toHaveValue('')
}

async function withSteps(page: Page, ...names: string[]): Promise<void> {
  await signUp(page)
  await sender(page)('PUT', '/api/career-planner/plan-a', {
    answers: { title: 'Nursing', steps: names.map((title) => ({ title })) },
  })
  await open(page, '/career-planner/plan-a?part=steps')
}

for (const width of [390, 1280]) {
  test(`Sione plans from the work back to a date in his calendar, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signUp(page)
    await open(page, '/career-planner')
    await page.getByRole('link', { name: 'Start Plan A' }).click()
    await expect(page.getByText('0 of 6 parts done', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Do part 1' }).click()
    await page.getByLabel('Find a career').fill('chef')
    await page.locator('#occupation').getByRole('button', { name: 'Find' }).click()
    await page.getByRole('button', { name: 'Choose Chef', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chef')

    await next(page, 'Which course or training goes with it?')
    await page.getByText('Add something that is not on our list').click()
    await page.getByLabel('Course, apprenticeship or training').fill('Apprenticeship in cookery')
    await page.getByRole('button', { name: 'Add it', exact: true }).click()
    await expect(page.locator('#courses b', { hasText: 'Apprenticeship in cookery' })).toBeVisible()
    await next(page, 'What have you found out about it?')
    await next(page, 'Which qualification gets you in?')
    await page.getByLabel('Qualification to start with').selectOption('certificate-iii')
    await save(page, 'Where would you study or train?')
    await unknown(page, 'Are you aiming for a rank?')
    await unknown(page, 'Which subjects do you take, or want to take?')
    await page.getByLabel('Add a subject of the HSC').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Add the subject', exact: true }).click()
    await expect(page.locator('#subjects li')).toHaveCount(1)
    await next(page, 'How could you try it before you choose it?')
    await unknown(page, 'What do you do first, and by when?')
    await addStep(page, 'Ask for a trial shift', inTwoMonths())
    await page.getByRole('link', { name: 'Done', exact: true }).click()
    await expect(page.getByText('4 of 6 parts done', { exact: true })).toBeVisible()
    await expect(page.getByText('You do not know yet. That is fine: it can wait.')).toBeVisible()

    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
    await expect(page.getByRole('link', { name: 'Ask for a trial shift' })).toBeVisible()
    await page.getByRole('button', { name: 'Make a calendar link' }).click()
    const address = await page.getByLabel('Link', { exact: true }).inputValue()
    const calendar = await page.request.get(new URL(address).pathname)
    expect(await calendar.text()).toContain('SUMMARY:Ask for a trial shift')
  })
}

test('two quick ticks are two edits, and no conflict with oneself', async ({ page }) => {
  await withSteps(page, 'One', 'Two', 'Three')
  await page.getByRole('button', { name: 'Done: One' }).click()
  await page.getByRole('button', { name: 'Done: Two' }).click()
  await page.getByRole('button', { name: 'Done: Three' }).click()
  await expect(page.getByText('3 of 3 steps done')).toBeVisible()
  await expect(page.getByText('changed in another window')).toHaveCount(0)
})

test('a step is dragged by its handle to another place', async ({ page }) => {
  await withSteps(page, 'One', 'Two', 'Three')
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().includes('plan-a.data'),
  )
  const handle = steps(page).nth(2).locator('span[aria-hidden=true]:has(> svg):visible')
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const to = await steps(page).nth(0).boundingBox()
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, to.y + 4, { steps: 12 })
  await page.mouse.up()
  await expect.poll(() => titles(page)).toEqual(['Three', 'One', 'Two'])
  await saved // a page that is reloaded ends what is on its way
  await open(page, '/career-planner/plan-a?part=steps')
  expect(await titles(page)).toEqual(['Three', 'One', 'Two'])
})

test('with the keyboard alone: a step moves, focus stays on its button, and the place is said', async ({
  page,
}) => {
  await withSteps(page, 'One', 'Two', 'Three')
  const up = page.getByRole('button', { name: 'Move Three up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(['One', 'Three', 'Two'])
  await expect(page.getByText('Three: place 2 of 3')).toBeAttached()
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(['Three', 'One', 'Two'])
  await expect(up).toBeFocused()
})

test('of two tabs the later sees what the earlier saved, and both changes stay', async ({
  page,
  context,
}) => {
  await withSteps(page, 'One', 'Two')
  const other = await context.newPage()
  await open(other, '/career-planner/plan-a?part=steps')
  await open(page, '/career-planner/plan-a?part=subjects')
  await other.getByRole('button', { name: 'Done: One' }).click()
  await expect(other.getByText('1 of 2 steps done')).toBeVisible()

  await page.getByLabel('Add a subject of the HSC').selectOption('Physics')
  await page.getByRole('button', { name: 'Add the subject', exact: true }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'changed in another window' })
  await expect(conflict).toBeFocused()
  await expect(conflict.getByRole('cell', { name: 'Physics' })).toBeVisible()
  await expect(page.getByText('1 of 2 steps done')).toBeVisible()
  await conflict.getByRole('button', { name: 'Save mine as well' }).click()
  await expect(page.locator('#subjects li', { hasText: 'Physics' })).toBeVisible()
  await expect(conflict).toHaveCount(0)
  await open(other, '/career-planner/plan-a?part=subjects')
  await expect(other.locator('#subjects li', { hasText: 'Physics' })).toBeVisible()
  await expect(other.getByText('1 of 2 steps done')).toBeVisible()
})

test('a change that does not reach us is said, and what was typed stays', async ({ page }) => {
  await withSteps(page, 'One')
  await page.route('**/career-planner/plan-a.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add step' }) })
  await form.getByLabel('Step').fill('On the bus')
  await form.getByRole('button', { name: 'Add step' }).click()
  await expect(form.getByRole('alert')).toContainText('That did not reach us')
  await expect(form.getByLabel('Step')).toHaveValue('On the bus')
})

test('what-if: a copy is tried, seen and used', async ({ page }) => {
  await signUp(page)
  await sender(page)('PUT', '/api/career-planner/plan-a', {
    answers: {
      subjects: [{ name: 'Biology' }, { name: 'English' }],
      courses: [{ title: 'Bachelor of Nursing', subjects_needed: ['Biology'] }],
    },
  })
  await open(page, '/career-planner/plan-a?part=what-if')
  await page.locator('#what-if').getByLabel('Biology').uncheck({ force: true })
  await page.getByRole('button', { name: 'See what changes' }).click()
  await expect(page.getByText('Bachelor of Nursing asks for Biology').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What it would change' })).toBeFocused()
  await page.getByRole('button', { name: 'Use these changes' }).click()
  await expect(page.getByRole('button', { name: 'Use these changes' })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Your plan has changed.' })).toBeVisible()
  await expect(question(page, 'What would change if …')).toBeFocused()
  await open(page, '/career-planner/plan-a?part=subjects')
  await expect(page.locator('#subjects li')).toHaveCount(1)
})

test('what-if: a gap year is put in front on a copy, and kept as another plan', async ({ page }) => {
  await signUp(page)
  await sender(page)('PUT', '/api/career-planner/plan-a', {
    answers: { title: 'Nursing', steps: [{ title: 'Start the degree', due_on: null }] },
  })
  await open(page, '/career-planner/plan-a')
  await page.getByRole('link', { name: 'A gap year first' }).click()
  await expect(page.getByRole('heading', { name: 'What it would change' })).toBeFocused()
  await page.getByRole('button', { name: 'Keep as Plan B' }).click()
  await expect(page).toHaveURL(/\/career-planner\/plan-b$/)
  await expect(page.getByRole('heading', { name: 'Nursing, after a gap year' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Kept as Plan B.' })).toBeVisible()
  await open(page, '/career-planner/plan-a')
  await expect(page.getByRole('heading', { level: 1, name: 'Nursing' })).toBeVisible()
})

test('what is missing in a step is said beside its field, and the field waits for it', async ({ page }) => {
  await withSteps(page, 'One')
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add step' }) })
  await form.getByRole('button', { name: 'Add step' }).click()
  await expect(form.getByLabel('Step')).toBeFocused()
  await expect(form.getByLabel('Step')).toHaveAttribute('aria-invalid', 'true')
})

test('a row that is taken off leaves the keyboard in its part', async ({ page }) => {
  await withSteps(page, 'One', 'Two')
  await page.getByRole('button', { name: 'Take One off the plan' }).click()
  await expect(steps(page)).toHaveCount(1)
  await expect(question(page, 'What do you do first, and by when?')).toBeFocused()
})

test('saving without a visible change is said', async ({ page }) => {
  await withSteps(page, 'One')
  await open(page, '/career-planner/plan-a')
  await page.getByLabel('Why this route').fill('It is close to the sea.')
  await page.getByRole('button', { name: 'Save name and reason' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
})

test('a saved career becomes a route: drafted, edited, accepted once', async ({ page }) => {
  await signUp(page)
  await open(page, '/occupations/chef')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.getByRole('button', { name: 'See a draft' }).click()
  await expect(page.getByRole('heading', { name: 'A first draft: Chef' })).toBeVisible()
  await page.getByLabel('Step 1', { exact: true }).fill('Ask at the café')
  await page.getByRole('button', { name: 'Use it as Plan A' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chef')
  await expect(page.getByText('Ask at the café').first()).toBeVisible()
  await open(page, '/career-planner?career=chef')
  await expect(page.getByText('Plan A leads to Chef already')).toBeVisible()
})

testForBarriers(
  'the planner and a route',
  [
    '/career-planner',
    '/career-planner?career=baker',
    '/career-planner/plan-a',
    ...['occupation', 'courses', 'entry-level', 'subjects', 'steps', 'money', 'what-if'].map(
      (part) => `/career-planner/plan-a?part=${part}`,
    ),
    '/share/success',
  ],
  fullPlan,
)

test('a shared plan has no barriers on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await fullPlan(page)
  const { url } = (await sender(page)('POST', '/api/career-planner/shares', { slugs: ['plan-a'] })) as {
    url: string
  }
  await open(page, new URL(url).pathname)
  expect(await barriers(page)).toEqual([])
})

/** Plan A with something in each of its parts, and a copy beside it in which something is tried. */
async function fullPlan(page: Page): Promise<void> {
  await withSteps(page, 'One', 'Two')
  const send = sender(page)
  await send('PUT', '/api/career-planner/plan-a', {
    version: 1,
    answers: {
      occupation: { slug: 'chef' },
      courses: [
        { title: 'Cookery', subjects_needed: ['Hospitality'], cost_cents_per_year: 100_000, years: 2 },
      ],
      subjects: [{ name: 'English' }],
      experiences: [{ title: 'A day in a kitchen', is_done: true }],
    },
  })
  await send('PUT', '/api/career-planner/plan-a/what-if', { changes: { drop_subjects: ['English'] } })
}
