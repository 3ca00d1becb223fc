import { beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { planOf, statementsOf } from '#test/plans.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ apiOnly: true })
let admin: Browser
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
})

const list = (path: string) => () => admin.read(`/api/admin/${path}`)
const job = (queue: string) => async () => {
  const found = site.services.slices.list
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ kind }) => kind.queue === queue)
  if (!found) throw new Error(`there is no job ${queue}`)
  await found.run(site.services, {})
}

test.skipIf(!inject('postgres')).each([
  ['the list of accounts', list('users'), ['user_by_time', 'user_pkey']],
  ['the list of XP movements', list('xp-awards'), ['xp_transaction_by_time', 'xp_transaction_pkey']],
  ['the list of sent messages', list('outbox'), ['outbox_by_time']],
  ['a search among sent messages', list('outbox?keyword=olivia'), ['outbox_by_words']],
  ['the audit log', list('audit-log'), ['audit_log_pkey']],
  ['the numbers of messages on the dashboard', list('dashboard'), ['outbox_refused', 'outbox_waiting']],
  ['the count of people for staff', job('operations-count'), ['user_by_last_seen', 'quiz_result_by_time']],
  [
    'the deletion of what has ended',
    job('accounts-forget-ended'),
    ['notification_by_time', 'session_by_start'],
  ],
  ['the lock of accounts by link', job('accounts-lock-schools'), ['user_exploring_until']],
  [
    'the deletion of accounts that were never verified',
    job('accounts-forget-unverified'),
    ['user_pending_since', 'user_unproven_since'],
  ],
  ['the deletion of old counts', job('site-forget-counts'), ['tracking_event_by_time']],
  ['the deletion of old messages', job('messaging-delete-old'), ['message_by_time', 'message_deleted']],
  [
    'the deletion of codes and links',
    job('accounts-forget-unverified'),
    ['email_code_by_time', 'phone_code_by_time', 'account_token_by_end'],
  ],
  ['the deletion of ghosts', job('accounts-forget-ghosts'), ['ghost_by_last_seen']],
  ['the deletion of old checks', job('tools-delete-checks'), ['tool_result_check_by_change']],
  [
    'the clearing of groups',
    job('groups-clean-up'),
    ['student_membership_ended', 'advisor_membership_ended'],
  ],
])('%s goes by an index where there are many rows', async (_, call, indexes) => {
  const statements = (await statementsOf(call)).filter(({ text }) => /^\s*(select|delete|update)/.test(text))
  const plans: string[] = []
  for (const statement of statements) plans.push(await planOf(site, statement, ['seqscan', 'sort']))
  for (const index of indexes) expect(plans.join('\n')).toMatch(new RegExp(`(using|on) ${index}\\b`))
})
