import { expect, test } from 'vitest'
import { countQueries } from '#app/platform/database.server.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()
const path = '/careers/compare'

async function render(address: string) {
  const { result, queries } = await countQueries(async () => {
    const reply = await site.visitor().page(address)
    return { reply, html: await reply.text() }
  })
  const [main = ''] = result.html.slice(result.html.indexOf('<main')).split('</main>')
  return { ...result, main, queries }
}

test('four careers stand side by side with findings, on a page of few statements', async () => {
  const { reply, main, queries } = await render(
    `${path}?occupations=registered-nurse-medical,ambulance-officer,enrolled-nurse,physiotherapist`,
  )
  expect(reply.status).toBe(200)
  expect(main).toContain('Four careers, side by side')
  expect(main).toContain('$2,192')
  expect(main).toContain('Set to grow the fastest: Physiotherapist')
  expect(main).not.toContain('Add a career')
  expect(main.match(/scope="col"/g)).toHaveLength(4)
  expect(main).toContain('href="/career-quiz"') // who has no result is invited
  expect(queries).toBeLessThanOrEqual(6)
})

test('each career can be taken away without scripts, and the others stay', async () => {
  const { main } = await render(`${path}?occupations=chef,carpenter,baker`)
  expect(main).toMatch(/aria-label="Remove Carpenter"[^>]*href="\/careers\/compare\?occupations=chef,baker"/)
})

test('without careers the page says how to begin', async () => {
  const { main, reply } = await render(path)
  expect(reply.status).toBe(200)
  expect(main).toContain('Add a career')
  expect(main).toContain('Electrician, plumber, carpenter')
  expect(main).not.toContain('<table')
})

test('a typed name leads to the comparison with that career', async () => {
  const { reply } = await render(`${path}?occupations=chef&add=&add-text=Carpenter`)
  expect(reply.status).toBe(302)
  expect(reply.headers.get('location')).toBe(`${path}?occupations=chef,carpenter`)
  const nz = (await render(`${path}?country=nz&add-text=chef`)).reply
  expect(nz.headers.get('location')).toBe(`${path}?occupations=chef&country=nz`)
})

test('a typed name that several careers have leads to the question which one', async () => {
  const { main, reply } = await render(`${path}?occupations=chef&add-text=nurse`)
  expect(reply.status).toBe(200)
  expect(main).toContain('Which one do you mean?')
  expect(main).toContain(`href="${path}?occupations=chef,enrolled-nurse"`)
})

test('a typed name that nothing has leads to all careers', async () => {
  const { main } = await render(`${path}?occupations=chef&add-text=zzzz`)
  expect(main).toContain('We found no other career called “zzzz”')
  expect(main).toContain('href="/careers/occupations?compare=chef"')
})

test('what the address cannot have is named: unknown, twice, beyond four', async () => {
  const { main } = await render(`${path}?occupations=chef,chef,astronaut-cowboy,carpenter,baker,cook,barista`)
  expect(main).toContain('no career called “astronaut-cowboy”')
  expect(main).toContain('You chose Chef twice')
  expect(main).toContain('We left out “cook” and “barista”')
})

test('a missing figure is said in words, never as zero', async () => {
  const { main } = await render(`${path}?occupations=legislators-nec,chef`)
  expect(main).toContain('We have no figure')
  expect(main).not.toMatch(/>\$0<\/b>/)
})

test('for New Zealand no Australian figure stands before the disclosure that names it', async () => {
  const { main } = await render(`${path}?occupations=registered-nurse-medical,chef&country=nz`)
  const [before = '', after = ''] = main.split('These are Australian figures')
  expect(before).toContain('$23 to $38 an hour')
  expect(before).toContain('The lowest figure is below today’s minimum wage')
  expect(before).toContain('We have no figure')
  expect(before).not.toContain('$2,192')
  expect(before).toContain('Usual way in, New Zealand')
  expect(before).not.toContain('in Australia</')
  expect(after).toContain('$2,192')
  expect(main).toMatch(/aria-label="Remove Chef"[^>]*country=nz/)
})

test('an occupation’s page leads to its comparison', async () => {
  const { main } = await render('/occupations/chef')
  expect(main).toContain(`href="${path}?occupations=chef"`)
  expect(main).toContain('Compare them')
})
