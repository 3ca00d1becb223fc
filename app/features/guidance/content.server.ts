import * as z from 'zod'
import { code, oneOf, text } from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import { interestAreas, workValues } from './profile-keys.ts'
import { itemSets, itemSettings } from './quiz/quiz-items.ts'
import { interestItems, valueItems } from './tables.server.ts'

export const interestItemsPack = definePack({
  name: 'guidance/interest-items',
  revision: 1,
  after: [],
  files: {
    'items.csv': csv(
      z.object({
        id: code(/^[riasec]-\d{2}$/, 'an item code like r-01'),
        area: oneOf(interestAreas),
        set: oneOf(itemSets),
        setting: oneOf(itemSettings),
        text: text(80),
        idea_from: code(/^([RIASEC]\d{3}(\|[RIASEC]\d{3})*)?$/, 'a list of activity codes like R004|R017'),
      }),
      { key: ['id'] },
    ),
  },
  toTables: (files) => [
    {
      table: interestItems,
      key: ['id'],
      rows: files['items.csv'].map((row, index) => ({
        id: row.id,
        area: row.area,
        itemSet: row.set,
        setting: row.setting,
        text: row.text,
        position: index + 1,
      })),
    },
  ],
})

export const workValuesPack = definePack({
  name: 'guidance/work-values',
  revision: 1,
  after: [],
  files: {
    'items.csv': csv(
      z.object({
        id: code(/^v-[a-z-]+$/, 'an item code like v-support'),
        value: oneOf(workValues),
        statement: text(80),
        example: text(100),
      }),
      { key: ['id'] },
    ),
  },
  toTables: (files) => [
    {
      table: valueItems,
      key: ['id'],
      rows: files['items.csv'].map((row, index) => ({ ...row, position: index + 1 })),
    },
  ],
})

export const guidancePacks = [interestItemsPack, workValuesPack]
