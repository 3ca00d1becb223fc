import type { educatorKinds } from './tables.server.ts'

type EducatorKind = (typeof educatorKinds)[number]

/** What kind of place it is, in the words people use. */
export const educatorKindWords: Record<EducatorKind, string> = {
  university: 'University',
  tafe: 'TAFE',
  polytechnic: 'Polytechnic',
  wananga: 'Wānanga',
  private_training: 'Private training establishment',
  dual_sector_college: 'College, vocational and higher education',
  higher_education_college: 'Higher education college',
  vet_college: 'Vocational college',
  english_language_or_pathway: 'English language or pathway college',
  school: 'School',
  other: 'Education provider',
}

/** The same after an article, inside a sentence. */
export const educatorKindPhrases: Record<EducatorKind, string> = {
  university: 'a university',
  tafe: 'a TAFE institute',
  polytechnic: 'a polytechnic',
  wananga: 'a wānanga',
  private_training: 'a private training establishment',
  dual_sector_college: 'a vocational and higher education college',
  higher_education_college: 'a higher education college',
  vet_college: 'a vocational college',
  english_language_or_pathway: 'a college for English and study preparation',
  school: 'a school',
  other: 'an education provider',
}

/** Which kinds teach at which level of study. Those that teach English or are schools teach neither. */
export const educatorKindsOf: Record<'vet' | 'higher_education', EducatorKind[]> = {
  vet: ['tafe', 'polytechnic', 'wananga', 'private_training', 'dual_sector_college', 'vet_college'],
  higher_education: [
    'university',
    'polytechnic',
    'wananga',
    'private_training',
    'dual_sector_college',
    'higher_education_college',
  ],
}

/** Public and well-known kinds come first in lists; within a kind the order is the alphabet's. */
export const educatorKindOrder: EducatorKind[] = [
  'university',
  'tafe',
  'polytechnic',
  'wananga',
  'private_training',
  'dual_sector_college',
  'higher_education_college',
  'vet_college',
  'school',
  'english_language_or_pathway',
  'other',
]

export const sectorWords = {
  vet: 'Vocational education and training',
  higher_education: 'Higher education',
} as const

/** When the lists were made. */
export const listedAsOf = { AU: 'January 2023', NZ: 'August 2025' } as const

/** Broad fields (ASCED) before the word "subjects". */
export const subjectWords: Record<string, string> = {
  '01': 'science',
  '02': 'IT',
  '03': 'engineering',
  '04': 'building',
  '05': 'farming and environment',
  '06': 'health',
  '07': 'education',
  '08': 'business',
  '09': 'social and cultural',
  '10': 'creative',
  '11': 'food and personal care',
  '12': 'general',
}

/** The picture of each broad field (ASCED, two digits). */
export const fieldArt: Record<string, string> = {
  '01': 'reef',
  '02': 'southern-sky',
  '03': 'works',
  '04': 'town',
  '05': 'paddock',
  '06': 'city',
  '07': 'town',
  '08': 'city',
  '09': 'southern-sky',
  '10': 'southern-sky',
  '11': 'coast',
  '12': 'ranges',
}
