import { expect } from '@playwright/test'
import { barriersInBothLooks, complaints, looks, setLook, testForBarriers } from './barriers.ts'
import { open } from './open.ts'
import { test } from './test.ts'

/** Every public kind of page: no violation of WCAG 2.2 AA that a machine can find, and no complaint in the console. */
testForBarriers('pages about careers', [
  '/',
  '/careers/industries',
  '/careers/occupations',
  ['/industries/mining', '/industries/construction'],
  ['/occupations/chef', '/occupations/electrician-general?country=nz'],
  ['/industry-hubs/health-care-and-social-assistance', '/industry-hubs/construction'],
  '/skill-hubs/teamwork',
  '/skills-forecast',
  ['/search?keyword=nurse', '/search?keyword=qqqqzzzz'],
  '/career-quiz',
  '/career-quiz?q=1',
  '/career-quiz/results',
  '/career-quiz/sign-up',
  '/how-matching-works',
])

testForBarriers('pages about study, work and travel', [
  ['/explore/study', '/explore/study?place=NZ-OTA', '/explore/study?near=Hobart&km=100'],
  ['/educators', '/educators?near=Perth', '/educators?country=NZ'],
  ['/educators/university-of-otago', '/educators/monash-university'],
  ['/explore/work', '/explore/work?type=graduate&place=NZ-CIT'],
  '/jobs/apprentice-electrician-north-geelong',
  '/employers',
  '/employers/copperlark-electrical',
  ['/explore/travel', '/explore/travel?destination=jp&experience=farm-work&holiday=ca'],
  ['/gap-years/deckhand-on-a-training-ship', '/gap-years/kiwifruit-season'],
  '/experiences',
  ['/experiences/corduroy-mornings', '/experiences/fantail-paths'],
  [
    '/subjects',
    '/subjects?certificate=ncea&subject=english&subject=biology&subject=hospitality-unit-standards',
  ],
])

testForBarriers('pages to read and learn from', [
  '/articles',
  '/articles/tags/mental-health',
  ['/articles/how-old-to-work', '/articles/first-funeral'],
  '/academy',
  '/academy/finlit',
  '/academy/finlit/first-payslip',
  '/academy/finlit/first-payslip/top-of-the-slip',
  '/academy/learning',
  '/academy/on-this-device',
  '/virtual-job-experience/on-this-device',
  '/badges',
  '/virtual-job-experience',
  '/virtual-job-experience/numbers-from-the-river',
  '/certificates',
  '/surveys',
  '/surveys/how-is-yonder',
])

testForBarriers('pages about Yonder', [
  '/data-credits',
  '/pages/work-experience-rules',
  ['/sources?page=/occupations/chef&fact=pay', '/sources?page=/subjects'],
  ['/parents', '/parents?country=nz'],
  ['/contact', '/contact/feedback'],
  ['/need-help', '/need-help?country=nz'],
  '/about',
  ['/privacy-policy', '/terms-and-conditions'],
  '/business',
  '/business/media-centre',
  '/business/media-centre/what-yonder-is',
  '/business/reports',
  '/business/reports/hopes-for-work',
  '/partners',
  '/team',
  '/connect',
  '/contribute',
  '/no-such-place/at-all',
  '/test',
])

test('no barriers on a course, to which the course finder leads', async ({ page }) => {
  const found = complaints(page)
  await setLook(page, looks[0])
  await open(page, '/explore/study?keyword=bachelor+of+nursing')
  const course = page.getByRole('main').locator('a[href^="/courses/"]').first()
  await open(page, (await course.getAttribute('href')) ?? '')
  await expect(page).toHaveURL(/\/courses\/[a-z]/)
  found.push(...(await barriersInBothLooks(page)))
  expect(found).toEqual([])
})
