import { expect, test } from 'vitest'
import { optInsIn } from './pending-opt-ins.ts'

test('wishes from before the sign-in are read from their cookies', () => {
  expect(optInsIn('a=1; yonder_pending_rewards=1; b=2')).toEqual([{ key: 'REWARDS' }])
  expect(optInsIn('yonder_pending_rewards=1; yonder_pending_marketing=1')).toEqual([
    { key: 'MARKETING' },
    { key: 'REWARDS' },
  ])
  expect(optInsIn('not_yonder_pending_rewards=1')).toEqual([])
})

test('a wish says when it was made', () => {
  expect(optInsIn('yonder_pending_marketing=1795230000')).toEqual([
    { key: 'MARKETING', agreedAt: new Date(1_795_230_000_000).toISOString() },
  ])
})
