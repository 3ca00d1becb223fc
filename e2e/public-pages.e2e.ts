import { expect, type Page } from '@playwright/test'
import { open } from './open.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

/** What the console of a page says that nobody should have to read. */
function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error') heard.push(line.text())
  })
  return heard
}

async function showsItself(page: Page, heading: string | RegExp): Promise<void> {
  const headings = page.getByRole('heading', { level: 1 })
  await expect(headings).toHaveCount(1)
  await expect(headings).toHaveText(heading)
  await expect(page).toHaveTitle(/Yonder/)
  await expect(page.getByRole('combobox', { name: 'Search Yonder' })).toBeAttached()
}

for (const [path, heading, id] of [
  ['/', /Find your passion\.\s*Plan your future\./, 'R-2.1-002'],
  ['/contact/feedback', 'Write to us', 'R-2.1-029'],
  ['/careers/industries', 'Careers by industry', 'R-2.1-137'],
  ['/careers/occupations', 'Occupations from A to Z', 'R-2.1-138'],
  ['/industries/construction', 'Construction', 'R-2.1-154'],
  ['/occupations/chef', 'Chef', 'R-2.1-155'],
  ['/industry-hubs/construction', /Construction/, 'R-2.1-105'],
  ['/skill-hubs/teamwork', 'Teamwork', 'R-2.1-106'],
  ['/skills-forecast', /skills/i, 'R-2.1-142'],
  ['/explore/study', /study|course/i, 'R-2.1-125'],
  ['/educators', /educators/i, 'R-2.1-139'],
  ['/explore/work', 'Find work', 'R-2.1-124'],
  ['/employers', 'Employers', 'R-2.1-140'],
  ['/jobs/apprentice-electrician-north-geelong', 'Apprentice electrician, first year', 'R-2.1-147'],
  ['/employers/copperlark-electrical', 'Copperlark Electrical', 'R-2.1-149'],
  ['/explore/travel', 'Gap years and travel', 'R-2.1-126'],
  ['/gap-years/kiwifruit-season', 'Kiwifruit season in the Bay of Plenty', 'R-2.1-146'],
  ['/experiences', 'Experience providers', 'R-2.1-141'],
  ['/experiences/fantail-paths', 'Fantail Paths', 'R-2.1-150'],
  ['/career-quiz', 'What would you like doing all day?', 'R-2.1-082'],
  ['/about', 'The place you can see but have not been to', 'R-2.1-033'],
  ['/terms-and-conditions', 'Terms and conditions', 'R-2.1-034'],
  ['/privacy-policy', 'Privacy policy', 'R-2.1-035'],
] as const)
  test(`${path} is a page of its own, without a complaint (${id})`, async ({ page }) => {
    const heard = complaints(page)
    const reply = await open(page, path)
    expect(reply?.status()).toBe(200)
    await showsItself(page, heading)
    await page.waitForLoadState('networkidle')
    expect(heard).toEqual([])
  })

test('a course and its educator are pages, reached from the course finder (R-2.1-145, R-2.1-148)', async ({
  page,
}) => {
  const heard = complaints(page)
  await open(page, '/explore/study?keyword=bachelor+of+nursing')
  const course = page.getByRole('main').locator('a[href^="/courses/"]').first()
  const address = (await course.getAttribute('href')) ?? ''
  expect((await open(page, address))?.status()).toBe(200)
  await showsItself(page, /\w/)
  const educator = page.getByRole('main').locator('a[href^="/educators/"]').first()
  expect((await open(page, (await educator.getAttribute('href')) ?? ''))?.status()).toBe(200)
  await showsItself(page, /\w/)
  await page.waitForLoadState('networkidle')
  expect(heard).toEqual([])
})

test('the end of the quiz, its results and its sign-up are pages of the person who took it (R-2.1-083, R-2.1-084, R-2.1-085)', async ({
  page,
}) => {
  const heard = complaints(page)
  await open(page, '/career-quiz/thank-you')
  await expect(page).toHaveURL(/\/career-quiz$/)
  await page.waitForLoadState('networkidle')

  const saved = await page.evaluate(async () => {
    const call = async (path: string, body?: object, token = '') => {
      const headers = { 'content-type': 'application/json', 'x-csrf-token': token }
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
      return (await fetch(path, init)).json()
    }
    const { token } = await call('/api/session')
    const { data } = await call('/api/career-quiz/questions')
    const core = data.filter(({ set }: { set: string }) => set === 'core')
    const answers = Object.fromEntries(
      core.map(({ id, area }: { id: string; area: string }) => [id, area === 'social' ? 5 : 2]),
    )
    return call('/api/career-quiz/results', { answers }, token)
  })
  const ids = `ghost_user_id=${saved.ghost_user_id}&id=${saved.id}`
  for (const [path, heading] of [
    [`/career-quiz/thank-you?${ids}`, /\w/],
    [`/career-quiz/results?${ids}`, /You like/],
    ['/career-quiz/sign-up', 'Keep your results'],
  ] as const) {
    expect((await open(page, path))?.status()).toBe(200)
    await showsItself(page, heading)
    await page.waitForLoadState('networkidle')
  }
  expect(heard).toEqual([])
})
