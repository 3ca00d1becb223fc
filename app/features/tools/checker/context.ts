import { type Answers, type FactName, type Facts, known } from './answers.ts'
import { type BenefitPack, isCurrent, isWithin, type MeansTest, type Rate, type Rule } from './pack.ts'
import { dayWords } from './words.ts'

/** A pack as it counts on a day; made once, used for any number of answers. */
export type PreparedPack = {
  pack: BenefitPack
  today: string
  rules: ReadonlyMap<string, Rule>
  rates: ReadonlyMap<string, Rate>
  tests: ReadonlyMap<string, MeansTest>
}

export function preparePack(pack: BenefitPack, today: string): PreparedPack {
  return {
    pack,
    today,
    rules: new Map(pack.rules.map((rule) => [rule.id, rule])),
    rates: new Map(pack.rates.map((rate) => [rate.id, rate])),
    tests: new Map(pack.tests.map((test) => [test.id, test])),
  }
}

/** One person's answers against one pack. */
export class Context {
  readonly prepared: PreparedPack
  readonly answers: Answers

  constructor(prepared: PreparedPack, answers: Answers) {
    this.prepared = prepared
    this.answers = answers
  }

  get<Name extends FactName>(name: Name): Facts[Name] | undefined {
    return known(this.answers, name)
  }

  rule(id: string): Rule {
    return found(this.prepared.rules, id)
  }

  test(id: string): MeansTest {
    return found(this.prepared.tests, id)
  }

  rate(id: string): Rate {
    return found(this.prepared.rates, id)
  }

  /** A figure of a rule. Ages, weeks and percentages do not end; money does, and is then null. */
  value(ruleId: string, name: string): number {
    return this.rule(ruleId).value[name] ?? Number.NaN
  }

  hasMoney(ruleId: string): boolean {
    const { money } = this.rule(ruleId)
    return money !== null && isWithin(money, this.prepared.today)
  }

  isCurrent(one: Rate | MeansTest): boolean {
    return isCurrent(one, this.prepared.today)
  }

  /** `the parents' income limit that we know ended on 31 December 2026` */
  notCurrent({ period, isDisputed }: Pick<Rate | MeansTest, 'period' | 'isDisputed'>, what: string): string {
    if (isDisputed) return `${what} differs between two sources, and we do not know which is right`
    const { from, until } = period
    if (until === null) return `${what} may have changed`
    if (until < this.prepared.today) return `${what} that we know ended on ${dayWords(until)}`
    return `${what} that we know starts on ${dayWords(from ?? until)}`
  }
}

function found<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const value = map.get(id)
  if (value === undefined) throw new Error(`The pack of benefit rules has no ${id}`)
  return value
}
