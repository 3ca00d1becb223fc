import * as z from 'zod/mini'
import { endpoint } from '#app/platform/contract.ts'
import { command } from '#app/platform/endpoints.ts'
import { accountActions } from './account-rules.ts'

export const changeAccount = command({
  method: 'POST',
  path: '/api/admin/users/:id/account',
  summary: 'Locks, opens, verifies or signs out an account, resets its second step, or changes its role',
  body: z.strictObject({ action: z.enum(accountActions) }),
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/export',
  summary: 'Everything that is stored of a person, as they get it themselves',
  returns: z.unknown(),
  answers: 'file',
  limit: 'costly',
})
