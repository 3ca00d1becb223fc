type Result = { status: 'in-progress' | 'complete'; updatedAt: Date }

/** Whether one result replaces another when two become one: finished before unfinished, then the newer. */
export function isNewer(one: Result, other: Result): boolean {
  if (one.status !== other.status) return one.status === 'complete'
  return one.updatedAt.getTime() > other.updatedAt.getTime()
}

type Answers<Style, Skills> = { styleAnswers: Style; skillAnswers: Skills }

/** Style and skills of the result that stays, with what only the other one has answered. */
export function joinedAnswers<Style extends object, Skills extends object>(
  winner: Answers<Style, Skills>,
  loser: Answers<Style, Skills>,
): Answers<Style, Skills> {
  return {
    styleAnswers: { ...loser.styleAnswers, ...winner.styleAnswers },
    skillAnswers: { ...loser.skillAnswers, ...winner.skillAnswers },
  }
}
