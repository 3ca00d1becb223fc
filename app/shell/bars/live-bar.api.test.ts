import { expect, test } from 'vitest'
import type { LiveEvent } from '#app/features/site/contract.ts'
import { testSite } from '#test/site.ts'
import { liveBarText } from './live-rules.ts'

const site = await testSite({ apiOnly: true })
const { slices } = site.services

/** A slice says that this is live, as that of events does. */
function goLive(event: LiveEvent): void {
  const events = { name: 'events', state: { shared: async () => ({ live_event: async () => event }) } }
  site.services.slices = { ...slices, list: [...slices.list, events] }
}

test('what is live comes with title, subtitle, slug and the word of the bar, which cuts the subtitle at 80 characters (R-3-062)', async () => {
  const event = { title: 'Trades live', subtitle: 'x'.repeat(100), slug: 'trades-live', icon_text: 'On air' }
  goLive(event)
  const reply = await site.visitor().read<LiveEvent>('/api/state/live')
  expect(reply).toEqual(event)
  expect(liveBarText(reply)).toEqual({
    iconText: 'On air',
    title: 'Trades live',
    subtitle: `${'x'.repeat(80)}...`,
    href: '/events/trades-live',
  })
})

test('an event without a subtitle and a word of its own is "Live Now" (R-3-062)', async () => {
  const event = { title: 'Trades live', subtitle: null, slug: 'trades-live', icon_text: null }
  goLive(event)
  const reply = await site.visitor().read<LiveEvent>('/api/state/live')
  expect(reply).toEqual(event)
  expect(liveBarText(reply)).toMatchObject({ iconText: 'Live Now', subtitle: '' })
})
