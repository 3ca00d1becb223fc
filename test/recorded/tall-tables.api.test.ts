import { beforeAll, describe, expect, inject, test } from 'vitest'
import { documented } from '../distribution/documented.ts'
import { exceptions, unlimited } from '../distribution/exceptions.ts'
import { featuresOf, isInSources, migrationFeatures } from '../distribution/features.ts'
import { openShapes, unlimitedDeletions } from '../distribution/shapes.ts'
import { type Sender, type Sent, walkProduct } from '../distribution/walk.ts'

const senders: Sender[] = ['people', 'staff', 'jobs']
let sent: Sent

// Only a real PostgreSQL lets its client be watched.
describe.skipIf(!inject('postgres'))('statements that the product sends', () => {
  beforeAll(async () => {
    sent = await walkProduct()
  }, 600_000)

  test.each(senders)(
    'each of %s on a tall table finds its rows by whose they are, or has a reason',
    (sender) => {
      const found = openShapes(sent[sender])
      expect([...found].filter(([shape]) => !(shape in exceptions[sender]))).toEqual([])
      expect(Object.keys(exceptions[sender]).filter((shape) => !found.has(shape))).toEqual([])
    },
  )

  test('a job deletes rows of one owner, or a limited number in a statement; what goes with an account is its own', () => {
    const others = [...sent.jobs].filter(([, queue]) => queue !== 'accounts-erase-due')
    expect(unlimitedDeletions(new Map(others))).toEqual(Object.keys(unlimited))
  })

  test('what of PostgreSQL they and the migrations use is listed in docs/operations.md, and nothing else is', () => {
    const texts = senders.flatMap((sender) => [...sent[sender].keys()])
    const used = new Set([...migrationFeatures(), ...texts.flatMap((text) => [...featuresOf(text)])])
    expect([...used].filter((feature) => !documented.features.includes(feature))).toEqual([])
    expect(documented.features.filter((feature) => !used.has(feature) && !isInSources(feature))).toEqual([])
  })
})
