import { expect, test } from 'vitest'
import { parseHtml, textIn, writeHtml } from '#app/features/rich-text-editor/html-tree.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { xssVectors } from '#test/xss-vectors.ts'

const site = await testSite()
const admin = await site.signedIn({ role: 'admin' })
const visitor = site.visitor()

/** A few of each family, short enough for a title. */
const short = xssVectors.filter((vector) => vector.includes('<') && vector.length <= 90)
const some = short.filter((_, at) => at % Math.ceil(short.length / 24) === 0)
const card = (words: string) =>
  writeHtml({
    tag: 'p',
    attributes: { class: 'link-card' },
    children: [
      {
        tag: 'a',
        attributes: { href: '/career-quiz' },
        children: [{ tag: 'strong', attributes: {}, children: [words] }, ` ${words}`],
      },
    ],
  })

async function create(slug: string): Promise<string> {
  const fields = {
    title: 'Tides',
    slug,
    summary: 'Tides.',
    body: '<p>Tides.</p>',
    author: 'Kim',
  }
  const reply = await admin.post('/api/admin/articles', { fields })
  return `/api/admin/articles/${(await json(reply)).data.id}`
}

/** As a reader reads it. */
const headingIn = (page: string) => textIn(parseHtml(/<h1\b[\s\S]*?<\/h1>/.exec(page)?.[0] ?? ''))
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const scripts = (page: string) => page.match(/<script\b/g)?.length

test('no title, summary, author or card of an article puts a script into its page', async () => {
  const path = await create('tides-of-the-year')
  const show = async (words: string) => {
    const fields = {
      title: words,
      summary: words,
      author: words,
      imageCredit: words,
      body: `<h2>x</h2>${card(words)}`,
    }
    const reply = await admin.put(path, { fields, save: 'publish' })
    expect([words, reply.status]).toEqual([words, 200])
    return (await visitor.get('/articles/tides-of-the-year')).text()
  }
  const plain = scripts(await show('Tides of the year'))
  for (const vector of some) {
    const page = await show(vector)
    expect(spaced(headingIn(page))).toBe(spaced(vector))
    expect([vector, page.includes(vector), scripts(page)]).toEqual([vector, false, plain])
  }
})

test('no vector is taken as an address', async () => {
  const path = await create('tides-of-the-week')
  for (const slug of some) {
    const reply = await admin.put(path, { fields: { slug }, save: 'draft' })
    expect([slug, reply.status]).toEqual([slug, 422])
  }
})
