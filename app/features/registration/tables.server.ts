import { index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const phoneCodes = pgTable(
  'phone_code',
  {
    id: uuid().primaryKey(), // the phone_verification_id
    phone: text().notNull(), // E.164
    codeMark: text().notNull(),
    browserHash: text().notNull(),
    attempts: smallint().notNull().default(0),
    expiresAt: instant().notNull(),
    verifiedAt: instant(),
    createdAt: instant().notNull(),
  },
  (row) => [
    index('phone_code_by_phone').on(row.phone, row.createdAt),
    index('phone_code_by_time').on(row.createdAt),
  ],
)
