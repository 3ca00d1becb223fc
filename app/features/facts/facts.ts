/** A fact about choosing a career. `curious` suggests something to explore, `confused` reassures. */
export type Fact = { id: FactId; description: string; type?: 'curious' | 'confused' }

/** Exactly these eleven. Source: specification, section 3. */
export const factIds = [2, 3, 4, 6, 7, 8, 10, 11, 12, 13, 14] as const
export type FactId = (typeof factIds)[number]

/** The texts are ours (decision D-203). Figures and rules cite their source; the rest is general experience. */
export const facts: readonly Fact[] = [
  {
    id: 2,
    type: 'curious',
    description:
      'More than a thousand occupations have an official code in Australia and New Zealand. Most people have heard of only a few of them.',
  },
  {
    id: 3,
    type: 'confused',
    description:
      'Most people do not know yet while they are at school. You need a next step, not a plan for your whole life.',
  },
  {
    id: 4,
    type: 'curious',
    description:
      'A trade qualification in Australia is usually a Certificate III, which you earn while you are paid to learn.',
  },
  {
    id: 6,
    type: 'confused',
    description:
      'Missing one subject seldom rules out a career for good. Bridging courses, TAFE and polytechnics offer other ways in.',
  },
  {
    id: 7,
    description:
      'Jobs with very different names can ask for nearly the same skills. Look at what people do all day.',
  },
  {
    id: 8,
    type: 'confused',
    description: 'Changing your mind after the first year is common, and what you learned comes with you.',
  },
  {
    id: 10,
    type: 'curious',
    description:
      'Interests say what you may like, skills say what is left to learn. That is why Yonder shows them as separate bars.',
  },
  {
    id: 11,
    description: 'One honest talk with someone who does the job tells you more than ten pages about it.',
  },
  {
    id: 12,
    type: 'curious',
    description:
      'Micro-credentials are short, and in New Zealand they are registered on the same framework as degrees.',
  },
  {
    id: 13,
    type: 'confused',
    description:
      'A gap year is not time lost. Work, travel and volunteering all count when you say what you learned.',
  },
  {
    id: 14,
    description: 'A match score compares two shapes. It is a place to start looking and does not judge you.',
  },
]

/** Facts that may be shown: those not seen yet, or all once all have been seen. Source: specification, section 4. */
export function eligibleFacts(seen: readonly number[]): readonly Fact[] {
  const unseen = facts.filter(({ id }) => !seen.includes(id))
  return unseen.length > 0 ? unseen : facts
}

/**
 * The fact to show next, and the list of seen ones with it.
 *
 * @param chance from 0 up to 1, as `Math.random` gives it
 */
export function showFact(seen: readonly number[], chance: number): { fact: Fact; seen: number[] } {
  const eligible = eligibleFacts(seen)
  const fact = eligible[Math.floor(chance * eligible.length)] ?? (facts[0] as Fact)
  return { fact, seen: seen.includes(fact.id) ? [...seen] : [...seen, fact.id] }
}
