type Facts = {
  name: string
  kind: string
  /** How many courses the list has of it. */
  courses: number
}

/** Whom an educator teaches, as far as it has been looked up. */
export type Audience = 'overseas' | 'everyone'

/**
 * Whether an educator sells to students from overseas only. The register does not say so; what is looked up counts, then kind and
 * name. It is a careful guess: a college that teaches both and has such a name is hidden, while the official finders still list it.
 */
export function isForOverseasOnly({ name, kind, courses }: Facts, audience?: Audience): boolean {
  if (audience) return audience === 'overseas'
  if (kind === 'english_language_or_pathway') return courses === 0
  return kind === 'vet_college' && /\b(english|languages?|international)\b/i.test(name)
}
