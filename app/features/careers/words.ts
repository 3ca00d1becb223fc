/** Sentences for the codes of careers: skill levels, qualification levels, kinds of routes, and what is not known. */

export type SkillLevel = 1 | 2 | 3 | 4 | 5

/**
 * What a skill level stands for. Source: ANZSCO 2022, Australian Bureau of Statistics and Stats NZ, "skill level": formal
 * qualification in each country, or years of experience in its place.
 */
export const skillLevelWords: Record<SkillLevel, { short: string; au: string; nz: string; instead: string }> =
  {
    1: {
      short: 'A degree or more',
      au: 'a bachelor degree or higher',
      nz: "a bachelor's degree or higher",
      instead: 'at least five years of experience',
    },
    2: {
      short: 'A diploma',
      au: 'a diploma, an advanced diploma or an associate degree',
      nz: 'a diploma',
      instead: 'at least three years of experience',
    },
    3: {
      short: 'A trade or certificate',
      au: 'a certificate IV, or a certificate III with at least two years of training on the job',
      nz: 'a level 4 qualification',
      instead: 'at least three years of experience',
    },
    4: {
      short: 'A certificate',
      au: 'a certificate II or III',
      nz: 'a level 2 or 3 qualification',
      instead: 'at least one year of experience',
    },
    5: {
      short: 'School or a short course',
      au: 'a certificate I or the compulsory years of school',
      nz: 'a level 1 qualification or the compulsory years of school',
      instead: 'a short time of training on the job',
    },
  }

/** Qualification levels in the middle of a sentence. */
export const qualificationWords: Record<string, string> = {
  'certificate-i': 'certificate I',
  'certificate-ii': 'certificate II',
  'certificate-iii': 'certificate III',
  'certificate-iv': 'certificate IV',
  diploma: 'diploma',
  'advanced-diploma': 'advanced diploma',
  'associate-degree': 'associate degree',
  'bachelor-degree': 'bachelor degree',
  'bachelor-honours-degree': 'honours degree',
  'graduate-certificate': 'graduate certificate',
  'graduate-diploma': 'graduate diploma',
  'masters-degree-coursework': "master's degree",
  'masters-degree-research': "research master's degree",
  'masters-degree-extended': "professional master's degree",
  'doctoral-degree': 'doctorate',
}

/** Headings of the parts that `describeOccupation` composes. */
export const partHeadings = {
  work: 'What you would do',
  asks: 'What it asks of you',
  suits: 'Who tends to like it',
  training: 'Training and study',
  unknown: 'What we do not know',
} as const

/** Headings of the hand-written introductions, fixed. @internal for tests */
export const introductionHeadings = [
  'A day in it',
  'Where you line up',
  'Where it may chafe',
  'How people get in',
] as const

/** Said wherever a page would show pay or outlook; a page uses one of them. */
export const noFiguresNotes = [
  'Yonder has no open figures for pay or job prospects in Australia or New Zealand, so this page shows none.',
  'Pay and prospects are missing here on purpose: we have found no open Australian or New Zealand figures we could stand behind.',
  'You will not find pay or outlook on this page, because no open figures for Australia or New Zealand were found.',
] as const

/** Said beside an interest profile whose match is loose. */
export const weakProfileNote =
  'The interest profile comes from a United States occupation that matches this one only loosely, so we do not use it to match you.'
