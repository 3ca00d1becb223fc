import { listJobs, listProviders } from '#app/features/opportunities/contract.ts'
import type { JobType } from '#app/features/opportunities/job-words.ts'
import { boardsFor } from '#app/features/opportunities/official-boards.ts'
import { listCourses, listOccupationCourses } from '#app/features/study/contract.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import type { Dashboard } from './contract.ts'

/** One way from here for someone who has left school: how many there are, some of them, and where all of them are. */
export type Way = {
  kind: 'apprenticeships' | 'courses' | 'jobs'
  title: string
  count: number
  /** Where, or what they lead to. */
  about: string
  rows: { to: string; title: string; text: string; isSample: boolean }[]
  allTo: string
}

const rowsShown = 3

const titles = { jobs: 'Jobs', apprenticeships: 'Apprenticeships' } as const

/** Apprenticeships, courses and jobs, those near the person where there are any. Content only: its replies are cached. */
export async function loadWays(
  api: ApiClient,
  { place, saved_career }: Pick<Dashboard, 'place' | 'saved_career'>,
): Promise<Way[]> {
  const home = place ?? 'AU'
  return Promise.all([
    openings(api, 'apprenticeships', home),
    study(api, home, saved_career),
    openings(api, 'jobs', home),
  ])
}

async function openings(api: ApiClient, type: JobType & Way['kind'], home: string): Promise<Way> {
  const country = home.slice(0, 2)
  const [near, all] = await Promise.all(
    [home, country].map((place) =>
      api.call(listJobs, { query: { per_page: rowsShown, filters: { type, place } } }),
    ),
  )
  if (all?.meta.total === 0) return officialSites(type, country === 'NZ' ? 'NZ' : 'AU')
  const isNear = home !== country && (near?.meta.total ?? 0) >= rowsShown
  const found = isNear ? near : all
  return {
    kind: type,
    title: titles[type],
    count: found?.meta.total ?? 0,
    about: isNear ? 'in your region' : `in ${countryNames[country] ?? country}`,
    rows: (found?.data ?? []).map(({ slug, title, employer, location, salary, is_sample }) => ({
      to: `/jobs/${slug}`,
      title,
      text: [employer.name, location, salary].filter(Boolean).join(', '),
      isSample: is_sample,
    })),
    allTo: `/explore/work?type=${type}&place=${isNear ? home : country}`,
  }
}

/** Where to look while no opening is listed in the country. */
function officialSites(type: JobType & Way['kind'], country: 'AU' | 'NZ'): Way {
  const boards = boardsFor(country, type)
  return {
    kind: type,
    title: titles[type],
    count: boards.length,
    about: 'official sites to search',
    rows: boards.map(({ url, name, about }) => ({ to: url, title: name, text: about, isSample: false })),
    allTo: `/explore/work?type=${type}&place=${country}`,
  }
}

/**
 * Courses that lead to the career that was saved last, else courses near home; New Zealand has places to study in their stead. The
 * register holds only some courses, so the words never say "near" or "all".
 */
async function study(api: ApiClient, home: string, saved: Dashboard['saved_career']): Promise<Way> {
  const country = home.slice(0, 2)
  if (country === 'NZ') return placesToStudy(api, home)
  const found = saved
    ? await api.call(listOccupationCourses, { params: { id: saved.slug }, query: {} })
    : await api.call(listCourses, { query: { per_page: rowsShown, filters: { place: home, sector: 'vet' } } })
  return {
    kind: 'courses',
    title: 'Courses',
    count: found.meta.total,
    about: saved ? `listed here lead to ${saved.title}` : 'listed here, for a trade or a skill',
    rows: found.data.slice(0, rowsShown).map(({ slug, title, provider, level }) => ({
      to: `/courses/${slug}`,
      title,
      text: [level?.name, provider.name].filter(Boolean).join(', '),
      isSample: false,
    })),
    allTo: saved ? `/explore/study?occupation=${saved.slug}` : `/explore/study?place=${home}`,
  }
}

async function placesToStudy(api: ApiClient, home: string): Promise<Way> {
  const found = await api.call(listProviders, {
    query: { first: 'NZ', near: home, per_page: rowsShown, filters: { country: 'NZ' } },
  })
  return {
    kind: 'courses',
    title: 'Places to study',
    count: found.meta.total,
    about: 'in Aotearoa New Zealand',
    rows: found.data.map(({ slug, name, city }) => ({
      to: `/educators/${slug}`,
      title: name,
      text: city ?? '',
      isSample: false,
    })),
    allTo: '/educators?place=NZ',
  }
}

const countryNames: Record<string, string> = { AU: 'Australia', NZ: 'Aotearoa New Zealand' }
