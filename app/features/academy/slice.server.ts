import { defineSlice } from '#app/platform/slice.server.ts'
import { programsPack } from './pack/pack.server.ts'
import * as tables from './tables.server.ts'

export const academy = defineSlice({
  name: 'academy',
  tables,
  impersonalTables: [
    'academy_module',
    'academy_program',
    'academy_question',
    'academy_quiz',
    'academy_topic',
  ],
  content: [programsPack],
})
