import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayRead } from '#app/platform/admin/resource.server.ts'
import { cashOuts, xpAdjustments, xpReviews, xpTransactions } from './tables.server.ts'
import {
  adminStatusWords,
  methodWords,
  reasonWords,
  reviewDecisionWords,
  reviewReasonWords,
} from './words.ts'

/** Requests for money. Deciding about one is a call of its own. */
export const cashOutResource = defineResource({
  name: 'cashouts',
  label: { one: 'cash-out', many: 'Cash-outs' },
  group: 'Run',
  table: cashOuts,
  title: 'id',
  fields: {
    id: field.readOnly({ label: 'Number' }),
    userId: field.readOnly({ label: 'Account' }),
    method: field.readOnly({ label: 'Method', choices: methodWords }),
    amount: field.readOnly({ label: 'XP' }),
    cents: field.readOnly({ label: 'Cents' }),
    recipientEmail: field.readOnly({ label: 'To' }),
    status: field.readOnly({ label: 'Status', choices: adminStatusWords }),
    reference: field.readOnly({ label: 'Payment number' }),
    reason: field.readOnly({ label: 'Reason' }),
    firstApproverId: field.readOnly({ label: 'First approval' }),
    approvedBy: field.readOnly({ label: 'Approved by' }),
    approvedAt: field.readOnly({ label: 'Approved' }),
    failedBy: field.readOnly({ label: 'Marked as failed by' }),
    payableFrom: field.readOnly({ label: 'Can be approved from' }),
    attempts: field.readOnly({ label: 'Attempts' }),
    createdAt: field.readOnly({ label: 'Requested' }),
    updatedAt: field.readOnly({ label: 'Last change' }),
  },
  list: {
    columns: ['id', 'method', 'amount', 'status', 'createdAt'],
    filters: ['status', 'method'],
    search: ['recipientEmail', 'reference'],
    sort: '-createdAt',
  },
  permissions: { admin: mayRead },
  changed: [],
  isPersonal: true,
})

/** What staff gave and took, and what waits for a second person. */
export const xpAdjustmentResource = defineResource({
  name: 'xp-adjustments',
  label: { one: 'XP adjustment', many: 'XP adjustments' },
  group: 'Run',
  table: xpAdjustments,
  title: 'id',
  fields: {
    id: field.readOnly({ label: 'Number' }),
    userId: field.readOnly({ label: 'Account' }),
    amount: field.readOnly({ label: 'XP' }),
    reason: field.readOnly({ label: 'Reason' }),
    requestedBy: field.readOnly({ label: 'Requested by' }),
    approvedBy: field.readOnly({ label: 'Second admin' }),
    createdAt: field.readOnly({ label: 'Requested' }),
    postedAt: field.readOnly({ label: 'Added to the balance' }),
  },
  list: { columns: ['id', 'userId', 'amount', 'reason', 'postedAt'], sort: '-createdAt' },
  permissions: { admin: mayRead },
  changed: [],
  isPersonal: true,
})

/** Every movement of XP. An award has a page of its own, where it can be taken back. */
export const xpAwardResource = defineResource({
  name: 'xp-awards',
  label: { one: 'XP movement', many: 'XP movements' },
  group: 'Run',
  table: xpTransactions,
  title: 'id',
  fields: {
    id: field.readOnly({ label: 'Number' }),
    ownerId: field.readOnly({ label: 'Owner' }),
    reason: field.readOnly({ label: 'What for', choices: reasonWords }),
    sourceType: field.readOnly({ label: 'Kind' }),
    sourceId: field.readOnly({ label: 'Of' }),
    amount: field.readOnly({ label: 'XP' }),
    createdAt: field.readOnly({ label: 'When' }),
  },
  list: {
    columns: ['id', 'ownerId', 'reason', 'amount', 'createdAt'],
    filters: ['reason'],
    sort: '-createdAt',
  },
  permissions: { admin: mayRead },
  changed: [],
  isPersonal: true,
})

/** Awards that wait for a look, and what was decided. */
export const xpReviewResource = defineResource({
  name: 'xp-reviews',
  label: { one: 'XP review', many: 'XP reviews' },
  group: 'Run',
  table: xpReviews,
  title: 'id',
  fields: {
    id: field.readOnly({ label: 'Number' }),
    transactionId: field.readOnly({ label: 'XP' }),
    ownerId: field.readOnly({ label: 'Owner' }),
    reason: field.readOnly({ label: 'Why', choices: reviewReasonWords }),
    decision: field.readOnly({ label: 'Decision', choices: reviewDecisionWords }),
    note: field.readOnly({ label: 'Note' }),
    firstPersonId: field.readOnly({ label: 'First admin' }),
    firstDecision: field.readOnly({ label: 'Requested', choices: reviewDecisionWords }),
    decidedBy: field.readOnly({ label: 'Decided by' }),
    createdAt: field.readOnly({ label: 'Held' }),
    decidedAt: field.readOnly({ label: 'Decided' }),
  },
  list: {
    columns: ['id', 'transactionId', 'reason', 'decision', 'createdAt'],
    filters: ['decision', 'reason'],
    sort: '-createdAt',
  },
  permissions: { admin: mayRead },
  changed: [],
  isPersonal: true,
})
