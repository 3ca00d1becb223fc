import { defineSlice } from '#app/platform/slice.server.ts'
import { courseSheet } from './downloads/course-sheet.server.ts'
import { occupationSheet } from './downloads/occupation-sheet.server.ts'

/** Pages only: its data is that of careers and study. */
export const explore = defineSlice({
  name: 'explore',
  downloads: { course: courseSheet, occupation: occupationSheet },
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
