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
  const { data }: { data: DataCredit[] } = await (await site.visitor().get('/api/data-credits')).json()
  const page = await site.visitor().page('/data-credits')
  expect(page.status).toBe(200)
  const words = (await page.text()).replace(/&#x27;/g, "'").replace(/&amp;/g, '&')
  for (const credit of data) {
    expect(words, credit.name).toContain(credit.title)
    for (const text of credit.attribution) expect(words, credit.name).toContain(text)
    for (const gap of credit.known_gaps) expect(words, credit.name).toContain(gap)
  }
})
