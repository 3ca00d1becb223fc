import { expect, test } from 'vitest'
import { optInsIn } from './pending-opt-ins.ts'

test('wishes from before the sign-in are read from their cookies', () => {
  expect(optInsIn('a=1; yonder_pending_rewards=1; b=2')).toEqual(['REWARDS'])
  expect(optInsIn('yonder_pending_rewards=1; yonder_pending_marketing=1')).toEqual(['MARKETING', 'REWARDS'])
  expect(optInsIn('not_yonder_pending_rewards=1')).toEqual([])
})
