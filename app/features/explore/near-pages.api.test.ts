import { describe, expect, test } from 'vitest'
import { testSite } from '#test/site.ts'

const site = await testSite()

async function main(path: string): Promise<string> {
  const reply = await site.visitor().page(path)
  expect(reply.status).toBe(200)
  return (/<main[\s\S]*<\/main>/.exec(await reply.text())?.[0] ?? '').replace(/<!-- -->/g, '')
}
const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('the pages of courses and educators near a suburb', () => {
  test('say how the list is sorted and what its distances are', async () => {
    for (const path of ['/educators', '/explore/study']) {
      const text = words(await main(`${path}?near=Bondi&km=25`))
      expect(text).toContain('On our list within 25 km of Bondi, New South Wales 2026 , sorted by distance')
      expect(text).toContain('as the crow flies')
      expect(text).toMatch(/(Sydney|Camperdown), about \d+ km/)
      expect(text).toContain('From home')
    }
  })

  test('work without scripts: the form sends what was typed', async () => {
    const form = /<form[\s\S]*?<\/form>/.exec(await main('/educators'))?.[0] ?? ''
    for (const name of ['near', 'near-text', 'km']) expect(form).toContain(`name="${name}"`)
    expect(words(await main('/educators?keyword=&near=&near-text=Bondi&km=25'))).toContain(
      'within 25 km of Bondi',
    )
  })

  test('tell places of one name apart, with what else was asked', async () => {
    const html = await main('/educators?near=Perth&kind=tafe&page=2')
    expect(words(html)).toContain('Which one do you mean?')
    expect(html).toMatch(
      /href="\/educators\?near=AU-WA-6000-perth&amp;kind=tafe"[^>]*>Perth, Western Australia 6000</,
    )
    expect(html).toMatch(/href="\/educators\?near=AU-TAS-\d{4}-perth&amp;kind=tafe"/)
  })

  test('say honestly that the list has nothing near, what it has farther off, and how to look there', async () => {
    const html = await main('/educators?near=Launceston&km=10&field=11&kind=tafe')
    expect(words(html)).toMatch(/No educators on our list within 10 km of Launceston, Tasmania/)
    expect(words(html)).toMatch(/Our list has [A-Z].* Other places may be closer/)
    expect(html).not.toContain('Look within') // none of the distances reaches it
    expect(await main('/educators?near=Bondi&km=1')).toMatch(/km=10"[^>]*>Look within 10 km/)
  })

  test('say what they do not know, as text', async () => {
    const html = await main(`/explore/study?near=${encodeURIComponent('<b>Atlantis</b>')}`)
    expect(html).toContain('We do not know a suburb called “&lt;b&gt;Atlantis&lt;/b&gt;”')
    expect(html).not.toContain('<b>Atlantis')
  })

  test('in New Zealand name who teaches there, since we may use no list of courses', async () => {
    const text = words(await main('/explore/study?near=Dunedin'))
    expect(text).toContain('We found no list of New Zealand courses that we may use')
    expect(text).toContain('Otago Polytechnic')
    expect(text).toContain('The Open Polytechnic teaches the whole country at a distance')
    expect(text).not.toContain('Open Universities Australia')
  })

  test('in New Zealand keep to those known to teach an occupation', async () => {
    const text = words(await main('/explore/study?occupation=veterinarian&near=Dunedin&km=10'))
    expect(text).toContain('No educators on our list within 10 km of Dunedin')
    expect(text).toContain('Our list has Massey University')
  })

  test('keep to the courses that lead to an occupation', async () => {
    const html = await main('/explore/study?occupation=software-engineer&near=Bondi&km=500')
    expect(words(html)).toContain('within 500 km of Bondi')
    expect(html).toMatch(
      /name="occupation"[^>]*value="software-engineer"|value="software-engineer"[^>]*name="occupation"/,
    )
  })
})

describe('the pages that show courses or educators', () => {
  test.each([
    '/occupations/registered-nurse-medical',
    '/occupations/electrician-general',
    '/explore/study',
    '/explore/study?occupation=software-engineer',
    '/explore/study?near=Bondi&km=250',
    '/explore/study?near=Launceston&km=10&level=certificate-iii',
    '/educators?near=Bondi',
  ])('never call a course of %s the nearest, nor the list all there are', async (path) => {
    const reply = await site.visitor().page(path)
    const text = words((await reply.text()).replace(/<!-- -->|<script[\s\S]*?<\/script>/g, ''))
    expect(text).not.toMatch(/\bnearest\b|\bthe closest course|\ball [\d,]+ courses|\ball courses/i)
  })

  test.each(['/occupations/electrician-general', '/explore/study?occupation=electrician-general'])(
    'name official finders before the examples of our own list on %s',
    async (path) => {
      const html = await main(path)
      const finder = html.indexOf('href="https://www.yourcareer.gov.au/"')
      const example = html.indexOf('href="/courses/')
      expect(finder).toBeGreaterThan(0)
      expect(html).toContain('https://training.gov.au/search?searchText=Electrician&amp;searchType=NRT')
      if (example > 0) expect(finder).toBeLessThan(example)
      expect(words(html)).toContain('from the January 2023 register of courses')
    },
  )

  test('name the finder of New Zealand, and no Australian one, to a reader from there', async () => {
    const html = await main('/occupations/software-engineer?country=nz')
    const section = /<section id="courses">[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
    expect(section).toContain('https://tahatu.govt.nz/')
    expect(section).not.toMatch(/courseseeker|yourcareer/)
  })
})
