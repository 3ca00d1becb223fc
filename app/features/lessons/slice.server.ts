import { defineSlice } from '#app/platform/slice.server.ts'
import { lessonResource } from './admin.server.ts'
import { lessonsApi } from './api.server.ts'
import { isShown } from './lessons.server.ts'
import { lessonsPack } from './pack.server.ts'
import * as tables from './tables.server.ts'

export const lessons = defineSlice({
  name: 'lessons',
  admin: [lessonResource],
  api: [lessonsApi],
  tables,
  impersonalTables: ['lesson'],
  content: [lessonsPack],
  sitemap: {
    paths: ['/schools-on-demand'],
    listings: {
      lessons: {
        table: tables.lessons,
        slug: tables.lessons.slug,
        below: '/schools-on-demand/lessons/',
        where: isShown({ demo: false }),
        modifiedAt: tables.lessons.updatedAt,
      },
    },
  },
})
