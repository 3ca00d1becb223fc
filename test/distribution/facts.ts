/** A column of a table of a statement: `2.user_id` is that of its third table. */
export type Place = string

/** Where a value stands; it is known when all of them are. A parameter or a constant stands nowhere, so it is always known. */
export type Term = readonly Place[]

/** What the conditions of a statement say: which places are known when others are, and what holds in one case or the other. */
export type Facts = { rules: { from: Term; to: Term }[]; choices: Facts[][] }

/** The places of one table by which its rows are spread; whoever knows one has few rows, and with them all. */
export type Keys = readonly Term[]

export const noFacts = (): Facts => ({ rules: [], choices: [] })

/** The places whose values are known: by a parameter, by a constant, or by a row that is found by one. */
export function knownPlaces(
  { rules, choices }: Facts,
  keys: Keys,
  from: ReadonlySet<Place> = new Set(),
): Set<Place> {
  const known = new Set(from)
  for (let size = -1; size !== known.size; ) {
    size = known.size
    for (const rule of rules) if (rule.from.every((place) => known.has(place))) add(known, rule.to)
    for (const key of keys) if (key.some((place) => known.has(place))) add(known, key)
    for (const cases of choices) add(known, knownInAll(cases, rules, keys, known))
  }
  return known
}

function knownInAll(
  cases: readonly Facts[],
  rules: Facts['rules'],
  keys: Keys,
  known: ReadonlySet<Place>,
): Place[] {
  const [first = new Set<Place>(), ...others] = cases.map((one) =>
    knownPlaces({ rules: [...rules, ...one.rules], choices: one.choices }, keys, known),
  )
  return [...first].filter((place) => others.every((other) => other.has(place)))
}

function add(known: Set<Place>, places: Iterable<Place>): void {
  for (const place of places) known.add(place)
}
