import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses } from '#app/features/study/tables.server.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()

async function render(path: string): Promise<{ html: string; queries: number; reply: Response }> {
  const { result, queries } = await countQueries(async () => {
    const reply = await site.visitor().page(path)
    return { reply, html: await reply.text() }
  })
  return { ...result, queries }
}

const courseSlug = async () => {
  const reply = await site.visitor().get('/api/opportunities/courses?keyword=nursing')
  return ((await reply.json()) as { data: { slug: string }[] }).data[0]?.slug
}

test('the counter sees the statements of a page being rendered', async () => {
  expect((await render('/occupations/carpenter')).queries).toBeGreaterThan(2)
})

test.each([
  ['/careers/industries', 'Construction'],
  ['/careers/occupations', 'Accountant'],
  ['/careers/occupations?keyword=nurse&level=1&page=1', 'Registered nurse'],
  ['/careers/occupations?sort=pay', '$2,192 a week'],
  ['/careers/occupations?pay=above_middle&demand=any_shortage&way=degree', 'left'],
  ['/careers/occupations?keyword=nurse&pay=under_1500', 'Remove one of these filters'],
  ['/industries/construction', 'Carpenter'],
  ['/occupations/chef', 'How we know'],
  ['/industry-hubs/construction', 'Carpenter'],
  ['/skill-hubs/teamwork', 'Teamwork'],
  ['/skills-forecast', 'It is not a promise.'],
  ['/industries/construction', 'The ten largest kinds of job in this industry'],
  ['/explore/study', 'January 2023'],
  ['/explore/study?field=06&state=AU-TAS', 'Tasmania'],
  ['/explore/study?occupation=chef', 'Courses for'],
  ['/educators', 'TAFE NSW'],
  ['/educators/tafe-nsw', 'TAFE NSW'],
])('%s is rendered with at most six statements', async (path, words) => {
  if (path.startsWith('/industries/')) await render(path) // what leads to an industry is put in order once until content changes
  const { html, queries, reply } = await render(path)
  expect(reply.status).toBe(200)
  expect(html.toLowerCase()).toContain(words.toLowerCase())
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(queries).toBeLessThanOrEqual(6)
})

test.each([
  '/occupations/chef',
  '/skill-hubs/teamwork',
  '/industry-hubs/construction',
  '/skills-forecast',
  '/careers/industries',
  '/educators/tafe-nsw',
  '/explore/study',
  '/data-credits',
])('%s sends what is only read as HTML, and as data to who comes from inside the app', async (path) => {
  const { html } = await render(path)
  expect(html).toContain('data-html-only')
  const [, handedOver = ''] = html.split('streamController;c.enqueue(')
  const { html: data } = await render(`${path}.data`)
  expect(data.length).toBeGreaterThan(2 * handedOver.length)
})

test('a course’s page is rendered with at most six statements', async () => {
  const { html, queries, reply } = await render(`/courses/${await courseSlug()}`)
  expect(reply.status).toBe(200)
  expect(queries).toBeLessThanOrEqual(6)
  expect(html).toContain('We do not know what people from Australia or New Zealand pay')
  expect(html).toContain('That is not the price for locals')
  expect(html).toContain('the course still runs and takes local students')
  expect(html).toMatch(/"educationalLevel":"[A-Z]/)
})

test.each([
  '/occupations/astronaut-cowboy',
  '/industries/nowhere',
  '/industry-hubs/nowhere',
  '/skill-hubs/mind-reading',
  '/educators/nowhere',
  '/courses/nowhere',
])('%s is not found, on a page of ours', async (path) => {
  const { html, reply } = await render(path)
  expect(reply.status).toBe(404)
  expect(html).toContain('<h1')
})

test('a trade shows its apprenticeship before its courses, and who arranges one in Australia', async () => {
  for (const path of ['/occupations/carpenter', '/explore/study?occupation=carpenter']) {
    const { html } = await render(path)
    const start = html.indexOf('You can learn this as an apprentice.')
    expect(start).toBeGreaterThan(0)
    expect(html.indexOf('Apprentices often take three or four years')).toBeGreaterThan(start)
    expect(html.indexOf('https://www.apprenticeships.gov.au/')).toBeGreaterThan(start)
    expect(html.indexOf('Certificate III in Carpentry', start)).toBeGreaterThan(start)
  }
  expect((await render('/occupations/solicitor')).html).not.toContain('You can learn this as an apprentice.')
  expect((await render('/occupations/carpenter?country=nz')).html).not.toContain('apprenticeships.gov.au')
})

test('a course’s page names careers, and an exit award’s page that nobody applies for it', async () => {
  expect((await render(`/courses/${await courseSlug()}`)).html).toContain('Where it can lead')
  const [exit] = await site.db
    .select({ slug: courses.slug })
    .from(courses)
    .where(eq(courses.entry, 'exit_only'))
    .limit(1)
  const { html } = await render(`/courses/${exit?.slug}`)
  expect(html).toContain('You cannot apply for this one.')
  expect(html).not.toContain('how to apply')
})

test('an occupation leads to modules of the Academy that train what it asks for', async () => {
  const { html } = await render('/occupations/chef')
  const part = html.slice(html.indexOf('Skills you can practise now'), html.indexOf('All of the Academy'))
  expect(part.match(/href="\/academy\/[^"/]+\/[^"]+"/g)).toHaveLength(3)
})

test('a malformed filter in an address shows a list, not an error', async () => {
  for (const path of [
    '/careers/occupations?page=x&level=9',
    '/explore/study?page=-1',
    '/educators?country=FR&page=x',
  ])
    expect((await render(path)).reply.status).toBe(200)
})

test('a list for New Zealand is sorted by pay there, and keeps growth and demand behind one line that calls them Australian', async () => {
  const at = async (path: string) => (await render(path)).html
  const nz = await at('/careers/occupations?country=nz')
  const [before = '', after = ''] = nz.split('Australian figures: growth and demand')
  expect(before).toContain('name="way"')
  expect(before).toContain('name="sort"')
  expect(nz).not.toContain('name="pay"')
  for (const name of ['growth', 'demand']) {
    expect(before).not.toContain(`name="${name}"`)
    expect(after).toContain(`name="${name}"`)
  }
  expect(nz).toMatch(/<input[^>]*name="country"[^>]*value="nz"/)
  expect(await at('/careers/occupations')).not.toContain('Australian figures: ')
})

test('pay in a list for New Zealand is what was usually earned there, for whom, beside the Māori name', async () => {
  const { html } = await render('/careers/occupations?country=nz&sort=pay&per_page=100&keyword=chef')
  expect(html).toContain('$23 to $38 an hour')
  expect(html).toContain(
    'Usually earned in 2023: chefs to head or executive chefs. The lowest figure is below today’s minimum wage',
  )
  expect(html).toContain('<i lang="mi">Pūkenga Tao Kai</i>')
  expect(html).not.toContain(', Australia, May 2025')
  const australian = (await render('/careers/occupations?sort=pay&keyword=chef')).html
  expect(australian).not.toContain('Pūkenga Tao Kai')
})

test('careers are gathered from a list for a comparison without losing its filters, four at most', async () => {
  const { html } = await render('/careers/occupations?sort=pay&page=2&compare=chef')
  expect(html).toMatch(/href="\/careers\/occupations\?sort=pay&amp;compare=chef%2C[a-z-]+&amp;page=2"/)
  expect(html).toContain('href="/careers/compare?occupations=chef"')
  const full = (await render('/careers/occupations?compare=chef,baker,butcher,carpenter')).html
  expect(full).toContain('href="/careers/compare?occupations=chef,baker,butcher,carpenter"')
  expect(full).not.toMatch(/aria-label="Compare /)
})

test('an occupation with a loose match is not shown as if it were measured', async () => {
  const { html } = await render('/occupations/mixed-cattle-and-sheep-farmer')
  expect(html).toContain('is only a rough match. We show its skills, but not its interests or values.')
  expect(html).not.toContain('Six kinds of interest in this job')
  expect(html).not.toContain('What this work offers')
})

test('a heading says whom its figure counts: the job itself where that was counted', async () => {
  const { html } = await render('/occupations/registered-nurse-medical')
  expect(html).toContain('In this job, 54 in 100 work part-time and 89 in 100 are women')
  expect(html).toContain('Share of workers at the Census of August 2021, in per cent.')
  expect(html).not.toContain('Work part-time in 2021')
  const chef = (await render('/occupations/chef')).html
  expect(chef).toMatch(/In this job, \d+ in 100 work part-time/)
})

test('an occupation with a sound match shows its shape', async () => {
  const { html } = await render('/occupations/chef')
  expect(html).toContain('Six kinds of interest in this job')
  expect(html).toContain('What this work offers')
})

test('the shape of an occupation uses the words of a comparison', async () => {
  const { html } = await render('/occupations/chef')
  for (const name of ['Hands-on', 'Curious', 'Creative', 'Caring', 'Leading', 'Organised'])
    expect(html).toContain(`<dt>${name}</dt>`)
  expect((await render('/careers/compare?occupations=chef')).html).toMatch(/>Hands-on</)
})

test('an occupation offers a draft of a plan for it, saved or not', async () => {
  const { html } = await render('/occupations/chef')
  expect(html.slice(html.indexOf('id="next"'))).toMatch(
    /<a[^>]*href="\/career-planner\?career=chef#draft"[^>]*>\s*Draft a plan/,
  )
})

test('a visitor reads in one line whom an occupation could suit, with the way to the quiz', async () => {
  const { html } = await render('/occupations/electrician-general')
  expect(html).toMatch(
    /If you like practical work[^<]*, this job has plenty of [^<]*(<!-- -->)?[^<]*<a[^>]*href="\/career-quiz"/,
  )
})

test.each([
  ['', 'In Australia', 'In New Zealand'],
  ['?country=nz', 'In New Zealand', 'In Australia'],
])('how people get in is told for both countries, the reader’s first (%s)', async (query, first, second) => {
  const { html } = await render(`/occupations/registered-nurse-medical${query}`)
  const headings = [...html.matchAll(/<h([23])[^>]*>([^<]*)</g)].map(([, , text]) => text)
  const at = headings.indexOf('How people get in')
  expect(headings.slice(at, at + 3)).toEqual(['How people get in', first, second])
  expect(headings.filter((text) => text === 'How people get in')).toHaveLength(1)
  expect(html).toContain('Registration with the Nursing Council of New Zealand')
  expect(html).toContain('Registration with the Nursing and Midwifery Board of Australia')
  expect(html).toMatch(/usually ask for [^<]*This job may ask for something else: see “How people get in”\./)
})

test('an "other" occupation leads to its neighbours before anything else', async () => {
  const { html, queries } = await render('/occupations/legislators-nec')
  const neighbours = html.indexOf('Other jobs in the same official group')
  expect(html.indexOf('Members of Aboriginal land councils')).toBeGreaterThan(0)
  expect(html.indexOf('href="/occupations/member-of-parliament"')).toBeGreaterThan(neighbours)
  expect(html.indexOf('>How people get in</h2>')).toBeGreaterThan(neighbours)
  expect(html).not.toContain('Similar careers')
  expect(html).toContain('Job titles counted here')
  expect(queries).toBeLessThanOrEqual(6)
})

test.each([
  '/occupations/chef',
  '/occupations/legislators-nec',
  '/occupations/registered-nurse-medical?country=nz',
])('each link to a part of %s has the words of the heading that it leads to', async (path) => {
  const { html } = await render(path)
  const [nav = ''] = /<nav aria-label="On this page".*?<\/nav>/s.exec(html) ?? []
  const jumps = [...nav.matchAll(/href="#([^"]+)"[^>]*>([^<]+)</g)].map(([, id, label]) => ({ id, label }))
  expect(jumps.length).toBeGreaterThan(3)
  const headings = jumps.map(({ id }) => {
    const part = html.slice(html.indexOf(` id="${id}"`))
    return /<h2[^>]*>([^<]*)</.exec(part)?.[1]
  })
  expect(headings).toEqual(jumps.map(({ label }) => label))
})

test('skills measured in the United States are few and in plain words', async () => {
  const { html } = await render('/occupations/registered-nurse-medical')
  const part = html.slice(html.indexOf('Main skills of the closest job in the United States'))
  expect(part.slice(0, 1500)).toContain('oticing what people need')
  expect(html).not.toContain('ocial perceptiveness')
})

test('pay by age is left out where years of other work come first', async () => {
  expect((await render('/occupations/chef')).html).toContain('Minimum wage by age in Australia')
  expect((await render('/occupations/legislators-nec')).html).not.toContain(
    'Minimum wage by age in Australia',
  )
})

test('someone who is elected is shown no courses', async () => {
  const { html } = await render('/occupations/member-of-parliament')
  expect(html).toContain('No study needed')
  expect(html).not.toContain('Find a course')
})

test('an occupation’s page begins with pay in Australia, and says whose it is', async () => {
  const { html } = await render('/occupations/registered-nurse-medical')
  expect(html).toContain('$2,192 a week before tax')
  expect(html).toContain('All registered nurses. Australian Bureau of Statistics, May 2025')
  expect(html).toContain('These figures are for all 366,200 registered nurses in Australia.')
  expect(html).toContain('How to read these figures')
  expect(html).not.toContain('We have no New Zealand pay figures')
})

test('an occupation’s page has four facts of one basis, ways in, and links to its parts; older figures are closed', async () => {
  const { html } = await render('/occupations/electrician-general')
  const main = html.slice(html.indexOf('<main'))
  const [, facts = ''] = /<dl[^>]*>(.*?)<\/dl>/s.exec(main) ?? []
  expect([...facts.matchAll(/<dt[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual([
    'Median full-time pay',
    'Way in',
    'Shortage rating',
    'Average full-time week',
  ])
  const order = ['aria-label="On this page"', 'How people get in', 'id="what"', 'id="money"', 'id="ways"']
  const at = [...order, 'id="like"', 'id="next"'].map((part) => main.indexOf(part))
  expect(at).toEqual(at.toSorted((a, b) => a - b))
  expect(at).not.toContain(-1)
  const [before = '', more = ''] = main.split('More figures: ')
  expect(before).not.toContain('128,300')
  expect(more).toContain('128,300')
  expect(more).toContain('This job alone. Jobs and Skills Australia, Census of Aug 2021')
  expect(before.slice(before.lastIndexOf('<details'))).not.toMatch(/<details[^>]*open/)
})

test('a reader in New Zealand sees what was usually earned there in 2023, for whom, and the Māori name', async () => {
  const { html } = await render('/occupations/electrician-general?country=nz')
  const [before = ''] = html.split('These are Australian figures')
  expect(before).toContain('<i lang="mi">Kaimahi Hiko</i>')
  expect(before).toContain('Usually earned in 2023')
  expect(before).toContain('New electricians to experienced electricians')
  expect(before).toContain('All technicians and trades workers: $1,330 a week (median) in 2025')
  expect(before).toContain(
    '35,976 people worked as electrotechnology and telecommunications trades workers at the Census of 2023',
  )
  expect(before).not.toContain('197,300')
  expect((await render('/occupations/electrician-general')).html).not.toContain('Kaimahi Hiko')
})

test('a reader in New Zealand sees who teaches the trade there before any Australian course', async () => {
  const { html, queries } = await render('/occupations/electrician-general?country=nz')
  const educators = html.indexOf('Where to learn it in Aotearoa New Zealand')
  const otago = html.indexOf('href="/educators/otago-polytechnic"')
  const courses = html.indexOf('courses in Australia')
  expect(educators).toBeGreaterThan(0)
  expect(otago).toBeGreaterThan(educators)
  expect(courses).toBeGreaterThan(otago)
  expect(html.indexOf('href="/courses/')).toBeGreaterThan(courses)
  expect(html).not.toContain('href="/educators/university-of-otago"')
  expect(queries).toBeLessThanOrEqual(6)
})

test('an industry counts its occupations by how people prepare for them, and says what it counts', async () => {
  const { html } = await render('/industries/construction')
  const panel = html.slice(
    html.indexOf('How people usually get in'),
    html.indexOf('Which occupations we count'),
  )
  expect(panel).toMatch(/How many of the \d+ occupations need each kind of preparation/)
  expect(panel).toContain('href="/careers/occupations?industry=construction&amp;way=certificate"')
  expect(panel).toContain('Apprenticeship or certificate')
  expect(panel).not.toContain('A trade or higher certificate')
})

test('the page of an industry’s skills has a name of its own, and says when its groups are only the largest', async () => {
  const { html } = await render('/industry-hubs/construction')
  expect(html).toContain('Construction: skills</h1>')
  const groups = html.slice(html.indexOf('Kinds of work</h2>'))
  const kinds = (groups.match(/<li class="flex justify-between/g) ?? []).length
  const all = Number(/All (\d+) careers, with pay and outlook/.exec(html)?.[1])
  const counted = [...groups.matchAll(/tabular-nums">(\d+)</g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
  expect(all).toBeGreaterThan(0)
  expect(groups.includes(`The ${kinds} largest groups of ANZSCO`)).toBe(counted < all)
})

test('an industry names its Australian courses as such to a reader in New Zealand, after the New Zealand ones', async () => {
  const { html } = await render('/industries/construction?country=nz')
  const own = html.indexOf('Where to study in Aotearoa New Zealand')
  expect(own).toBeGreaterThan(0)
  expect(html.indexOf('courses in Australia')).toBeGreaterThan(own)
  expect((await render('/industries/construction')).html).not.toContain('courses in Australia')
})

test('who lives in Otago sees its polytechnic first', async () => {
  const leaver = await site.signedIn({ role: 'user', country: 'NZ', state: 'OTA' })
  for (const path of ['/occupations/electrician-general', '/explore/study?field=03']) {
    const html = await (await leaver.page(path)).text()
    expect(/href="\/educators\/([a-z-]+)"/.exec(html)?.[1]).toBe('otago-polytechnic')
  }
  const list = await (await leaver.page('/educators?field=03')).text()
  expect(/href="\/educators\/([a-z-]+)"/.exec(list)?.[1]).toBe('otago-polytechnic')
})

test('an educator in Aotearoa has its region, its fields and the official finder, and no invented course', async () => {
  const { html, queries } = await render('/educators/otago-polytechnic')
  expect(html).toContain('Dunedin, Otago')
  expect(html).toContain('Engineering and related technologies')
  expect(html).toContain('href="https://tahatu.govt.nz/"')
  expect(html).toContain('href="/educators/te-pukenga"')
  expect(html).not.toContain('href="/courses/')
  expect(queries).toBeLessThanOrEqual(6)
})

test('a private training establishment says that nobody has checked what we say of it', async () => {
  const { html } = await render('/educators/queenstown-resort-college')
  expect(html).toContain('our own summary from general knowledge')
  expect(html).not.toContain('Facts as of')
})

test('Te Pūkenga leads on to where to study now', async () => {
  const { html, queries } = await render('/educators/te-pukenga')
  expect(html).toContain('Where to study now')
  expect(html).toContain('href="/educators/otago-polytechnic"')
  expect(queries).toBeLessThanOrEqual(6)
})

test.each(['/educators', '/explore/study'])(
  '%s offers regions and states, those of the reader first',
  async (path) => {
    const groups = (html: string) =>
      [...html.matchAll(/<optgroup label="([^"]+)"/g)].map(([, label]) => label)
    expect(groups((await render(path)).html)).toEqual(['Australia', 'Aotearoa New Zealand'])
    const forNz = (await render(`${path}?country=nz`)).html
    expect(groups(forNz)).toEqual(['Aotearoa New Zealand', 'Australia'])
    expect(forNz).toContain('Manawatū-Whanganui')
  },
)

test.each(['place=NZ-OTA', 'state=NZ-OTA', 'state=nz-ota'])(
  'the address ?%s lists educators in Otago only',
  async (query) => {
    const { html } = await render(`/educators?${query}`)
    expect(html).toContain('href="/educators/otago-polytechnic"')
    expect(html).not.toContain('href="/educators/tafe-nsw"')
  },
)

test('courses in New Zealand are no list of Australian ones: who teaches there, and the official finder', async () => {
  const { html, queries } = await render('/explore/study?place=NZ-OTA&field=03')
  expect(html).toContain('href="/educators/otago-polytechnic"')
  expect(html).toContain('href="https://tahatu.govt.nz/"')
  expect(html).not.toContain('href="/courses/')
  expect(queries).toBeLessThanOrEqual(6)
})

test('a reader in New Zealand sees no Australian figure before the disclosure that names it', async () => {
  const nurse = '/occupations/registered-nurse-medical?country=nz'
  await render(nurse) // what is cached for a minute is read before statements are counted
  const { html, queries } = await render(nurse)
  const [before = '', after = ''] = html.split('These are Australian figures')
  expect(before).toContain('We have no New Zealand pay figures')
  expect(before).not.toContain('$2,192')
  expect(after).toContain('$2,192')
  expect(queries).toBeLessThanOrEqual(6)
})

test('the forecast shows growth and shrinking to 2035, and links to occupations', async () => {
  const { html } = await render('/skills-forecast')
  expect(html).toContain('Kinds of job that gain the most people')
  expect(html).toContain('href="/occupations/registered-nurse-aged-care"')
  expect(html).toContain('+26.1%')
  expect(html).toContain('What this forecast does not say')
})

test('an industry’s figures are not shown as those of New Zealand', async () => {
  const australian = (await render('/industries/construction')).html
  expect(australian).toContain('$1,600 a week before tax')
  expect(australian).toContain('Full-time employees. Australian Bureau of Statistics, August 2025')
  const { html, queries } = await render('/industries/construction?country=nz')
  const [before = '', after = ''] = html.split('These are Australian figures')
  expect(before).toContain('We have no New Zealand figures')
  expect(before).not.toContain('$1,600 a week')
  expect(after).toContain('$1,600 a week')
  expect(queries).toBeLessThanOrEqual(6)
})

test('industries are compared side by side, the largest first', async () => {
  const { html } = await render('/careers/industries')
  const table = html.slice(html.indexOf('Industries in Australia compared'))
  expect(table).toContain('2,409,000')
  expect(table.indexOf('2,409,000')).toBeLessThan(table.indexOf('1,401,200'))
})

test('the study page tells what graduates of the chosen field did next', async () => {
  const { html, queries } = await render('/explore/study?field=06')
  const graduates = html.slice(html.indexOf('What graduates in Australia did next'))
  expect(graduates).toContain('Dentistry')
  expect(graduates).toContain('$85,000')
  expect(graduates).not.toContain('Teacher education')
  expect(queries).toBeLessThanOrEqual(6)
  expect((await render('/explore/study?place=NZ')).html).not.toContain('What graduates in Australia did next')
})

test('a university shows its students by field, and its graduates with the range and no ranking', async () => {
  const { html, queries } = await render('/educators/the-university-of-sydney')
  expect(html).toContain('domestic students in 2024, by field')
  expect(html).toContain('93.6%, likely between 91.6% and 95.2%')
  expect(html).toContain('not a ranking')
  expect(queries).toBeLessThanOrEqual(6)
  expect((await render('/educators/tafe-nsw')).html).not.toContain('Students and graduates')
})

async function describedTo(country: 'au' | 'nz') {
  const { html } = await render(`/occupations/electrician-general?country=${country}`)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const { '@graph': [thing, crumbs] = [] } = JSON.parse(json)
  return { html: html.replaceAll('<!-- -->', ''), thing, crumbs }
}

test('search engines are given the pay that the page shows: the median to readers in Australia', async () => {
  const { html, thing, crumbs } = await describedTo('au')
  const { median, ...salary } = thing.estimatedSalary
  expect(salary).toEqual({
    '@type': 'MonetaryAmountDistribution',
    name: 'base',
    currency: 'AUD',
    duration: 'P1W',
    description: expect.stringMatching(
      /^median, full-time, all electricians, Australian Bureau of Statistics \w+ 20\d\d$/,
    ),
  })
  expect(html).toContain(`$${median.toLocaleString('en-AU')} a week before tax`)
  expect(thing).toMatchObject({ '@type': 'Occupation', occupationalCategory: 'ANZSCO 341111' })
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Careers' }, { name: 'Construction' }, { position: 3, name: 'Electrician' }],
  })
})

test('search engines are given the pay that the page shows: the range of 2023 to readers in New Zealand', async () => {
  const { html, thing } = await describedTo('nz')
  expect(thing.estimatedSalary).toMatchObject({
    '@type': 'MonetaryAmount',
    currency: 'NZD',
    value: { minValue: 33, maxValue: 39, unitText: 'HOUR' },
  })
  expect(thing.occupationLocation.name).toBe('New Zealand')
  expect(html).toContain('$33 to $39 an hour')
})
