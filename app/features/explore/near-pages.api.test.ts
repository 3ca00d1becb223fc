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
      expect(text).toContain('Within 25 km of Bondi, New South Wales 2026 , nearest first')
      expect(text).toContain('as the crow flies')
      expect(text).toMatch(/(Sydney|Camperdown), about \d+ km/)
      expect(text).toContain('From home')
    }
  })

  test('work without scripts: the form sends what was typed', async () => {
    const form = /<form[\s\S]*?<\/form>/.exec(await main('/educators'))?.[0] ?? ''
    for (const name of ['near', 'near-text', 'km']) expect(form).toContain(`name="${name}"`)
    expect(words(await main('/educators?keyword=&near=&near-text=Bondi&km=25'))).toContain(
      'Within 25 km of Bondi',
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

  test('say honestly that nothing is near, what is nearest, and how to look farther', async () => {
    const html = await main('/educators?near=Launceston&km=10&field=01&kind=tafe')
    expect(words(html)).toMatch(/No educators within 10 km of Launceston, Tasmania/)
    expect(words(html)).toMatch(/The nearest is [A-Z]/)
    expect(html).not.toContain('Look within') // none of the distances reaches it
    expect(await main('/educators?near=Bondi&km=1')).toMatch(/km=10"[^>]*>Look within 10 km/)
  })

  test('say what they do not know, as text', async () => {
    const html = await main(`/explore/study?near=${encodeURIComponent('<b>Atlantis</b>')}`)
    expect(html).toContain('We do not know a suburb called “&lt;b&gt;Atlantis&lt;/b&gt;”')
    expect(html).not.toContain('<b>Atlantis')
  })

  test('in New Zealand name who teaches there, since no list of courses is open', async () => {
    const text = words(await main('/explore/study?near=Dunedin'))
    expect(text).toContain('There is no open list of New Zealand courses')
    expect(text).toContain('Otago Polytechnic')
    expect(text).toContain('The Open Polytechnic teaches the whole country at a distance')
    expect(text).not.toContain('Open Universities Australia')
  })

  test('in New Zealand keep to those known to teach an occupation', async () => {
    const text = words(await main('/explore/study?occupation=veterinarian&near=Dunedin&km=10'))
    expect(text).toContain('No educators within 10 km of Dunedin')
    expect(text).toContain('The nearest is Massey University')
  })

  test('keep to the courses that lead to an occupation', async () => {
    const html = await main('/explore/study?occupation=software-engineer&near=Bondi&km=500')
    expect(words(html)).toContain('Within 500 km of Bondi')
    expect(html).toMatch(
      /name="occupation"[^>]*value="software-engineer"|value="software-engineer"[^>]*name="occupation"/,
    )
  })
})
