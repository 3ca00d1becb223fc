import { defineSlice } from '#app/platform/slice.server.ts'
import { labourMarketApi } from './api.server.ts'
import { labourMarketPacks } from './content.server.ts'
import { occupationsIndex } from './search-documents.server.ts'
import { readAnswerFigure } from './search-figures.server.ts'
import * as tables from './tables.server.ts'

export const labourMarket = defineSlice({
  name: 'labour-market',
  api: [labourMarketApi],
  tables,
  impersonalTables: ['labour_figure'],
  content: labourMarketPacks,
  answerFigure: readAnswerFigure,
  search: occupationsIndex,
})
