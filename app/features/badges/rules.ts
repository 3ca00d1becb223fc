/** What earns a badge: as many modules, a program, as many programs, modules in as many programs, a quiz passed on a later day than it was failed. */
export type BadgeRule =
  | { kind: 'modules' | 'programs' | 'directions'; count: number }
  | { kind: 'program'; program: string }
  | { kind: 'second-go' }

/** What someone has done in the Academy. */
export type LearningFacts = {
  modulesFinished: number
  /** Slugs of programs of which every module that is open to everybody is finished. */
  programsFinished: readonly string[]
  /** In how many programs a module is finished. */
  directions: number
  /** Whether a quiz was passed for the first time on a later day than it was failed, so that failing it on purpose gains nothing that day. */
  hasPassedOnLaterDay: boolean
}

export function isEarned(rule: BadgeRule, facts: LearningFacts): boolean {
  switch (rule.kind) {
    case 'modules':
      return facts.modulesFinished >= rule.count
    case 'directions':
      return facts.directions >= rule.count
    case 'programs':
      return facts.programsFinished.length >= rule.count
    case 'program':
      return facts.programsFinished.includes(rule.program)
    case 'second-go':
      return facts.hasPassedOnLaterDay
  }
}
