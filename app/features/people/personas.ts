/** Whom staff can see the site as. Nobody of them has an account. */
export const personaNames = ['visitor', 'year-9-perth', 'leaver-dunedin', 'parent'] as const
export type PersonaName = (typeof personaNames)[number]

export const personaLabels: Record<PersonaName, string> = {
  visitor: 'a visitor',
  'year-9-perth': 'a Year 9 student in Perth',
  'leaver-dunedin': 'a school leaver in Dunedin',
  parent: 'a parent in Melbourne',
}

export const personaHints: Record<PersonaName, string> = {
  visitor: 'Someone without an account, in Australia.',
  'year-9-perth': '14 years old, at school in Western Australia.',
  'leaver-dunedin': '18 years old, left school last year, in Otago.',
  parent: 'A parent’s account, in Victoria.',
}

export function isPersona(name: string | undefined): name is PersonaName {
  return personaNames.includes(name as PersonaName)
}
