import type { PreparedPack } from '../checker/context.ts'
import { provenanceWords, shownRule } from '../checker/shown-rule.ts'
import type { ExchangePlan } from './timeline.ts'

export type OsHelp = { says: string; rule: string; provenance: string; ask: string }

/** The loan for study abroad: an Australian university decides. Null where there is none. */
export function osHelpFor(
  prepared: PreparedPack,
  { country, kind }: Pick<ExchangePlan, 'country' | 'kind'>,
): OsHelp | null {
  if (country !== 'AU' || kind !== 'university') return null
  const rule = shownRule(prepared, 'os-help-who')
  return {
    says: "We can't tell whether you can get it: how one year of study is measured differs by university, and we have no current maximum.",
    rule: rule.text,
    provenance: provenanceWords(rule),
    ask: 'Ask your university',
  }
}
