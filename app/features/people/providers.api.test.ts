import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'

const site = await testSite()

test('a provider is one with the right and with a record to speak for; with only one of the two it is none (R-6-029)', async () => {
  const record = { type: 'employer', id: 7 } as const
  const providerOf = async (browser: Awaited<ReturnType<typeof site.signedIn>>) => {
    const { user } = await browser.read<{ user: { provider: unknown } }>('/api/state')
    return [user.provider, (await browser.page('/admin')).headers.get('location')]
  }

  const provider = await site.signedIn({ role: 'provider', speaksFor: [record] })
  const withoutRecord = await site.signedIn({ role: 'provider', speaksFor: [] })
  const withoutRight = await site.signedIn({ role: 'user', speaksFor: [record] })

  expect(await providerOf(provider)).toEqual([record, null])
  expect(await providerOf(withoutRecord)).toEqual([null, '/'])
  expect(await providerOf(withoutRight)).toEqual([null, '/home'])
})
