import { expect, test } from 'vitest'
import { contentPacks } from '#app/content.server.ts'
import { testSite } from '#test/site.ts'
import type { DataCredit } from './contract.ts'

const site = await testSite()

test('every content pack is credited with source, licence, attribution and gaps', async () => {
  const reply = await site.visitor().get('/api/data-credits')
  expect(reply.status).toBe(200)
  const { data }: { data: DataCredit[] } = await reply.json()
  expect(data.map((credit) => credit.name)).toEqual(contentPacks.map((pack) => pack.name).toSorted())
  for (const credit of data) {
    expect(credit.source, credit.name).not.toBe('')
    expect(credit.licence, credit.name).not.toBe('')
    if (!credit.licence.startsWith('CC0')) expect(credit.attribution, credit.name).not.toEqual([])
  }
})

test('the page of data credits shows every attribution word for word', async () => {
  const words = await wordsOf('/data-credits')
  for (const credit of await allCredits()) {
    expect(words, credit.name).toContain(credit.title)
    for (const text of credit.attribution) expect(words, credit.name).toContain(text)
    expect(words, credit.name).toContain(`/data-credits?source=${credit.name}#`)
  }
})

test('each source tells what was changed, what is missing and what is in it', async () => {
  for (const credit of await allCredits()) {
    const words = await wordsOf(`/data-credits?source=${credit.name}`)
    const files = credit.files.map(({ about }) => about)
    for (const text of [...credit.changes, ...credit.known_gaps, ...files])
      expect(words, credit.name).toContain(text)
  }
})

async function allCredits(): Promise<DataCredit[]> {
  return (await (await site.visitor().get('/api/data-credits')).json()).data
}

async function wordsOf(path: string): Promise<string> {
  const page = await site.visitor().page(path)
  expect(page.status).toBe(200)
  const html = (await page.text()).replace(/<script.*?<\/script>/gs, '')
  return html
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}
