import { inArray } from 'drizzle-orm'
import {
  type AuditFacts,
  type AuditSentence,
  type AuditSubject,
  atSchool,
} from '#app/platform/audit-sentences.ts'
import { placementHosts } from './hosts/tables.server.ts'
import type { SchoolDecision } from './school/school-rules.ts'
import { placements } from './tables.server.ts'

type Action =
  | `wex.${SchoolDecision}`
  | `wex.${'sign' | 'refuse' | 'withdraw' | 'propose'}-amendment`
  | `wex.${'prepare' | 'remind' | 'checks' | 'record-evidence' | 'remove-evidence' | 'decide-question'}`
  | `wex.${'confirm-guardian' | 'log-visit' | 'lift-hold' | 'open-health-note' | 'end-early'}`
  | `wex.${'answer-incident' | 'close-incident' | 'check-paper' | 'store-scan' | 'read-scan' | 'paper' | 'packets'}`
  | `wex.${'settings' | 'own-approval' | 'confirm-rule' | 'unconfirm-rule'}`
  | `wex-hosts.${'add' | 'edit' | 'standing' | 'release' | 'insurance' | 'open-insurance'}`

const placement = (facts: AuditFacts) => `a placement${atSchool(facts)}`
const on = (verb: string) => (facts: AuditFacts) => `${verb} ${placement(facts)}`

export const placementSentences: Record<Action, AuditSentence> = {
  'wex.approve': on('approved'),
  'wex.decline': on('declined'),
  'wex.request-changes': on('asked for changes of'),
  'wex.complete': on('completed'),
  'wex.cancel': on('cancelled'),
  'wex.propose-amendment': on('proposed a change of'),
  'wex.sign-amendment': on('signed a change of'),
  'wex.refuse-amendment': on('refused a change of'),
  'wex.withdraw-amendment': on('withdrew a change of'),
  'wex.prepare': on('prepared'),
  'wex.remind': on('sent a reminder about'),
  'wex.checks': on('recorded the checks of'),
  'wex.record-evidence': on('recorded evidence for'),
  'wex.remove-evidence': on('removed evidence from'),
  'wex.decide-question': on('answered a question about the rules of'),
  'wex.confirm-guardian': on('confirmed the guardian for'),
  'wex.log-visit': on('recorded a visit to'),
  'wex.lift-hold': on('lifted the hold on'),
  'wex.open-health-note': on('opened the health note of'),
  'wex.end-early': on('ended early'),
  'wex.answer-incident': on('answered an incident in'),
  'wex.close-incident': on('closed an incident in'),
  'wex.check-paper': on('checked a document of'),
  'wex.store-scan': on('uploaded a scan for'),
  'wex.read-scan': on('opened a scan of'),
  'wex.paper': on('downloaded a document of'),
  'wex.packets': (facts) => `downloaded the documents of several placements${atSchool(facts)}`,
  'wex.settings': (facts) => `changed the settings of work experience${atSchool(facts)}`,
  'wex.own-approval': (facts) => `changed who may approve their own placements${atSchool(facts)}`,
  'wex.confirm-rule': (facts) => `confirmed a rule of work experience${atSchool(facts)}`,
  'wex.unconfirm-rule': (facts) =>
    `took back the confirmation of a rule of work experience${atSchool(facts)}`,
  'wex-hosts.add': (facts) => `added ${facts.thing}${atSchool(facts)}`,
  'wex-hosts.edit': (facts) => `changed ${facts.thing}${atSchool(facts)}`,
  'wex-hosts.standing': (facts) => `changed the status of ${facts.thing}${atSchool(facts)}`,
  'wex-hosts.release': (facts) => `removed the hold from ${facts.thing}${atSchool(facts)}`,
  'wex-hosts.insurance': (facts) => `recorded the insurance of ${facts.thing}${atSchool(facts)}`,
  'wex-hosts.open-insurance': (facts) => `opened the insurance of ${facts.thing}${atSchool(facts)}`,
}

export const placementSubjects: Record<string, AuditSubject> = {
  placements: {
    one: 'a placement',
    find: async (db, ids) => {
      const rows = await db
        .select({ id: placements.id, schoolId: placements.schoolId })
        .from(placements)
        .where(inArray(placements.id, ids.map(Number)))
      return new Map(rows.map(({ id, schoolId }) => [String(id), { schoolId }]))
    },
  },
  'placement-hosts': {
    one: 'a host',
    find: async (db, ids) => {
      const { id, schoolId, businessName } = placementHosts
      const rows = await db
        .select({ id, schoolId, businessName })
        .from(placementHosts)
        .where(inArray(id, ids.map(Number)))
      return new Map(
        rows.map((row) => [String(row.id), { schoolId: row.schoolId, name: `the host ${row.businessName}` }]),
      )
    },
  },
}
