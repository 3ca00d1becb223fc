import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Answers } from '#app/features/forms/answers.ts'
import type { FormTemplate } from '#app/features/forms/contract.ts'
import { formTemplates, formVersions } from '#app/features/forms/tables.server.ts'
import type { FormSection } from '#app/features/forms/template.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import {
  placementAttendance,
  placementHealthNotes,
  placementIncidents,
  placementLog,
  placementVisits,
} from './days/tables.server.ts'
import { templateKey, type WexForm } from './forms/wex-forms.ts'
import type { OpenAmendment, PlacementRow } from './record.server.ts'
import type { RulePack } from './rules/rule-pack.ts'
import type { Party } from './rules/topics.ts'
import { finalStatuses } from './status.ts'
import {
  placementAmendments,
  placementAnswers,
  placementEvents,
  placementRulePacks,
  placementRulePackVersions,
  placements,
} from './tables.server.ts'

/** An account: `name` without spaces around. Null: none did it, or it has gone. */
type By = { name: string; kind: string } | null

/** What belongs to one placement and is shown on its own pages and papers alone. */
export type Beside = {
  log: { date: string; hours: number; text: string }[]
  attendance: { date: string; kind: 'checked-in' | 'absent' | 'no-show' }[]
  /** In the order in which they happened. */
  events: { kind: string; party: Party | null; reason: string | null; at: string; by: By }[]
  visits: { id: number; kind: 'visit' | 'call'; on: string; note: string; by: By }[]
  /** Newest first. */
  incidents: {
    id: number
    severity: 'minor' | 'concern' | 'serious'
    party: Party
    reportedAt: string
    answers: Answers
    answeredAt: string | null
    answeredBy: By
    closedAt: string | null
    closedBy: By
    closeReason: string | null
  }[]
  /** Changes that are closed, newest first. */
  pastAmendments: (OpenAmendment & {
    outcome: 'applied' | 'refused' | 'withdrawn' | null
    closed_at: string
  })[]
  /** The questions of forms as they were when they were answered. */
  answered: { form: WexForm; sections: FormSection[] }[]
  note: { placementId: number; sealed: string; writtenAt: string } | null
  /** The rules that it was judged by, where there are newer ones and it is not over. */
  judgedBy: RulePack | null
  /** Of the student's account. */
  studentEmail: string
  /** Addresses of guardians of other students of the school that equal the one of this placement. */
  sharedAddresses: string[]
  isStillHere: boolean
}

/** The forms that were asked for, as they are now. */
export type Templates<F extends WexForm> = Record<F, FormTemplate>

type Options<F extends WexForm> = {
  /** Forms whose questions are shown. */
  forms?: readonly F[]
  /** Condition on rows of `user`: students whom the reader sees. */
  sees?: SQL
}

/** One statement. @throws DomainError `not-found` where a form is not stored */
export async function readBeside<F extends WexForm = never>(
  db: Database,
  { id }: Pick<PlacementRow, 'id'>,
  { forms = [], sees = sql`false` }: Options<F> = {},
): Promise<Beside & { templates: Templates<F> }> {
  type Found = Beside & { stored: { key: string; title: string; sections: FormSection[] }[] }
  // any owner: the caller has found the placement
  const { rows } = await db.execute<Found>(sql`select
    ${rowsOf(placementLog, sql`'date', t.date, 'hours', t.hours, 'text', t.text`, sql`t.date, t.id`)} as log,
    ${rowsOf(placementAttendance, sql`'date', t.date, 'kind', t.kind`, sql`t.date`)} as attendance,
    ${rowsOf(
      placementEvents,
      sql`'kind', t.kind, 'party', t.party, 'reason', t.reason, 'at', t.at, 'by', ${by('user_id')}`,
      sql`t.id`,
    )} as events,
    ${rowsOf(
      placementVisits,
      sql`'id', t.id, 'kind', t.kind, 'on', t."on", 'note', t.note, 'by', ${by('by_user_id')}`,
      sql`t."on", t.id`,
    )} as visits,
    ${rowsOf(
      placementIncidents,
      sql`'id', t.id, 'severity', t.severity, 'party', t.party, 'reportedAt', t.reported_at, 'answers', t.answers,
        'answeredAt', t.answered_at, 'answeredBy', ${by('answered_by')}, 'closedAt', t.closed_at,
        'closedBy', ${by('closed_by')}, 'closeReason', t.close_reason`,
      sql`t.id desc`,
    )} as incidents,
    ${rowsOf(
      placementAmendments,
      sql`'id', t.id, 'before', t.before, 'after', t.after, 'signers', t.signers, 'waits_for', t.waits_for,
        'reason', t.reason, 'party', t.party, 'opened_at', t.opened_at, 'outcome', t.outcome, 'closed_at', t.closed_at`,
      sql`t.id desc`,
      sql`t.closed_at is not null`,
    )} as "pastAmendments",
    (select coalesce(json_agg(json_build_object('form', t.form, 'sections', v.sections)), '[]'::json)
      from ${placementAnswers} t join ${formVersions} v on v.id = t.form_version_id
      where t.placement_id = p.id) as answered,
    (select json_build_object('placementId', t.placement_id, 'sealed', t.sealed, 'writtenAt', t.written_at)
      from ${placementHealthNotes} t where t.placement_id = p.id) as note,
    (select v.pack from ${placementRulePackVersions} v join ${placementRulePacks} c on c.place = v.place
      where v.place = p.place and v.version = p.rules_version and c.version <> p.rules_version
      and p.status not in ${[...finalStatuses]}) as "judgedBy",
    (select coalesce(s.email, '') from ${users} s where s.id = p.student_id) as "studentEmail",
    (select coalesce(json_agg(distinct o.guardian_email), '[]'::json) from ${placements} o
      where o.school_id = p.school_id and o.student_id <> p.student_id
      and lower(trim(o.guardian_email)) = lower(trim(p.guardian_email))) as "sharedAddresses",
    exists (select from ${users} where ${users.id} = p.student_id and ${sees}) as "isStillHere",
    (select coalesce(json_agg(json_build_object('key', f.key, 'title', f.title, 'sections', f.sections)), '[]'::json)
      from ${formTemplates} f where ${forms.length > 0 ? sql`f.key in ${forms.map(templateKey)}` : sql`false`}) as stored
    from ${placements} p where p.id = ${id}`)
  const [found] = rows
  if (!found) throw new DomainError('not-found', 'no-such-placement')
  const { stored, ...beside } = found
  const templates = forms.map((form): [F, FormTemplate] => {
    const row = stored.find(({ key }) => key === templateKey(form))
    if (!row) throw new DomainError('not-found', 'no-such-form')
    return [form, { key: form, title: row.title, sections: row.sections }]
  })
  return { ...beside, templates: Object.fromEntries(templates) as Templates<F> }
}

/** Rows `t` of a table of the placement `p`, as JSON. */
function rowsOf(table: PgTable, columns: SQL, order: SQL, where: SQL = sql`true`): SQL {
  return sql`(select coalesce(json_agg(json_build_object(${columns}) order by ${order}), '[]'::json)
    from ${table} t where t.placement_id = p.id and ${where})`
}

/** Who did something: the account in a column of `t`. */
function by(column: string): SQL {
  return sql`(select json_build_object('name', trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')),
    'kind', u.kind) from ${users} u where u.id = t.${sql.identifier(column)})`
}
