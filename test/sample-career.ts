import type { ComparedOccupation } from '#app/features/labour-market/compare/contract.ts'

type Changes = Partial<Omit<ComparedOccupation, 'figures'>> & {
  figures?: Partial<ComparedOccupation['figures']>
}

/** An occupation for tests of the comparison, with all figures known. */
export function sampleCareer(title: string, { figures, ...changes }: Changes = {}): ComparedOccupation {
  return {
    id: 1,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    anzsco_code: '351311',
    one_line: 'Cooks.',
    icon: null,
    art_theme: null,
    art_sky: null,
    preparation: 'certificate',
    way_in: 'Apprenticeship',
    ways_in: {
      au: { entry: 'Certificate III', licence: null, apprenticeship: false },
      nz: { entry: 'Level 4 certificate', licence: null, apprenticeship: false },
    },
    interests: null,
    values: null,
    skills: [],
    competencies: [],
    unit_group: `${title}s`,
    unit_group_code: title,
    chafes: null,
    new_zealand: { jobs: [], is_group: false, earnings: null, is_under_minimum: false },
    ...changes,
    figures: {
      median_weekly_aud: 1500,
      average_weekly_aud: null,
      income_tax: { people: 200, median_salary_aud: 60_000 },
      employed: 10_000,
      employed_2025: 9000,
      employed_2035: 9900,
      change_pct: 10,
      part_time_pct: 20,
      full_time_hours: 42,
      shortage: { year: 2025, national: 'shortage', is_own: false },
      basis: {
        pay: { is_own: false, as_of: '2025-05' },
        employed: { is_own: false, as_of: '2026-02' },
        change_pct: { is_own: false, as_of: '2025-05' },
        part_time_pct: { is_own: false, as_of: '2026-02' },
        full_time_hours: { is_own: false, as_of: '2026-02' },
      },
      ...figures,
    },
  }
}
