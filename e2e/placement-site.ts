import type { Page } from '@playwright/test'
import type { Place } from '../app/features/placements/rules/topics.ts'
import { ordersTo } from './clocked-orders.ts'
import type { NewSchool, Orders } from './clocked-site.ts'
import { newSite } from './new-site.ts'
import { fromAnyEmail } from './outbox.ts'

export type PlacementSite = Awaited<ReturnType<typeof placementSite>>

/**
 * A site whose clock the journey sets and whose schedules it runs: a placement starts and ends by the calendar of its school. Other
 * journeys would be signed out by a clock that jumps, so it is a site of its own.
 */
export async function placementSite() {
  const { origin, outbox, process: child, stop } = await newSite('e2e/clocked-site.ts')
  const order = ordersTo(child)

  async function signIn(page: Page, userId: number): Promise<void> {
    const value = await order('session', userId)
    await page.context().addCookies([{ name: 'yonder', value, url: origin }])
  }

  return {
    origin,
    stop,
    signIn,
    school: (place: Place): Promise<NewSchool> => order('school', place),
    expo: (given: Parameters<Orders['expo']>[0]): Promise<void> => order('expo', given),
    /** Sets the clock alone. */
    clock: (instant: string): Promise<void> => order('clock', instant),
    /** Sets the clock and lets the schedules run. */
    async at(instant: string): Promise<void> {
      await order('clock', instant)
      await order('schedules')
    },
    /** The link of this party in an email to an address; `number` counts such emails from 1. */
    link: (address: string, party: 'host' | 'parent', number = 1) =>
      fromAnyEmail(address, new RegExp(`(/wex/${party}/[\\w-]{20,})`), outbox, number),
    /** The code in an email to an address; `number` counts such emails from 1. */
    code: (address: string, number = 1) => fromAnyEmail(address, /^\s*(\d{6})\s*$/m, outbox, number),
  }
}
