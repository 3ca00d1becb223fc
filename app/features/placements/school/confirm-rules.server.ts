import { and, eq } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import { zoneOf } from '#app/features/places/time-zone.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { BodyOf, ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { placeOfSchool } from '../place-of-school.server.ts'
import { isOld } from '../rules/enforce.ts'
import type { PreparedPack } from '../rules/judge.ts'
import { isUnknown, type Limits, limitsOf, type RuleValue, valueInWords } from '../rules/rule-pack.ts'
import type { Place, Topic } from '../rules/topics.ts'
import { readSchoolRules } from '../school-rules.server.ts'
import { required, type StaffContext } from './access.server.ts'
import type { confirmRule, listSchoolRules, SchoolRule, unconfirmRule } from './setup-contract.ts'
import { schoolRuleConfirmations } from './tables.server.ts'

type Reader = Pick<StaffContext, 'db' | 'actor' | 'now'>
const maxText = 500

/** The rules of the school's place as they hold there today. */
export async function readRules({ db, actor, now }: Reader): Promise<ReplyOf<typeof listSchoolRules>> {
  const { prepared } = await preparedFor(db, requireSchool(actor), now)
  const { pack, today } = prepared
  return {
    data: prepared.inForce.map((one): SchoolRule => {
      const { topic, rule, effect, confirmation } = one
      return {
        topic,
        rule: rule ? valueInWords(rule.value) : null,
        effect,
        standing: rule?.standing ?? null,
        sources: pack.sources
          .filter(({ key }) => rule?.sources.includes(key))
          .map(({ title, address, dated }) => ({ title, address, dated })),
        takes_own_finding: takesOwnFinding(prepared, topic),
        takes_figure: figureOf(topic) !== null,
        confirmed: confirmation && {
          by: confirmation.by,
          on: confirmation.on,
          source: confirmation.source,
          is_own_finding: confirmation.value !== undefined,
        },
      }
    }),
    place_name: pack.name,
    checked_on: pack.checked_on,
    look_again_by: pack.look_again_by,
    is_old: isOld(pack, today),
  }
}

async function preparedFor(db: Database, schoolId: number, now: Date) {
  const place = await placeOfSchool(db, schoolId)
  const today = dayIn(zoneOf(place), now)
  const rules = await readSchoolRules(db, [{ schoolId, place }])
  return { place, today, prepared: rules.prepared({ schoolId, place }, today) }
}

/** Law and current official texts are confirmed as they are. */
function takesOwnFinding({ pack }: PreparedPack, topic: Topic): boolean {
  const found = pack.rules.find((rule) => rule.topic === topic)
  return isUnknown(found) || (found?.standing !== 'law' && found?.standing !== 'official')
}

/** Which figure a school may give for a topic. */
function figureOf(topic: Topic): 'days' | 'years' | null {
  const limits = limitsOf[topic] ?? []
  return limits.includes('days') ? 'days' : limits.includes('years') ? 'years' : null
}

/** @throws DomainError `invalid` with a sentence for its field */
export async function keepConfirmation(
  context: StaffContext,
  { topic, source, finding, none = false, figure = null }: BodyOf<typeof confirmRule>,
): Promise<void> {
  const { db, actor, now } = context
  const schoolId = requireSchool(actor)
  await db.transaction(async (tx) => {
    const { place, today, prepared } = await preparedFor(tx, schoolId, now)
    const own = (finding ?? '').trim()
    const isOwnFinding = own !== '' || none || figure !== null
    if (isOwnFinding && !takesOwnFinding(prepared, topic))
      throw new DomainError('invalid', 'finding', {
        errors: { finding: ['This is law or a current official text, so you can only confirm it'] },
      })
    const values = {
      source: required('source', source, maxText, 'Please say where you looked.'),
      isOwnFinding,
      ...findingOf(topic, { own, none, figure }),
      confirmedBy: actor.userId,
      confirmedOn: today,
    }
    await tx
      .insert(schoolRuleConfirmations)
      .values({ schoolId, place, topic, ...values })
      .onConflictDoUpdate({
        target: [
          schoolRuleConfirmations.schoolId,
          schoolRuleConfirmations.place,
          schoolRuleConfirmations.topic,
        ],
        set: values,
      })
    await auditAdvisor(tx, context, 'wex.confirm-rule', `schools/${schoolId}`, {
      after: { place, topic, isOwnFinding },
    })
  })
}

type Found = { value: RuleValue; limits: Limits | null }

function findingOf(
  topic: Topic,
  { own, none, figure }: { own: string; none: boolean; figure: number | null },
): Found {
  const key = figureOf(topic)
  if (none) return { value: null, limits: null }
  if (figure === null) return { value: own ? own.slice(0, maxText) : null, limits: null }
  if (key === null)
    throw new DomainError('invalid', 'figure', { errors: { figure: ['This rule has no figure'] } })
  return { value: figure, limits: { [key]: figure } }
}

/** @throws DomainError `not-found` where nothing was confirmed */
export async function dropConfirmation(
  context: StaffContext,
  { topic }: BodyOf<typeof unconfirmRule>,
): Promise<void> {
  const { db, actor } = context
  const schoolId = requireSchool(actor)
  await db.transaction(async (tx) => {
    const place: Place = await placeOfSchool(tx, schoolId)
    const gone = await tx
      .delete(schoolRuleConfirmations)
      .where(
        and(
          eq(schoolRuleConfirmations.schoolId, schoolId),
          eq(schoolRuleConfirmations.place, place),
          eq(schoolRuleConfirmations.topic, topic),
        ),
      )
      .returning({ topic: schoolRuleConfirmations.topic })
    if (gone.length === 0) throw new DomainError('not-found', 'not-confirmed')
    await auditAdvisor(tx, context, 'wex.unconfirm-rule', `schools/${schoolId}`, { after: { place, topic } })
  })
}
