import { expect, test } from 'vitest'
import { isMarketingEvent } from '#app/platform/web/tracking-rules.ts'
import { articleTopics } from './article-topics.ts'
import { type MenuItem, mainMenu, shownMenu } from './menu.ts'
import { robots, sitemapIndex, sitemapPart } from './sitemap.ts'
import { subscribeRefusal } from './subscribe-rules.ts'
import { subscribeWords } from './words.ts'

const hub = { slug: 'mining', name: 'Mining', icon: 'pickaxe' }
const skill = { slug: 'teamwork', name: 'Teamwork', icon: 'users' }
const everything = {
  industryHubs: [hub],
  skillHubs: [skill],
  liveExpos: [{ slug: 'tech', title: 'Tech Expo', icon: null }],
}
const full = mainMenu(everything)
const find = (items: MenuItem[], id: string): MenuItem | undefined =>
  items.find((item) => item.id === id) ?? items.map((item) => find(item.children, id)).find(Boolean)

test('the menu has four tops in the order of the specification', () => {
  expect(full.map((item) => item.name)).toEqual(['Explore Careers', 'Learn Skills', 'Plan', 'Get Advice'])
})

test('Industries and Life skills hold the hubs that are active (R-2.3-033, R-2.3-035)', () => {
  expect(find(find(full, 'explore-careers')?.children ?? [], 'industries')).toMatchObject({
    name: 'Industries',
    children: [{ name: 'Mining', link: '/industry-hubs/mining' }],
  })
  expect(find(find(full, 'learn-skills')?.children ?? [], 'life-skills')).toMatchObject({
    name: 'Life skills',
    children: [{ name: 'Teamwork', link: '/skill-hubs/teamwork' }],
  })
  expect(find(find(full, 'plan')?.children ?? [], 'careers-hub')?.name).toBe('Careers Hub')
})

test('Explore Careers leads to the virtual work experiences and the Academy, and both are shown (R-2.3-034)', () => {
  const entries = shownMenu(full).find(({ id }) => id === 'explore-careers')?.children ?? []
  const links = entries.map(({ name, link }) => [name, link])
  expect(links).toContainEqual(['Virtual Work Experiences', '/virtual-job-experience'])
  expect(links).toContainEqual(['Academy', '/academy'])
})

test('Explore Careers leads to every occupation and to a comparison', () => {
  const entries = shownMenu(full).find(({ id }) => id === 'explore-careers')?.children ?? []
  expect(entries.slice(0, 2).map(({ name, link }) => [name, link])).toEqual([
    ['Occupations', '/careers/occupations'],
    ['Compare careers', '/careers/compare'],
  ])
})

test('hubs, the course finder, careers and the expo lead where the specification says (R-2.3-038, R-2.3-039, R-2.3-042)', () => {
  expect(find(full, 'mining')?.link).toBe('/industry-hubs/mining')
  expect(find(full, 'teamwork')?.link).toBe('/skill-hubs/teamwork')
  expect(find(full, 'course-finder')?.link).toBe('/explore/study')
  expect(find(full, 'careers-hub')?.link).toBe('/careers/industries')
  expect(find(full, 'gap-and-travel')).toMatchObject({
    name: 'Gap & Travel Options',
    link: '/explore/travel',
  })
  expect(find(full, 'tech')?.link).toBe('/expo/tech')
  expect(find(full, 'videos')?.link).toBe('/webinars')
  expect(find(full, 'all')?.link).toBe('/articles')
})

test('Plan holds Job Search, which leads to the jobs (R-2.3-040)', () => {
  const plan = find(full, 'plan')?.children ?? []
  expect(find(plan, 'job-search')).toMatchObject({ name: 'Job Search', link: '/explore/work?type=jobs' })
})

test('life skills hide while no skill hub is active, the expo while none is live (R-2.3-036)', () => {
  const bare = shownMenu(mainMenu({ industryHubs: [], skillHubs: [], liveExpos: [] }))
  const rich = shownMenu(mainMenu(everything))
  for (const id of ['life-skills', 'expo']) {
    expect(find(bare, id)).toBeUndefined()
    expect(find(rich, id)).toBeDefined()
  }
})

test('an entry with hide set is not shown (R-3-066)', () => {
  const item = { id: 'a', name: 'A', link: '/a', is_link: true, hide: true, children: [] }
  expect(shownMenu([item, { ...item, id: 'b', hide: false }]).map((shown) => shown.id)).toEqual(['b'])
})

test('entries lie at most three deep (R-3-065)', () => {
  const depth = (item: MenuItem): number => 1 + Math.max(0, ...item.children.map(depth))
  expect(Math.max(...full.map(depth))).toBeLessThanOrEqual(3)
})

test('advice is sorted by the topics and tags of articles, then videos and all (R-2.3-043) (R-2.3-044)', () => {
  const advice = full.find(({ id }) => id === 'get-advice')?.children ?? []
  expect(advice.map(({ name }) => name)).toEqual([
    ...articleTopics.map(({ title }) => title),
    'Videos',
    'All',
  ])
  expect(advice.flatMap(({ children }) => children.map(({ name, link }) => [name, link]))).toEqual(
    articleTopics.flatMap(({ tags }) => tags.map(({ title, link }) => [title, link])),
  )
  expect(advice.slice(-2).map(({ link }) => link)).toEqual(['/webinars', '/articles'])
})

test.each([
  ['', '', 'name-missing'],
  ['  ', 'a@b.nz', 'name-missing'],
  ['Maia', '', 'email-invalid'],
  ['Maia', 'maia', 'email-invalid'],
  ['Maia', 'maia@home', 'email-invalid'],
  ['Maia', 'maia@home.n', 'email-invalid'],
  ['Maia', `maia@home.${'x'.repeat(25)}`, 'email-invalid'],
  ['Maia', 'maia@home.nz', null],
  ['Maia', ' maia.t+x@school.edu.au ', null],
] as const)(
  'the form with name %j and address %j: %s (R-5-024, R-5-025, R-5-027)',
  (firstName, email, refusal) => {
    expect(subscribeRefusal({ firstName, email })).toBe(refusal)
  },
)

test('the texts of the form are those of the specification', () => {
  expect(subscribeWords['email-invalid']).toBe('Please enter valid email address')
  expect(subscribeWords.failed).toBe('Please enter valid name and email')
  expect(subscribeWords.submitted).toBe('Submitted!')
})

test('only the fixed few events go to the marketing system', () => {
  const sent = [
    'sign_up_start',
    'newsletter',
    'academy_program_start',
    'wex_accepted',
    'business_report_download',
  ]
  expect(sent.filter(isMarketingEvent)).toEqual(sent)
  expect(['page_view', 'search_open', 'link_click', 'profile_button_click'].filter(isMarketingEvent)).toEqual(
    [],
  )
})

test('the sitemap lists addresses as XML, escaped', async () => {
  async function* entries() {
    yield [{ path: '/' }, { path: '/search?a=1&b=2' }]
    yield [{ path: "/it's", modifiedAt: new Date('2026-11-22T01:00:00Z') }]
  }
  let text = ''
  for await (const piece of sitemapPart('https://yonder.example', entries())) text += piece
  expect(text).toContain('<url><loc>https://yonder.example/</loc></url>')
  expect(text).toContain('a=1&#38;b=2')
  expect(text).toContain('s</loc><lastmod>2026-11-22T01:00:00.000Z</lastmod></url>')
  expect(text).toMatch(/^<\?xml[\s\S]*<\/urlset>\n$/)
  expect(sitemapIndex('https://yonder.example', ['pages'])).toContain(
    'https://yonder.example/sitemaps/pages.xml',
  )
  expect(robots('https://yonder.example')).toMatch(
    /Disallow: \/api\/[\s\S]*Sitemap: https:\/\/yonder.example\/sitemap.xml/,
  )
})
