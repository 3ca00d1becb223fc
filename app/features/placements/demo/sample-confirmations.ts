import type { Limits, RuleValue } from '../rules/rule-pack.ts'
import type { Place, Topic } from '../rules/topics.ts'

type SampleConfirmation = {
  topic: Topic
  source: string
  isOwnFinding: boolean
  value: RuleValue
  limits: Limits | null
}

const source = 'Sample: the handbook of the sample school'

/** What the sample schools have found of rules on which nothing is known. They are no department's figures. */
const found: Partial<Record<Topic, { value: RuleValue; limits?: Limits }>> = {
  max_days_year: { value: 20, limits: { days: 20 } },
  max_days_placement: { value: 10, limits: { days: 10 } },
  minimum_days: { value: 1, limits: { days: 1 } },
  maximum_age: { value: null },
  signatures: { value: 'Sample: student, host, parent or guardian, and school' },
}

/** Who may approve is answered once; the rest stays to be decided for each placement. */
export function confirmationsOf(place: Place): SampleConfirmation[] {
  const own = Object.entries(found)
    // New Zealand has a text about who signs.
    .filter(([topic]) => place !== 'NZ' || topic !== 'signatures')
    .map(([topic, { value, limits = null }]) => ({
      topic: topic as Topic,
      source,
      isOwnFinding: true,
      value,
      limits,
    }))
  return [{ topic: 'approver', source, isOwnFinding: false, value: null, limits: null }, ...own]
}
