import { timeZoneOf } from '#app/features/places/time-zone.ts'
import { dayIn, monthsLater } from '#app/platform/calendar.ts'
import type { Services } from '#app/platform/services.server.ts'
import { insertResult } from '../results.server.ts'
import type { ExchangeAnswers } from './answers.ts'
import { exchangeHub } from './tool.server.ts'

/** A semester abroad, fourteen months ahead. Every amount, rate and subject is made up. */
function sampleOn(today: string): ExchangeAnswers {
  const cost = (
    key: string,
    label: string,
    amount: number | null,
    more: Partial<ExchangeAnswers['costs'][number]> = {},
  ) => ({ key, label, amount, currency: 'AUD', how_often: 'once' as const, ...more })
  return {
    country: 'AU',
    kind: 'university',
    where: 'Leipzig (sample)',
    departs_on: monthsLater(today, 14),
    returns_on: monthsLater(today, 19),
    rates: [{ currency: 'EUR', home_per_one: 1.5, read_on: today }],
    costs: [
      cost('flights', 'Flights', 2_000_00),
      cost('visa', 'Visa', null),
      cost('insurance', 'Insurance', 600_00),
      cost('rent', 'Room or host family', 400_00, { currency: 'EUR', how_often: 'monthly' }),
      cost('food', 'Food', 80_00, { currency: 'EUR', how_often: 'weekly' }),
    ],
    credit: [
      {
        id: 'sample-1',
        here: 'Statistics (sample)',
        there: 'Introduction to statistics (sample)',
        asked_on: today,
        approved_on: null,
        evidence: '',
      },
      {
        id: 'sample-2',
        here: 'German (sample)',
        there: 'Language course (sample)',
        asked_on: null,
        approved_on: null,
        evidence: '',
      },
    ],
    papers: ['passport'],
  }
}

/** Saves the sample for a demo student. */
export async function seedDemoExchange(services: Services, userId: number): Promise<void> {
  const now = services.clock.now()
  const sample = sampleOn(dayIn(timeZoneOf('AU', null), now))
  await insertResult(services.db, { userId }, exchangeHub, sample, { now, services })
}
