type Award = { name: string; level: string }

const awardNames = /\b(bachelor|master|doctor|diploma|certificate)/gi
const higherAward = /\b(master of|doctor of|juris doctor)/i

/** One degree, which has two titles. */
const medicineAndSurgery = /^bachelor of medicine\b.{1,5}bachelor of surgery/i

/** What a course is, inside a sentence after "this"; null where its level says it. */
export function awardPhrase({ name, level, isDual }: Award & { isDual: boolean }): string | null {
  if (isBachelorAndMore(name) || (isDual && isTwoBachelors(name))) return 'double degree'
  if (isUnnamedMaster({ name, level })) return 'program for graduates'
  return /^master/i.test(level) && /^(doctor of|juris doctor)\b/i.test(name) ? 'professional degree' : null
}

/** The level of a course as a fact; null where it is that of the register. */
export function awardLevel({ name, level }: Award): string | null {
  if (isBachelorAndMore(name)) return 'Double degree, up to master’s level'
  return isUnnamedMaster({ name, level }) ? 'Listed at master’s level' : null
}

/** How the awards of one course go together, as a sentence; null for a single award. */
export function doubleAward({ name, isDual }: { name: string; isDual: boolean }): string | null {
  const isDegreeAndMore = isBachelorAndMore(name)
  if (!isDegreeAndMore && (!isDual || !namesTwo(name) || medicineAndSurgery.test(name))) return null
  const awards = name.match(awardNames) ?? []
  const isPair = awards.length === 2
  const doctorateAt = /^bachelor\b/i.test(name) ? name.search(/\b(doctor of |juris doctor)/i) : -1
  if (doctorateAt > 0 && isPair)
    return `You do the bachelor degree first, then the ${name.slice(doctorateAt)}, and finish with both.`
  if (isDegreeAndMore && isPair) return 'You finish with a bachelor degree and a master’s degree.'
  return isTwoBachelors(name)
    ? 'You study for two degrees together and finish with both.'
    : 'You finish with more than one qualification.'
}

/** What the second half of a double degree can be told from: its name alone, since the register files that half by its broad field. */
const namedFields = [
  { code: '0909', title: 'Law', inName: /\blaws\b|\bjuris doctor\b/i },
  { code: '0907', title: 'Psychology', inName: /\bpsycholog/i },
  { code: '080101', title: 'Accounting', inName: /\baccount(ing|ancy)\b/i },
]

type DoubleFields = { name: string; isDual: boolean; ascedNarrow: string; ascedBroad2: string | null }

/** The field of the second half of a double degree, where its name says it; null where it does not. */
export function secondField({ name, isDual, ascedNarrow, ascedBroad2 }: DoubleFields) {
  if (!isDual || !ascedBroad2 || !namesTwo(name)) return null
  return (
    namedFields.find(
      ({ code, inName }) =>
        !code.startsWith(ascedNarrow) && code.startsWith(ascedBroad2) && inName.test(name),
    ) ?? null
  )
}

function isTwoBachelors(name: string): boolean {
  const awards = name.match(awardNames) ?? []
  return (
    awards.length === 2 && awards.every((award) => /bachelor/i.test(award)) && !medicineAndSurgery.test(name)
  )
}

/** A bachelor degree, and a master's degree or a doctorate for graduates, in one course. The register files it under either. */
function isBachelorAndMore(name: string): boolean {
  const [, ...afterBachelor] = name.split(/\bbachelor/i)
  return higherAward.test(afterBachelor.join(' '))
}

/** The register marks some single awards as double ones. */
function namesTwo(name: string): boolean {
  return (name.match(awardNames) ?? []).length > 1 || /[/\\]| and |\b(double|dual)\b/i.test(name)
}

/** Filed among master's degrees, with a name that says nothing of one. */
function isUnnamedMaster({ name, level }: Award): boolean {
  return /^master/i.test(level) && !/master|doctor|bachelor|\b(MBA|LLM)\b/i.test(name)
}
