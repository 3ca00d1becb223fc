import { defineSlice } from '#app/platform/slice.server.ts'
import { lessonResource } from './admin.server.ts'
import { lessonsApi } from './api.server.ts'
import { isLive } from './lessons.server.ts'
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
        where: isLive,
        modifiedAt: tables.lessons.updatedAt,
      },
    },
  },
})
