import { expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { eventIn, openExpo } from '#test/events.ts'
import { type Html, readHtml, wordsOf } from '#test/html.ts'
import { testSite } from '#test/site.ts'

/** Pages as visitors find them. What needs a browser, their consoles among it, is in `e2e/accessibility.e2e.ts`. */
const site = await testSite()
await eventIn(site, 60, { slug: 'a-talk', title: 'A talk about bees' })
await openExpo(site, 'open-expo')
await eventIn(site, 60, { slug: 'an-open-day', title: 'An open day', isExternal: true, room: null })

async function expectPage(browser: Browser, path: string, heading: string | RegExp): Promise<Html> {
  const reply = await browser.page(path)
  expect([path, reply.status]).toEqual([path, 200])
  const html = readHtml(await reply.text())
  const headings = html.elements('h1').map(wordsOf)
  expect(headings).toEqual([expect.stringMatching(heading)])
  if (typeof heading === 'string') expect(headings).toEqual([heading])
  expect(html.title).toContain('Yonder')
  const fields = html.elements('input', 'header').map(({ attributes }) => attributes['aria-label'])
  expect(fields).toContain('Search Yonder')
  return html
}

test.each([
  ['/', /^Find your passion\.\s*Plan your future\.$/, 'R-2.1-002'],
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
  ['/webinars', 'Videos and webinars', 'R-2.1-143'],
  ['/events/a-talk', 'A talk about bees', 'R-2.1-151'],
  ['/events/external/an-open-day', 'An open day', 'R-2.1-153'],
  ['/past/expos', 'Past expos', 'R-2.1-130'],
  ['/expo/open-expo', 'An expo that is live', 'R-2.1-131'],
  ['/expo/past/care-and-community-expo', 'Care and Community Expo', 'R-2.1-132'],
  ['/expo/open-expo/webinars', 'An expo that is live: Webinars', 'R-2.1-133'],
  ['/expo/open-expo/exhibitors', 'An expo that is live: Exhibitors', 'R-2.1-134'],
  ['/expo/2021/stage', 'Yonder Expo 2021: Stage', 'R-2.1-D109'],
  ['/expo/2021/sponsor', 'Yonder Expo 2021: Sponsors', 'R-2.1-D110'],
  ['/expo/2021/marketplace', 'Yonder Expo 2021: Marketplace', 'R-2.1-D111'],
  ['/expo/2021/webinars', 'Yonder Expo 2021: Webinars', 'R-2.1-D112'],
  ['/expo/2021/exhibitors', 'Yonder Expo 2021: Exhibitors', 'R-2.1-D113'],
  ['/expo/2021/recap', 'Yonder Expo 2021: Recap', 'R-2.1-D114'],
  ['/expo/2022/stage', 'Yonder Expo 2022: Stage', 'R-2.1-D115'],
  ['/expo/2022/sponsor', 'Yonder Expo 2022: Sponsors', 'R-2.1-D116'],
  ['/expo/2022/marketplace', 'Yonder Expo 2022: Marketplace', 'R-2.1-D117'],
  ['/expo/2022/webinars', 'Yonder Expo 2022: Webinars', 'R-2.1-D118'],
  ['/expo/2022/exhibitors', 'Yonder Expo 2022: Exhibitors', 'R-2.1-D119'],
  ['/expo/2022/recap', 'Yonder Expo 2022: Recap', 'R-2.1-D120'],
  ['/career-quiz', 'What would you like doing all day?', 'R-2.1-082'],
  ['/about', 'What Yonder is, and who it is for', 'R-2.1-033'],
  ['/terms-and-conditions', 'Terms and conditions', 'R-2.1-034'],
  ['/privacy-policy', 'Privacy policy', 'R-2.1-035'],
] as const)('%s is a page of its own, headed %s (%s)', async (path, heading, _id) => {
  await expectPage(site.visitor(), path, heading)
})

test('a course and its educator are pages, reached from the course finder (R-2.1-145, R-2.1-148)', async () => {
  const visitor = site.visitor()
  const linkTo = (html: Html, start: string) =>
    html
      .elements('a', 'main')
      .map(({ attributes }) => attributes.href ?? '')
      .find((href) => href.startsWith(start)) ?? `no link to ${start}`
  const finder = await visitor.page('/explore/study?keyword=bachelor+of+nursing')
  const course = await expectPage(visitor, linkTo(readHtml(await finder.text()), '/courses/'), /\w/)
  await expectPage(visitor, linkTo(course, '/educators/'), /\w/)
})

test('the end of the quiz, its results and its sign-up are pages of the person who took it (R-2.1-083, R-2.1-084, R-2.1-085)', async () => {
  const early = await site.visitor().page('/career-quiz/thank-you')
  expect([early.status, early.headers.get('location')]).toEqual([302, '/career-quiz'])

  const visitor = site.visitor()
  type Questions = { data: { id: string; set: string; area: string }[] }
  const { data } = await visitor.read<Questions>('/api/career-quiz/questions')
  const core = data.filter(({ set }) => set === 'core')
  const answers = Object.fromEntries(core.map(({ id, area }) => [id, area === 'social' ? 5 : 2]))
  const reply = await visitor.post('/api/career-quiz/results', { answers })
  const saved = (await reply.json()) as { ghost_user_id: string; id: string }
  const ids = `ghost_user_id=${saved.ghost_user_id}&id=${saved.id}`
  await expectPage(visitor, `/career-quiz/thank-you?${ids}`, /\w/)
  await expectPage(visitor, `/career-quiz/results?${ids}`, /You like/)
  await expectPage(visitor, '/career-quiz/sign-up', 'Keep your results')
})

test('a person who is signed in has a home of their own, to which / leads; visitors of it are led to / (R-2.1-003)', async () => {
  const visit = async (browser: Browser, path: string) => {
    const reply = await browser.page(path)
    return [reply.status, reply.headers.get('location')]
  }
  expect(await visit(site.visitor(), '/home')).toEqual([302, '/'])
  const student = await site.signedIn({ role: 'student' })
  await expectPage(student, '/home', /\w/)
  expect(await visit(student, '/')).toEqual([302, '/home'])
})

test('the feed is for users: visitors sign in first, staff are sent home with the reason (R-2.1-004)', async () => {
  const visitor = await site.visitor().page('/feed')
  expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/login?redirect=%2Ffeed'])
  await expectPage(await site.signedIn({ role: 'student' }), '/feed', /My feed/)
  const provider = await (await site.signedIn({ role: 'provider' })).page('/feed')
  expect([provider.status, provider.headers.get('location')]).toEqual([302, '/'])
  expect(provider.headers.getSetCookie().join()).toContain('yonder_notice=not-authorised-as-admin')
})

test.each([
  ['/styles', 'Styles', 'R-2.1-188'],
  ['/test', 'Test', 'R-2.1-005'],
])('%s has the heading %s and stays out of search engines (%s)', async (path, heading) => {
  const reply = await site.visitor().page(path)
  expect(reply.status).toBe(200)
  const html = readHtml(await reply.text())
  expect(html.elements('h1').map(wordsOf)).toEqual([heading])
  const robots = html.elements('meta').filter(({ attributes }) => attributes.name === 'robots')
  expect(robots.map(({ attributes }) => attributes.content)).toEqual(['noindex'])
})

test('signed out, the header leads to both ways in (R-2.3-007)', async () => {
  const html = readHtml(await (await site.visitor().page('/about')).text())
  const links = html.elements('a', 'header').map((link) => [wordsOf(link), link.attributes.href])
  expect(links).toContainEqual(['Sign in', '/login'])
  expect(links).toContainEqual(['Sign up', '/register'])
})

test('people who are signed out are asked to sign in before their account, and led back', async () => {
  const reply = await site.visitor().page('/account/security')
  expect([reply.status, reply.headers.get('location')]).toEqual([
    302,
    '/login?redirect=%2Faccount%2Fsecurity',
  ])
})
