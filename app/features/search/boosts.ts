import type { DocumentType } from './rules.ts'

type Boosts = Partial<Record<DocumentType, number>>

/** Words that indicate a kind of document. The figures are added to a score of about ten. */
const signs: [DocumentType, number, string][] = [
  [
    'course',
    0.9,
    'course courses study studying degree degrees diploma certificate cert bachelor bachelors master masters',
  ],
  ['educator', 0.9, 'uni unis university universities tafe polytech polytechnic college institute wananga'],
  ['occupation', 0.3, 'job jobs career careers become becoming work apprenticeship apprentice'],
  ['industry', 0.8, 'industry industries sector'],
  ['tool', 0.8, 'tool tools calculator planner quiz test'],
]

const boostByWord = new Map<string, [DocumentType, number]>(
  signs.flatMap(([type, value, words]) => words.split(' ').map((word) => [word, [type, value]] as const)),
) as Map<string, [DocumentType, number]>

/** The boosts of the kinds that a keyword's words indicate. */
export function boostsFor(words: string[]): Boosts {
  const boosts: Boosts = {}
  for (const word of words) {
    const sign = boostByWord.get(word)
    if (sign) boosts[sign[0]] = sign[1]
  }
  return boosts
}
