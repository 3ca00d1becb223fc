import type { Audience } from '#app/platform/actor.ts'
import type { Route } from '#app/platform/routes.server.ts'
import { admitted, type Caller } from '../whole-product/callers.ts'
import { sampleAddress } from '../whole-product/spec.ts'
import { knownToken } from './others.ts'
import type { Row, World } from './world.ts'

/** Log-ins of the demo by the kind of caller they are. */
const callersOf: Record<string, Caller> = {
  student: 'student',
  student2: 'student',
  leaver: 'leaver',
  parent: 'parent',
  advisor: 'advisor',
  advisor2: 'advisor',
  provider: 'provider',
  admin: 'admin',
  ghost: 'ghost',
  visitor: 'visitor',
}

/** Where everyone is let in, one of each kind speaks for the others. */
const someOf: Partial<Record<Audience, string[]>> = {
  token: ['visitor'],
  anyone: ['visitor', 'student', 'advisor'],
  'signed-in': ['student', 'advisor', 'provider', 'admin'],
}

export function callersFor({ audience }: Route): string[] {
  const admits = (name: string) => admitted[audience].includes(callersOf[name] as Caller)
  return someOf[audience] ?? Object.keys(callersOf).filter(admits)
}

/** Of which table, and which column of it, the part of an address after these words is. */
const places: [before: RegExp, table: string, column?: string][] = [
  [/threads\/$/, 'thread'],
  [/messages\/$/, 'message'],
  [/(students|submissions|members|users|staff)\/$/, 'user'],
  [/groups\/$/, 'group'],
  [/posts\/$/, 'group_post'],
  [/career-tasks\/$/, 'career_task'],
  [/(files|uploads)\/$/, 'upload'],
  [/imports\/$/, 'student_import'],
  [/bulk\/$/, 'student_change'],
  [/advisor\/reports\/$/, 'school_report'],
  [/advisor\/links\/$/, 'school_invite'],
  [/invites\/$/, 'advisor_invite'],
  [/message-reports\/$/, 'message_report'],
  [/school-requests\/$/, 'school_request'],
  [/sessions\/$/, 'session'],
  [/factors\/$/, 'second_factor'],
  [/push-devices\/$/, 'push_device'],
  [/downloads\/$/, 'download'],
  [/cashouts\/$/, 'cashout'],
  [/enquiries\/$/, 'enquiry'],
  [/replies\/$/, 'enquiry_reply'],
  [/shares\/$/, 'career_plan_share'],
  [/family\/$/, 'family_link'],
  [/comments\/$/, 'career_plan_comment'],
  [/proposals\/$/, 'career_plan_what_if'],
  [/credentials\/$/, 'credential'],
  [/certificates\/$/, 'credential', 'code'],
  [/xp-awards\/$/, 'xp_transaction'],
  [/insights\/[^/]+\/$/, 'academy_attempt'],
  [/referrals\/code\/$/, 'user', 'referral_code'],
  [/outbox\/$/, 'outbox'],
  [/reviews\/$/, 'admin_revision'],
]

/** Values of the last part that have one meaning wherever they stand. */
const known: Record<string, string[]> = {
  ':decision': ['approve', 'decline'],
  ':resource': ['articles', 'job-openings', 'surveys'],
  ':scope': ['occupations'],
}

const plans = ['plan-a', 'plan-b']
const tokens = (...names: string[]) => names.map(knownToken)
const fixed: [before: RegExp, values: string[]][] = [
  [/(career-planner|career-plan)\/$/, plans],
  [/advisor\/verify\/$/, tokens('invite-own', 'invite-other')],
  [/account\/verify\/$/, tokens('verify', 'reset')],
  [/verify\/school\/$/, tokens('verify-school')],
  [/verify\/secondary\/$/, tokens('verify-secondary')],
  [/account\/guardian\/$/, tokens('guardian', 'guardian-birth')],
  [/keep-account\/$/, tokens('undo-deletion')],
  [/school-links\/token\/$/, tokens('link-own', 'link-other')],
  [/subscribe\/(confirm|leave)\/$/, tokens('subscriber')],
  [/shared\/$/, tokens('share')],
  [/calendar\/$/, tokens('feed').map((token) => `${token}.ics`)],
  [/follows\/$/, ['OCCUPATION', 'INDUSTRY']],
  [/favourites\/$/, ['occupation', 'article']],
  [/(follows|favourites)\/\w+\/$/, ['registered-nurse-medical']],
  [/programs\/$/, ['finlit']],
  [/modules\/$|insights\/$/, ['first-payslip']],
  [/quizzes\/$/, ['first-payslip-quiz']],
  [/surveys\/$/, ['sample']],
  [/dashboard\/$/, ['modules']],
]

/** The addresses that a caller asks for: of their own things, of others beside them, and of nobody’s. */
export function addressesOf(world: World, caller: string, pattern: string): string[] {
  let found: string[] = ['']
  for (const part of pattern.split(/(?<=\/)/)) {
    const [name = '', rest = ''] = part.startsWith(':')
      ? [part.replace(/[/.].*$/, ''), part.replace(/^:\w+/, '')]
      : []
    found = found.flatMap((path) =>
      name
        ? valuesFor(world, caller, path, name).map((value) => `${path}${value}${rest}`)
        : [`${path}${part}`],
    )
  }
  return found.length > 0 ? found.slice(0, maxAddresses) : [sampleAddress(pattern)]
}

const maxAddresses = 12
const maxOwn = 3

function valuesFor(world: World, caller: string, path: string, name: string): string[] {
  const values = known[name] ?? fixed.find(([before]) => before.test(path))?.[1]
  if (values) return values
  const place = places.find(([before]) => before.test(path))
  if (!place) return ['sample']
  const [, table, column] = place
  const own = ownRows(world, caller)
  const rows = world.rows.filter((row) => row.table === table && row.key)
  const mine = rows.filter((row) => own.has(row)).slice(0, maxOwn)
  const others = rows.filter((row) => !own.has(row)).slice(0, 1)
  return [...mine, ...others].map(({ key, values }) => String(values[column ?? key ?? '']))
}

const ownOf = new WeakMap<World, Map<string, Set<Row>>>()

/** Rows that name the caller, what those rows name, and what names that; a school, and what belongs to it, for who works there. */
export function ownRows(world: World, caller: string): Set<Row> {
  const known = ownOf.get(world) ?? new Map<string, Set<Row>>()
  ownOf.set(world, known)
  const found = known.get(caller)
  if (found) return found
  const { userId, ghostId } = world.visits[caller] ?? {}
  const me = new Set([userId, ghostId].filter(Boolean).map(String))
  const person = world.rows.find((row) => row.table === 'user' && me.has(String(row.values.id)))
  if (person?.values.kind === 'advisor') me.add(String(person.values.school_id))
  const names = ({ values }: Row, keys: Set<string>) =>
    Object.values(values).some((value) => keys.has(String(value)))
  const first = world.rows.filter((row) => names(row, me))
  const named = new Set(
    first.flatMap(({ values }) => Object.values(values).map((value) => world.nameOf(value))),
  )
  const second = world.rows.filter(({ label, table }) => named.has(label) && table !== 'school')
  const rows = new Set([...(person ? [person] : []), ...second, ...first])
  known.set(caller, rows)
  return rows
}
