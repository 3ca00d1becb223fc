import { formatDate } from '#app/platform/date-words.ts'
import { missingFor, partyNames, type Readiness } from '../readiness.ts'
import type { Party } from '../rules/topics.ts'
import type { Status } from '../status.ts'

export type NextStepFacts = {
  status: Status
  startDate: string
  endDate: string
  today: string
  ready: Readiness
  /** What the student has to fill in before they sign. */
  todo: readonly { says: string }[]
  /** The school looks at a new host before the first letter goes out. */
  isHostNew: boolean
  isOnHold: boolean
  hostReported: boolean
}

export type NextStep = { says: string; owed_by: Party | null }

/** What happens next with a placement, in one sentence to its student, and who has to do it. */
export function nextStep(facts: NextStepFacts): NextStep {
  const { status, startDate, endDate, today, isOnHold } = facts
  if (isOnHold) return { says: 'It is on hold. They will talk to you about it.', owed_by: 'school' }
  switch (status) {
    case 'draft':
      return beforeSigning(facts, 'Sign it, and it goes to the host.')
    case 'changes-requested':
      return beforeSigning(facts, 'Your school asks for changes. Make them, then sign again.')
    case 'submitted':
      return facts.isHostNew
        ? {
            says: 'It checks the host first, because the host is new to your school. Then the host gets your request.',
            owed_by: 'school',
          }
        : { says: 'They will read your request and answer it online.', owed_by: 'host' }
    case 'host-accepted':
      return { says: 'They read the request and sign it with a link.', owed_by: 'guardian' }
    case 'parent-consented':
      return { says: 'It checks everything and signs last.', owed_by: 'school' }
    case 'approved':
      return beforeStart(facts)
    case 'active':
      return today > endDate
        ? {
            says: facts.hostReported ? 'It is over.' : 'It is over. The host will send a report.',
            owed_by: facts.hostReported ? null : 'host',
          }
        : { says: `You are there until ${formatDate(endDate)}.`, owed_by: null }
    default:
      return { says: ended[status] ?? `It starts on ${formatDate(startDate)}.`, owed_by: null }
  }
}

const ended: Partial<Record<Status, string>> = {
  'host-declined': 'The host said no. You can ask another one.',
  'parent-refused': 'A parent or guardian said no. Talk to them and to your school.',
  declined: 'Your school said no. Ask your careers advisor what else is possible.',
  completed: 'It is finished.',
  cancelled: 'It is cancelled.',
}

function beforeSigning({ todo, ready }: NextStepFacts, otherwise: string): NextStep {
  const [first] = todo
  if (first) return { says: first.says, owed_by: 'student' }
  const [broken] = missingFor(ready, 'submit').filter(({ topic }) => topic !== null)
  return { says: broken?.says ?? otherwise, owed_by: broken?.owedBy ?? 'student' }
}

function beforeStart({ ready, startDate }: NextStepFacts): NextStep {
  const [first, ...others] = missingFor(ready, 'start')
  if (!first) return { says: `Everything is ready. It starts on ${formatDate(startDate)}.`, owed_by: null }
  const more = others.length === 0 ? '' : ` And ${others.length} more.`
  return {
    says: `Before the start, from ${partyNames[first.owedBy]}: ${first.says}${more}`,
    owed_by: first.owedBy,
  }
}
