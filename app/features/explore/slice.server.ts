import { defineSlice } from '#app/platform/slice.server.ts'

/** Pages only: its data is that of careers and study. */
export const explore = defineSlice({
  name: 'explore',
  sitemap: {
    paths: [
      '/careers/industries',
      '/careers/occupations',
      '/careers/compare',
      '/skills-forecast',
      '/explore/study',
      '/educators',
      '/explore/travel',
      '/experiences',
      '/explore/work',
      '/employers',
    ],
  },
})
