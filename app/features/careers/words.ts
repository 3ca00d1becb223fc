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

/** Headings of an occupation's description, in this order. Above the first stands the summary, without one. */
export const descriptionHeadings = [
  'What you would do',
  'What it asks of you',
  'Who tends to like it',
  'Training and study',
  'What we do not know',
] as const

/** Headings of the hand-written introductions, fixed. */
export const introductionHeadings = [
  'A day in it',
  'Where you line up',
  'Where it may chafe',
  'How people get in',
] as const
