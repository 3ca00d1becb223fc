import { readFileSync } from 'node:fs'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { slices } from '../app/slices.server.ts'
import { file, inventoryProblems, withInventory } from './data-inventory.ts'

test('the privacy notes state for every table its purpose, basis and retention, and describe each column', () => {
  expect(inventoryProblems()).toEqual([])
})

test('a table without purpose, basis or retention is a problem, and so is a column that nobody described', () => {
  const [user] = slices.tables.filter((table) => getTableConfig(table).name === 'user')
  const facts = slices.personalTables.get('user')
  if (!user || !facts) throw new Error('there are no accounts')
  const problemsOf = (changes: object) =>
    inventoryProblems({
      tables: [user],
      impersonalTables: [],
      personalTables: new Map([['user', { ...facts, ...changes }]]),
    })
  const { postCode: _, ...others } = facts.columns ?? {}
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ purpose: '' })).toEqual(['user has no purpose'])
  expect(problemsOf({ retention: '' })).toEqual(['user has no retention'])
  expect(problemsOf({ basis: undefined })).toEqual(['user has no basis'])
  expect(problemsOf({ columns: others })).toEqual(['user.post_code is not described'])
  expect(problemsOf({ columns: { ...facts.columns, latitude: 'where' } })).toEqual([
    'user.latitude is described, but there is no such column',
  ])
})

test('the privacy notes are as the tables are: run `node scripts/data-inventory.ts`', () => {
  const text = readFileSync(file, 'utf8')
  expect(withInventory(text)).toBe(text)
})

test('a table that belongs to a person is never called content', () => {
  const ofPeople = slices.tables
    .map((table) => getTableConfig(table))
    .filter(({ foreignKeys }) =>
      foreignKeys.some((key) =>
        ['user', 'ghost', 'session'].includes(getTableConfig(key.reference().foreignTable).name),
      ),
    )
    .map(({ name }) => name)
  expect(ofPeople.length).toBeGreaterThan(15)
  expect(ofPeople.filter((name) => !slices.personalTables.has(name))).toEqual([])
})

test('what is for staff or for the server alone stays out of the export of the person whom it is about', () => {
  const hidden = [...slices.personalTables].flatMap(([name, facts]) =>
    (facts.hidden ?? []).map((column) => `${name}.${column}`),
  )
  expect(hidden.toSorted()).toEqual([
    'advisor_invite.tokenHash',
    'cashout.approvedBy',
    'cashout.failedBy',
    'cashout.firstApproverId',
    'cashout.ownerId',
    'content_report.assigneeId',
    'content_report.closeAskedBy',
    'content_report.closeAskedEnding',
    'content_report.closeAskedNote',
    'content_report.closedBy',
    'content_report.note',
    'content_report.schoolTakenBy',
    'content_report.toldIds',
    'credential.revokedBy',
    'family_link.tokenHash',
    'ghost.id',
    'idempotency_key.ghostId',
    'idempotency_key.key',
    'idempotency_key.requestHash',
    'payee.addressHash',
    'payee.phoneHash',
    'placement_health_note.sealed',
    'placement_host.standing',
    'placement_host.standingReason',
    'placement_token.codeHash',
    'placement_token.hash',
    'referral.userId',
    'school_report.content',
    'second_factor.counter',
    'second_factor.credentialId',
    'student_import.file',
    'student_import_missing.effects',
    'student_import_row.effects',
    'tool_result.sealKey',
    'tool_result.sealedAnswers',
    'user.passwordHash',
    'xp_adjustment.approvedBy',
    'xp_adjustment.requestedBy',
    'xp_review.decidedBy',
    'xp_review.firstPersonId',
    'xp_review.note',
    'xp_review.ownerId',
  ])
})
